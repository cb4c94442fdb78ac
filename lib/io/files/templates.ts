import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativeTo, sourcePath } from '../../core/paths.ts';
import { packageRoot } from '../installation.ts';
import { listFiles } from './list.ts';

const FOLDER = sourcePath('templates');

/** Returns the paths of docsgen's templates and styles, relative to their folder. */
export function templateFiles(): string[] {
  return listFiles(packageRoot(), FOLDER).map((path) => relativeTo(FOLDER, path));
}

/** Returns the text of one of docsgen's templates. */
export function readTemplate(path: string): string {
  return readFileSync(join(packageRoot(), FOLDER, path), 'utf8');
}
