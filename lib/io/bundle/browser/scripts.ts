import { join } from 'node:path';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { outPath, type OutPath } from '../../../core/paths.ts';
import type { ClientScripts, ScriptsRequest } from '../../../build/ports.ts';
import { MARKED_NAMES, nameByContent, type NamedFile } from './content-names.ts';
import { BROWSERS, bundle, type Bundled } from '../esbuild.ts';
import { bundleSiteScripts } from './site-scripts.ts';
import { packageRoot } from '../../installation.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { templateOverrides } from '../template-files.ts';

const NONE: ClientScripts = { boot: '', main: undefined, site: [], files: [] };

/** Bundles docsgen's client scripts with the site's overrides. Returns no scripts after errors. */
export async function bundleScripts(
  siteDir: string,
  request: ScriptsRequest,
  read: FilesRead,
): Promise<WithDiagnostics<ClientScripts>> {
  const site: ScriptSite = { siteDir, overrides: join(siteDir, request.templatesDir), read };
  const styles = await bundleScript(site, {
    entryPoints: { zoom: 'docsgen/templates/styles/features/image-zoom.css' },
  });
  const [boot, main, internal, redirect, ofSite] = await Promise.all([
    // This script is inline in the page. As a function expression it adds no global names.
    bundleScript(site, {
      entryPoints: { boot: 'docsgen/templates/client/boot.ts' },
      format: 'iife',
      define: bootParts(request),
    }),
    // Code that few pages need is in separate chunks.
    bundleScript(site, {
      entryPoints: { [MAIN]: `docsgen/templates/client/${request.samples?.hovers ? 'main-with-hovers' : 'main'}.ts` },
      chunkNames: MARKED_NAMES.chunk,
      splitting: true,
      format: 'esm',
      define: { DOCSGEN_ZOOM_STYLES: JSON.stringify(styles.value?.files[0]?.text.trim() ?? '') },
    }),
    bundleInternal(site, request),
    bundleRedirect(site, request),
    bundleSiteScripts(siteDir, request, read),
  ]);
  const found = [
    ...styles.diagnostics,
    ...boot.diagnostics,
    ...main.diagnostics,
    ...internal.diagnostics,
    ...redirect.diagnostics,
    ...ofSite.diagnostics,
  ];
  if (!boot.value || !main.value) return withDiagnostics(NONE, found);
  const named = nameByContent(main.value.files, new Map([[`${MAIN}.js`, 'main']]));
  const own = namedScript(internal.value, 'internal');
  const ofRedirects = namedScript(redirect.value, 'redirect');
  const few = [own, ofRedirects].filter((file) => file !== undefined);
  return withDiagnostics(
    {
      boot: boot.value.files[0]?.text.trim() ?? '',
      main: named[0] && pathOf(named[0]),
      ...(own && { internal: pathOf(own) }),
      ...(ofRedirects && { redirect: pathOf(ofRedirects) }),
      site: ofSite.value.entries.map(pathOf),
      files: [...named, ...few, ...ofSite.value.files].map((file) => ({
        out: pathOf(file),
        data: file.text,
        from: 'the scripts',
      })),
    },
    found,
  );
}

/** Every page contains this script, so it has no code for settings that the site does not use. */
function bootParts({ announcementBar, docs }: ScriptsRequest): Record<string, string> {
  return {
    DOCSGEN_HAS_ANNOUNCEMENT: String(announcementBar !== undefined),
    DOCSGEN_HAS_HIDEABLE_SIDEBAR: String(docs.some(({ sidebar }) => sidebar.hideable)),
  };
}

/** Bundles the script for internal networks if the site is configured for one. */
async function bundleInternal(
  site: ScriptSite,
  { internalHost: host, frameBridge: frames }: ScriptsRequest,
): Promise<WithDiagnostics<Bundled | undefined>> {
  if (!host && !frames) return withDiagnostics(undefined);
  return bundleScript(site, {
    entryPoints: { [MAIN]: 'docsgen/templates/client/internal/index.ts' },
    format: 'esm',
    define: { DOCSGEN_INTERNAL: JSON.stringify({ host, frames }) },
  });
}

/** Bundles the script of redirect pages if the site configures redirects. */
async function bundleRedirect(
  site: ScriptSite,
  { redirects }: ScriptsRequest,
): Promise<WithDiagnostics<Bundled | undefined>> {
  if (redirects.length === 0) return withDiagnostics(undefined);
  // Not a module, because the script needs its element.
  return bundleScript(site, {
    entryPoints: { [MAIN]: 'docsgen/templates/client/redirects/redirect-page.ts' },
    format: 'iife',
  });
}

/** Names a bundle that consists of one file. */
function namedScript(bundled: Bundled | undefined, name: string): NamedFile | undefined {
  return nameByContent(bundled?.files ?? [], new Map([[`${MAIN}.js`, name]]))[0];
}

function pathOf({ name }: NamedFile): OutPath {
  return outPath(`assets/${name}`);
}

const MAIN = `${MARKED_NAMES.entry}0`;

interface ScriptSite {
  readonly siteDir: string;
  /** The folder of the site's templates. */
  readonly overrides: string;
  readonly read: FilesRead;
}

function bundleScript(
  { siteDir, overrides, read }: ScriptSite,
  options: {
    readonly entryPoints: Record<string, string>;
    /** Absent for style sheets. */
    readonly format?: 'iife' | 'esm';
    readonly splitting?: boolean;
    readonly chunkNames?: string;
    readonly define?: Record<string, string>;
  },
): Promise<WithDiagnostics<Bundled | undefined>> {
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
