import { isMap, isScalar, LineCounter, parseDocument, type Document, type Node, type ParsedNode } from 'yaml';
import type { SourceFile } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { placeAt, type Place } from '../core/place.ts';
import { parsePlainYaml } from './plain-yaml.ts';

/** YAML with the place of every key; the one door to the yaml package. JSON is YAML too. */
export interface YamlFile {
  /** Undefined when there are errors; null for a text without a value. */
  readonly value: unknown;
  readonly errors: readonly { readonly message: string; readonly place: Place }[];
  /** The place of a key, or of the nearest enclosing one that exists. */
  placeOf(path: readonly (string | number)[]): Place;
  /** A scalar as it is written: `1.10` is another version than the number 1.1. */
  sourceOf(path: readonly (string | number)[]): string | undefined;
}

/** The part of a file that holds YAML: two offsets into its text, in UTF-16 units. */
export interface YamlSource {
  readonly file: SourcePath;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A file that is YAML from its first character to its last. */
export function wholeFile({ path, text }: SourceFile): YamlSource {
  return { file: path, text, start: 0, end: text.length };
}

/** After a few mistakes the parser is lost, and the rest follow from them. */
const MOST_ERRORS = 3;

/** Reads YAML. Dates stay strings: YAML 1.2 has no dates, and a time zone must never be guessed. */
export function parseYaml(source: YamlSource): YamlFile {
  return plainFile(source) ?? anyFile(source);
}

function plainFile({ file, text, start, end }: YamlSource): YamlFile | undefined {
  const entries = parsePlainYaml(text.slice(start, end));
  if (!entries || entries.size === 0) return undefined;
  return {
    value: Object.fromEntries([...entries].map(([key, { value }]) => [key, value])),
    errors: [],
    placeOf: ([key]) => {
      const entry = entries.get(String(key));
      return placeAt(file, text, start + (entry?.offset ?? 0), entry ? String(key).length : 1);
    },
    sourceOf: ([key, ...rest]) => (rest.length === 0 ? entries.get(String(key))?.source : undefined),
  };
}

/** The reference, of which the other is a short cut. */
export function anyFile({ file, text, start, end }: YamlSource): YamlFile {
  const source = text.slice(start, end);
  const document = parseDocument(source, { lineCounter: new LineCounter(), prettyErrors: false });
  const at = (offset: number, length: number): Place =>
    placeAt(file, text, start + offset, oneLine(source, offset, length));
  const { value, failure } = document.errors.length > 0 ? {} : toValue(document, source);
  const errors = failure ? [failure] : document.errors.slice(0, MOST_ERRORS);
  return {
    value,
    errors: errors.map(({ message, pos }) => ({ message: sentence(message), place: at(pos[0], pos[1] - pos[0]) })),
    placeOf: (path) => at(...rangeOf(document.contents, path)),
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

/** What the parser lets pass and the conversion throws at: an alias without its anchor, or a bomb made of aliases. */
function toValue(document: Document.Parsed, source: string): { value?: unknown; failure?: Failure } {
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const name = /: (\S+)$/.exec(message)?.[1];
    const alias = source.indexOf(`*${name ?? ''}`);
    return { failure: { message, pos: alias === -1 ? [0, 1] : [alias, alias + 1 + (name?.length ?? 0)] } };
  }
}

function sentence(message: string): string {
  return message.replace(/\.?\s*$/, '.');
}

/** A mark ends with its line. */
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
