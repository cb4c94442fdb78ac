import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiChangePages } from './api-changes.ts';
import { commandPages } from './commands.ts';
import { componentPages, readComponents } from './components.ts';
import { readConfiguration } from './configuration/keys.ts';
import { configurationPages } from './configuration/pages.ts';
import { diagnosticPages } from './diagnostics.ts';
import { directivePages, readDirectives } from './directives.ts';
import { fenceOptionPages, readFenceOptions } from './fence-options.ts';
import type { Files } from './files.ts';
import { frontMatterFields, frontMatterPages } from './front-matter.ts';
import { readTemplates, templatePages } from './templates.ts';
import { readTokens, tokenPages } from './tokens.ts';
import { uiStringPages } from './ui-strings.ts';

/** The folder of the reference. Git ignores the generated files in it. */
export const REFERENCE_DIR = 'docs/content/docs/reference';

/** Files in the folder that are written by hand. Everything else is generated, and removed when it is no longer generated. */
const HANDWRITTEN = /^(?:\.gitignore$|_category_\.json$|diagnostics(?:\/|$))/;

/** Returns the generated pages of the reference. `root` is the folder of the repository. */
export function referencePages(root: string): Files {
  return {
    ...configurationPages(readConfiguration(root)),
    ...commandPages(),
    ...frontMatterPages(frontMatterFields(root)),
    ...directivePages(readDirectives(root)),
    ...fenceOptionPages(readFenceOptions(root)),
    ...componentPages(readComponents(root)),
    ...templatePages(readTemplates(root)),
    ...tokenPages(readTokens(root)),
    ...uiStringPages(),
    ...apiChangePages(),
    ...diagnosticPages(),
  };
}

/** Writes the pages that differ, so that a running development server updates only those. */
export function writeReference(root: string): { readonly written: number; readonly unchanged: number } {
  const folder = join(root, REFERENCE_DIR);
  const files = referencePages(root);
  for (const name of listFiles(folder)) if (!(name in files) && !HANDWRITTEN.test(name)) rmSync(join(folder, name));
  const changed = Object.entries(files).filter(([name, text]) => !hasText(join(folder, name), text));
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { written: changed.length, unchanged: Object.keys(files).length - changed.length };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function hasText(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}
