import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type ParsedNode,
  type Scalar,
} from 'yaml';
import { stripPlaceholders } from '../html/placeholders.ts';
import type { SourceFile } from '../model/index.ts';
import type { SourcePath } from '../paths.ts';
import { locationFinder, type SourceLocation } from '../diagnostics/source-location.ts';
import { parsePlainYaml } from './plain-yaml.ts';

/**
 * Parsed YAML with the location of each key. This is the only module that imports the yaml package. JSON is valid YAML
 * too.
 */
export interface YamlFile {
  /** Undefined if there are errors, null if the text has no value. */
  readonly value: unknown;
  readonly errors: readonly { readonly message: string; readonly location: SourceLocation }[];
  /** Returns the location of a key, or of the nearest enclosing key that exists. */
  locationOf(path: readonly (string | number)[]): SourceLocation;
  /** Returns the source of a scalar: the version `1.10` differs from the number 1.1. */
  sourceOf(path: readonly (string | number)[]): string | undefined;
}

/** The part of a file that contains YAML, as two offsets in UTF-16 units. */
export interface YamlSource {
  readonly file: SourcePath;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns a file that consists of YAML. */
export function wholeFile({ path, text }: SourceFile): YamlSource {
  return { file: path, text, start: 0, end: text.length };
}

/** After a few errors, most others are consequences. */
const MOST_ERRORS = 3;

/**
 * Parses YAML. Dates stay strings, because YAML 1.2 has no dates and the time zone would be a guess. Values contain no placeholders, because
 * templates render them.
 */
export function parseYaml(source: YamlSource): YamlFile {
  const safe = { ...source, text: stripPlaceholders(source.text) };
  return plainFile(safe) ?? anyFile(safe);
}

function plainFile({ file, text, start, end }: YamlSource): YamlFile | undefined {
  const entries = parsePlainYaml(text.slice(start, end));
  if (!entries || entries.size === 0) return undefined;
  const locate = locationFinder(file, text);
  return {
    value: Object.fromEntries([...entries].map(([key, { value }]) => [key, value])),
    errors: [],
    locationOf: ([key]) => {
      const entry = entries.get(String(key));
      return locate(start + (entry?.offset ?? 0), entry ? String(key).length : 1);
    },
    sourceOf: ([key, ...rest]) => (rest.length === 0 ? entries.get(String(key))?.source : undefined),
  };
}

/** Parses YAML with the yaml package. The parser of plain lines must return the same values. */
export function anyFile({ file, text, start, end }: YamlSource): YamlFile {
  const source = text.slice(start, end);
  // Without `logLevel`, the package prints a warning about keys that are maps or lists.
  const document = parseDocument(source, { lineCounter: new LineCounter(), prettyErrors: false, logLevel: 'error' });
  const locate = locationFinder(file, text);
  const at = (offset: number, length: number): SourceLocation =>
    locate(start + offset, oneLine(source, offset, length));
  const { value, failure } = document.errors.length > 0 ? {} : toValue(document, source);
  const errors = failure ? [failure] : document.errors.slice(0, MOST_ERRORS);
  return {
    value,
    errors: errors.map(({ message, pos }) => ({ message: sentence(message), location: at(pos[0], pos[1] - pos[0]) })),
    locationOf: (path) => at(...rangeOf(document.contents, path)),
    sourceOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

interface Failure {
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** Errors that the parser accepts and the conversion throws: an alias without an anchor, and too many aliases. */
function toValue(document: Document.Parsed, source: string): { value?: unknown; failure?: Failure } {
  try {
    if (ESCAPED_MARK.test(source)) visit(document, { Scalar: (_, node) => removePlaceholders(node) });
    return { value: document.toJS() as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const name = /: (\S+)$/.exec(message)?.[1];
    const alias = source.indexOf(`*${name ?? ''}`);
    return { failure: { message, pos: alias === -1 ? [0, 1] : [alias, alias + 1 + (name?.length ?? 0)] } };
  }
}

/** The escapes of the control character of placeholders. */
const ESCAPED_MARK = /\\(?:x01|u0001|U00000001)/;

function removePlaceholders(node: Scalar): void {
  if (typeof node.value === 'string') node.value = stripPlaceholders(node.value);
}

function sentence(message: string): string {
  return message.replace(/\.?\s*$/, '.');
}

/** Limits the marked range to one line. */
function oneLine(text: string, offset: number, length: number): number {
  const lineEnd = text.indexOf('\n', offset);
  return Math.max(1, lineEnd === -1 ? length : Math.min(length, lineEnd - offset));
}

function rangeOf(root: ParsedNode | null, path: readonly (string | number)[]): [offset: number, length: number] {
  let range: [number, number] = [0, 1];
  let node: Node | null | undefined = root;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (!pair) break;
      range = nodeRange(pair.key as Node) ?? range;
      node = pair.value as Node | null;
    } else {
      node = node && 'items' in node ? (node.items as Node[])[Number(key)] : undefined;
      range = nodeRange(node) ?? range;
    }
  }
  return range;
}

function nodeRange(node: Node | null | undefined): [number, number] | undefined {
  const range = node?.range;
  return range ? [range[0], range[1] - range[0]] : undefined;
}
