import type { Definition } from 'mdast';
import type { Budget } from '../bail.ts';
import {
  CLOSE_PAREN,
  COLON,
  isControl,
  isLineEnding,
  lineEndingSize,
  OPEN_BRACKET,
  skipBlanks,
  skipSpaces,
} from '../characters.ts';
import { endOfLabel, readDestination, readTitle } from '../destination.ts';
import { decodeString, normaliseLabel } from '../references.ts';
import type { Content, Source } from '../source.ts';
import { definition } from '../nodes.ts';

/** What the definitions at the beginning of a content are, and where what comes after them begins. */
interface Definitions {
  readonly nodes: Definition[];
  /** The labels, normalised. */
  readonly labels: string[];
  /** Where the paragraph begins; the end of the content if nothing is left for one. */
  readonly rest: number;
}

/** Reads the definitions that a content begins with. */
export function readDefinitions(content: Content, source: Source, budget: Budget): Definitions {
  const { text, end } = content;
  const found: Definitions & { rest: number } = { nodes: [], labels: [], rest: content.start };
  while (found.rest < end && text.charCodeAt(found.rest) === OPEN_BRACKET) {
    const one = readDefinition(content, found.rest, budget);
    if (!one) break;
    const label = text.slice(found.rest + 1, one.labelEnd);
    const normalised = normaliseLabel(label);
    const position = source.position(content.offset(found.rest), content.endOffset(one.end));
    found.nodes.push(definition({ label: decodeString(label), identifier: normalised.toLowerCase() }, one, position));
    found.labels.push(normalised);
    const next = one.end < end ? one.end + lineEndingSize(text, one.end) : end;
    found.rest = skipSpaces(text, next, end);
  }
  return found;
}

interface Parts {
  readonly labelEnd: number;
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

function readDefinition({ text, end }: Content, start: number, budget: Budget): Parts | undefined {
  const labelEnd = endOfLabel(text, start, end);
  if (labelEnd < 0 || labelEnd + 1 >= end || text.charCodeAt(labelEnd + 1) !== COLON) return undefined;
  const urlStart = skipBlanks(text, labelEnd + 2, end);
  if (urlStart >= end || text.charCodeAt(urlStart) === CLOSE_PAREN || isControl(text.charCodeAt(urlStart))) {
    return undefined;
  }
  const url = readDestination(text, urlStart, end, Infinity);
  if (!url) return undefined;
  const titleStart = skipBlanks(text, url.end, end);
  const title = titleStart > url.end ? readTitle(text, titleStart, end, budget) : undefined;
  const titleEnd = title && skipSpaces(text, title.end, end);
  if (titleEnd !== undefined && endsLine(text, titleEnd, end)) {
    return { labelEnd, url: url.value, title: title!.value || null, end: titleEnd };
  }
  const after = skipSpaces(text, url.end, end);
  return endsLine(text, after, end) ? { labelEnd, url: url.value, title: null, end: after } : undefined;
}

function endsLine(text: string, index: number, end: number): boolean {
  return index >= end || isLineEnding(text.charCodeAt(index));
}
