import { join } from 'node:path';
import { outcome, type Outcome } from '../core/outcome.ts';
import { outPath, type OutPath } from '../core/paths.ts';
import type { ClientScripts, ScriptsRequest } from '../pipeline/ports.ts';
import { MARKED_NAMES, nameByContent, type NamedFile } from './content-names.ts';
import { BROWSERS, bundle, type Bundled } from './esbuild.ts';
import { packageRoot } from './package-root.ts';
import type { FilesRead } from './remembered.ts';
import { templateOverrides } from './template-files.ts';

const NONE: ClientScripts = { boot: '', main: undefined, files: [] };

/** The scripts of the shell, docsgen's with the site's overrides. Empty when they can't be bundled. */
export async function bundleScripts(
  siteDir: string,
  request: ScriptsRequest,
  read: FilesRead,
): Promise<Outcome<ClientScripts>> {
  const site: ScriptSite = { siteDir, overrides: join(siteDir, request.templatesDir), read };
  const [boot, main, internal] = await Promise.all([
    // It stands in the page; as an expression of its own it leaves no names behind.
    bundleScript(site, { entryPoints: { boot: 'docsgen/templates/client/boot.ts' }, format: 'iife' }),
    // What few pages need is in files of its own, fetched by those that do.
    bundleScript(site, {
      entryPoints: { [MAIN]: 'docsgen/templates/client/main.ts' },
      chunkNames: MARKED_NAMES.chunk,
      splitting: true,
      format: 'esm',
    }),
    bundleInternal(site, request),
  ]);
  const found = [...boot.diagnostics, ...main.diagnostics, ...internal.diagnostics];
  if (!boot.value || !main.value) return outcome(NONE, found);
  const named = nameByContent(main.value.files, new Map([[`${MAIN}.js`, 'main']]));
  const [own] = nameByContent(internal.value?.files ?? [], new Map([[`${MAIN}.js`, 'internal']]));
  return outcome(
    {
      boot: boot.value.files[0]?.text.trim() ?? '',
      main: named[0] && pathOf(named[0]),
      ...(own && { internal: pathOf(own) }),
      files: [...named, ...(own ? [own] : [])].map((file) => ({
        out: pathOf(file),
        data: file.text,
        from: 'the scripts',
      })),
    },
    found,
  );
}

/** For sites that are configured for an internal network, and only for those. */
async function bundleInternal(
  site: ScriptSite,
  { internalHost: host, frameBridge: frames }: ScriptsRequest,
): Promise<Outcome<Bundled | undefined>> {
  if (!host && !frames) return outcome(undefined);
  return bundleScript(site, {
    entryPoints: { [MAIN]: 'docsgen/templates/client/internal/index.ts' },
    format: 'esm',
    define: { DOCSGEN_INTERNAL: JSON.stringify({ host, frames }) },
  });
}

function pathOf({ name }: NamedFile): OutPath {
  return outPath(`assets/${name}`);
}

const MAIN = `${MARKED_NAMES.entry}0`;

interface ScriptSite {
  readonly siteDir: string;
  /** The folder of the site's own templates. */
  readonly overrides: string;
  readonly read: FilesRead;
}

function bundleScript(
  { siteDir, overrides, read }: ScriptSite,
  options: {
    readonly entryPoints: Record<string, string>;
    readonly format: 'iife' | 'esm';
    readonly splitting?: boolean;
    readonly chunkNames?: string;
    readonly define?: Record<string, string>;
  },
): Promise<Outcome<Bundled | undefined>> {
  return bundle(
    { siteDir, code: 'bundle.failed', what: "The scripts can't be bundled", read },
    {
      ...options,
      outdir: siteDir,
      bundle: true,
      minify: true,
      target: BROWSERS,
      plugins: [templateOverrides(join(packageRoot(), 'templates'), overrides)],
    },
  );
}
