import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashBytes } from '../../core/hash.ts';
import type { SourceFile } from '../../core/model/document.ts';
import { sourcePath } from '../../core/paths.ts';
import type { EntryFile } from './entry-points.ts';

/** Returns the README of a package if the entry point is its main module. */
export function readmeOf(siteDir: string, { name, ofPackage }: EntryFile): SourceFile | undefined {
  if (ofPackage?.name !== name) return undefined;
  try {
    const file = readdirSync(ofPackage.dir).find((one) => one.toLowerCase() === 'readme.md');
    if (file === undefined) return undefined;
    const path = join(ofPackage.dir, file);
    const text = readFileSync(path, 'utf8');
    return { path: sourcePath(relative(siteDir, path)), text, hash: hashBytes(text) };
  } catch {
    return undefined;
  }
}
