import type { Definition } from 'mdast';
import type { Lookahead } from '../../lookahead.ts';
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
import type { InlineContent, Source } from '../../source.ts';
import { definition } from '../../nodes.ts';

/** The definitions at the start of inline content, and the offset of the text after them. */
interface Definitions {
  readonly nodes: Definition[];
  /** The normalized labels. */
  readonly labels: string[];
  /** The start of the paragraph; the end of the content if there is no paragraph. */
  readonly rest: number;
}

/** Reads the definitions at the start of inline content. */
export function readDefinitions(content: InlineContent, source: Source, lookahead: Lookahead): Definitions {
  const { text, end } = content;
  lookahead.enter(content);
  const definitions: Definitions & { rest: number } = { nodes: [], labels: [], rest: content.start };
  while (definitions.rest < end && text.charCodeAt(definitions.rest) === OPEN_BRACKET) {
    const parsed = readDefinition(content, definitions.rest, lookahead);
    if (!parsed) break;
    const label = text.slice(definitions.rest + 1, parsed.labelEnd);
    const normalized = normalizeLabel(label);
    const position = source.position(content.offset(definitions.rest), content.endOffset(parsed.end));
    definitions.nodes.push(
      definition({ label: decodeString(label), identifier: normalized.toLowerCase() }, parsed, position),
    );
    definitions.labels.push(normalized);
    const next = parsed.end < end ? parsed.end + lineEndingSize(text, parsed.end) : end;
    definitions.rest = skipSpaces(text, next, end);
  }
  return definitions;
}

interface ParsedDefinition {
  readonly labelEnd: number;
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

function readDefinition(
  { text, end }: InlineContent,
  start: number,
  lookahead: Lookahead,
): ParsedDefinition | undefined {
  const labelEnd = endOfLabel(text, start, end);
  if (labelEnd < 0 || labelEnd + 1 >= end || text.charCodeAt(labelEnd + 1) !== COLON) return undefined;
  const urlStart = skipBlanks(text, labelEnd + 2, end);
  if (urlStart >= end || text.charCodeAt(urlStart) === CLOSE_PAREN || isControl(text.charCodeAt(urlStart))) {
    return undefined;
  }
  const url = readDestination(text, urlStart, end, Infinity);
  if (!url) return undefined;
  const titleStart = skipBlanks(text, url.end, end);
  const title = titleStart > url.end ? readTitle(text, titleStart, end, lookahead) : undefined;
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
