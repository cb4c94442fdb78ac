import type ts from 'typescript';
import type { SourcePath } from '../core/paths.ts';
import { fileStart, placeAt, type Place } from '../core/place.ts';
import { exported } from './locate-exports.ts';
import { follow, member } from './locate-follow.ts';
import type { Located, Project } from './locate-project.ts';

/** A path of keys, as `navbar.items[3].label` is `['navbar', 'items', 3, 'label']`. */
export type KeyPath = readonly (string | number)[];

/** What of a key is meant: where its name is written, or its value. */
export type KeyPart = 'name' | 'value';

/** Finds where a key of the configuration is written. */
export type Locate = (path: KeyPath, part: KeyPart) => Place;

/**
 * Reads the configuration file and the local files it imports, and follows a key through identifiers, imports,
 * `defineConfig()`, `as const`, `satisfies` and spreads. A key that isn't found has the place of the nearest one
 * around it; at worst that of the file's start. Loads TypeScript, so call it when there is something to say.
 */
export async function locateIn(file: SourcePath, files: Readonly<Record<SourcePath, string>>): Promise<Locate> {
  const typescript = (await import('typescript')).default;
  const project: Project = { typescript, files, parsed: new Map() };
  const root = exported(project, file, 'default');
  return (path, part) => (root ? placeOf(typescript, walk(project, root, path, part)) : fileStart(file));
}

/** Goes inwards key by key, as far as the source can be followed. */
function walk(project: Project, root: Located, path: KeyPath, part: KeyPart): Located {
  let here = follow(project, root);
  for (const [index, key] of path.entries()) {
    const found = member(project, here, key);
    if (!found) return here;
    if (index === path.length - 1 && part === 'name') return found.name;
    here = follow(project, found.value);
  }
  return here;
}

/** The first line of a node; of an object or list that goes on, the bracket that opens it. */
function placeOf(typescript: typeof ts, { node, source, file }: Located): Place {
  const start = node.getStart(source);
  const text = source.text.slice(start, node.getEnd());
  const goesOn = text.includes('\n');
  const isBracketed = typescript.isObjectLiteralExpression(node) || typescript.isArrayLiteralExpression(node);
  const length = !goesOn ? text.length : isBracketed ? 1 : text.indexOf('\n');
  return placeAt(file, source.text, start, length);
}
