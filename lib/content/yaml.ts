import { isMap, isScalar, LineCounter, parseDocument, type Node, type ParsedNode } from 'yaml';
import { placeAt, type Place } from '../core/place.ts';
import type { SourcePath } from '../core/paths.ts';

/** YAML with the place of every key; the one door to the yaml package. JSON is YAML too. */
export interface YamlFile {
  readonly value: unknown;
  readonly errors: readonly { readonly message: string; readonly place: Place }[];
  /** The place of a key, or of the nearest enclosing one that exists. */
  placeOf(path: readonly (string | number)[]): Place;
}

/**
 * Reads YAML that stands in a file from an offset on (front matter), in UTF-16 units.
 * Dates stay strings: YAML 1.2 has no dates, and a time zone must never be guessed.
 */
export function parseYaml(file: SourcePath, fileText: string, start: number, end: number): YamlFile {
  const document = parseDocument(fileText.slice(start, end), { lineCounter: new LineCounter(), prettyErrors: false });
  const at = (offset: number, length: number): Place => placeAt(file, fileText, start + offset, length);
  return {
    value: document.errors.length > 0 ? undefined : (document.toJS() as unknown),
    errors: document.errors.map((error) => ({
      message: error.message.replace(/\.?\s*$/, '.'),
      place: at(error.pos[0], Math.max(1, error.pos[1] - error.pos[0])),
    })),
    placeOf: (path) => {
      const [offset, length] = rangeOf(document.contents, path);
      return at(offset, length);
    },
  };
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
  return range ? [range[0], Math.max(1, range[1] - range[0])] : undefined;
}
