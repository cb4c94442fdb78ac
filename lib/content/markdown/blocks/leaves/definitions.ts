import type { Definition } from 'mdast';
import type { Budget } from '../../bail.ts';
import {
  CLOSE_PAREN,
  COLON,
  isControl,
  isLineEnding,
  lineEndingSize,
  OPEN_BRACKET,
  skipBlanks,
  skipSpaces,
} from '../../characters.ts';
import { endOfLabel, readDestination, readTitle } from '../../destination.ts';
import { decodeString, normalizeLabel } from '../../references.ts';
import type { Content, Source } from '../../source.ts';
import { definition } from '../../nodes.ts';

/** The definitions at the start of a content, and the offset of the text after them. */
interface Definitions {
  readonly nodes: Definition[];
  /** The normalized labels. */
  readonly labels: string[];
  /** The start of the paragraph; the end of the content if there is no paragraph. */
  readonly rest: number;
}

/** Reads the definitions at the start of a content. */
export function readDefinitions(content: Content, source: Source, budget: Budget): Definitions {
  const { text, end } = content;
  const found: Definitions & { rest: number } = { nodes: [], labels: [], rest: content.start };
  while (found.rest < end && text.charCodeAt(found.rest) === OPEN_BRACKET) {
    const one = readDefinition(content, found.rest, budget);
    if (!one) break;
    const label = text.slice(found.rest + 1, one.labelEnd);
    const normalized = normalizeLabel(label);
    const position = source.position(content.offset(found.rest), content.endOffset(one.end));
    found.nodes.push(definition({ label: decodeString(label), identifier: normalized.toLowerCase() }, one, position));
    found.labels.push(normalized);
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
  if (title) {
    const titleEnd = skipSpaces(text, title.end, end);
    if (endsLine(text, titleEnd, end)) return { labelEnd, url: url.value, title: title.value || null, end: titleEnd };
  }
  const after = skipSpaces(text, url.end, end);
  return endsLine(text, after, end) ? { labelEnd, url: url.value, title: null, end: after } : undefined;
}

function endsLine(text: string, index: number, end: number): boolean {
  return index >= end || isLineEnding(text.charCodeAt(index));
}
