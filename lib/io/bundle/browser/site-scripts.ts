import { join } from 'node:path';
import type { ScriptsRequest } from '../../../build/ports.ts';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import type { SiteScript } from '../../../core/model/index.ts';
import { fileNameOf, withoutExtension } from '../../../core/paths.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { fileSize } from '../../files/index.ts';
import { BROWSER_MODULES, bundle } from '../esbuild.ts';
import { MARKED_NAMES, nameByContent, type NamedFile } from './content-names.ts';

/** The bundled scripts of a site: one entry for each script, in order, and the files that they import on demand. */
export interface SiteScripts {
  readonly entries: readonly NamedFile[];
  readonly files: readonly NamedFile[];
}

const NONE: SiteScripts = { entries: [], files: [] };

/** Bundles the scripts that a site adds to every page as browser modules. Code that several of them import is bundled once. */
export async function bundleSiteScripts(
  siteDir: string,
  { scripts }: Pick<ScriptsRequest, 'scripts'>,
  read: FilesRead,
): Promise<WithDiagnostics<SiteScripts>> {
  if (scripts.length === 0) return withDiagnostics(NONE);
  const missing = scripts.filter(({ path }) => fileSize(join(siteDir, path)) === undefined);
  if (missing.length > 0) return withDiagnostics(NONE, missing.map(notFound));
  const names = scripts.map((_, index) => `${MARKED_NAMES.entry}${index}`);
  const { value, diagnostics } = await bundle(
    { siteDir, code: 'bundle.failed', what: "The scripts of the site can't be bundled", read },
    {
      ...BROWSER_MODULES,
      entryPoints: Object.fromEntries(names.map((name, index) => [name, `./${scripts[index]?.path}`])),
      outdir: siteDir,
      chunkNames: MARKED_NAMES.chunk,
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  );
  if (!value) return withDiagnostics(NONE, diagnostics);
  const withStyles = scripts.filter((_, index) => value.files.some(({ path }) => path === `${names[index]}.css`));
  if (withStyles.length > 0) return withDiagnostics(NONE, withStyles.map(importsStyles));
  const stems = scripts.map(({ path }) => withoutExtension(fileNameOf(path)).replace(/[^\w-]+/g, '-'));
  const files = nameByContent(value.files, new Map(names.map((name, index) => [`${name}.js`, stems[index] ?? name])));
  const entries = names.flatMap((name) => files.find(({ path }) => path === `${name}.js`) ?? []);
  return withDiagnostics({ entries, files }, diagnostics);
}

function notFound({ path, key }: SiteScript): Diagnostic {
  return diagnostic('bundle.failed', `The script \`${path}\` does not exist.`, {
    subject: key,
    hint: 'The path is relative to the site folder. Start it with `/` for a file in the static folder.',
  });
}

function importsStyles({ path, key }: SiteScript): Diagnostic {
  return diagnostic('bundle.failed', `The script \`${path}\` imports a style sheet.`, {
    subject: key,
    hint: 'Add the style sheet to `styles` instead, so that browsers load it before the page appears.',
  });
}
