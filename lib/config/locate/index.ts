import type ts from 'typescript';
import type { SourcePath } from '../../core/paths.ts';
import { startOfFile, locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { findExport } from './exports.ts';
import { findMember, resolveExpression } from './resolve-expression.ts';
import { openProject, type ConfigProject, type SourceNode } from './project.ts';
import { returnedValue } from './returned-value.ts';

/** A path of keys: `['navbar', 'items', 3, 'label']` is `navbar.items[3].label`. */
export type KeyPath = readonly (string | number)[];

/** The part of a property to locate. */
export type KeyPart = 'name' | 'value';

/** Returns the source location of a key, or of its value. */
export type LocateKey = (path: KeyPath, part: KeyPart) => SourceLocation;

/**
 * Returns a function that locates keys in the configuration file and the local files that it imports. It follows
 * identifiers, imports, `defineConfig()`, `as const`, `satisfies` and spreads. If a key can't be followed to its source,
 * the location is the closest key around it, or else the start of the file. TypeScript is slow to load, so call this
 * only to report a diagnostic.
 */
export async function createKeyLocator(
  file: SourcePath,
  files: Readonly<Record<SourcePath, string>>,
): Promise<LocateKey> {
  const project = await openProject(files);
  const exported = findExport(project, file, 'default');
  const returned = exported && returnedValue(project, exported);
  return (path, part) => {
    // The configuration itself is what the module exports, even if that is a function.
    const root = path.length === 0 && returned ? exported : returned;
    return root ? locationOf(project.typescript, findNode(project, root, path, part)) : startOfFile(file);
  };
}

/** Follows a key path as far as the source code allows. */
function findNode(project: ConfigProject, root: SourceNode, path: KeyPath, part: KeyPart): SourceNode {
  let current = resolveExpression(project, root);
  for (const [index, key] of path.entries()) {
    const member = findMember(project, current, key);
    if (!member) return current;
    if (index === path.length - 1 && part === 'name') return member.name;
    current = resolveExpression(project, member.value);
  }
  return current;
}

/** Returns the location of a node's first line, or of the opening bracket of a multi-line object or array. */
function locationOf(typescript: typeof ts, { node, source, file }: SourceNode): SourceLocation {
  const start = node.getStart(source);
  const text = source.text.slice(start, node.getEnd());
  const isMultiline = text.includes('\n');
  const isBracketed = typescript.isObjectLiteralExpression(node) || typescript.isArrayLiteralExpression(node);
  const length = !isMultiline ? text.length : isBracketed ? 1 : text.indexOf('\n');
  return locationAt(file, source.text, start, length);
}
