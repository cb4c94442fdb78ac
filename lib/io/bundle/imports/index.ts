import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { OnLoadResult, PartialMessage } from 'esbuild';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import { collect, readAsset, type CollectedAssets } from '../assets.ts';
import { plugin, type Plugin } from '../esbuild.ts';
import { yamlModule } from './yaml-module.ts';
import { IMPORT_NAMESPACE, svgComponent } from './svg-component.ts';

/** What the imports of a bundle need and collect. */
export interface ContentImports {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly assets: CollectedAssets;
  /** Receives the files whose text is imported. */
  readonly texts?: Set<SourcePath>;
}

/** The prefix with which sites of Docusaurus import the text of a file. */
const RAW_LOADER = /^(?:!!|-!)?raw-loader!/;
const SPECIFIER = /^(?:!!|-!)?raw-loader!|\?(?:raw|url|react)$/;

/**
 * Adds imports of data and text: YAML, `?raw` (the text of a file), `?url` (the URL of a file) and `.svg?react` (a component). `?raw` can
 * also be written as in Docusaurus: `!!raw-loader!./file.ts`.
 */
export function contentImports(site: ContentImports): Plugin {
  return plugin('docsgen-imports', (build) => {
    build.onResolve({ filter: SPECIFIER }, async ({ path, importer, resolveDir, kind }) => {
      const { file, suffix } = partsOf(path);
      const found = await build.resolve(file, { importer, resolveDir, kind });
      if (found.errors.length > 0) return { errors: found.errors };
      if (found.external) return { errors: [{ text: ofPackage(path, suffix) }] };
      // The path of compiled MDX is relative to the site.
      return { path: resolve(site.siteDir, found.path), suffix, namespace: IMPORT_NAMESPACE };
    });
    build.onLoad({ filter: /.*/, namespace: IMPORT_NAMESPACE }, ({ path, suffix }) => load(site, path, suffix));
    build.onLoad({ filter: /\.ya?ml$/ }, ({ path }) => yamlModule(site.siteDir, path));
  });
}

/** Separates the file of a specifier from what is imported of it. */
function partsOf(specifier: string): { readonly file: string; readonly suffix: string } {
  if (RAW_LOADER.test(specifier)) return { file: specifier.replace(RAW_LOADER, ''), suffix: '?raw' };
  const at = specifier.lastIndexOf('?');
  return { file: specifier.slice(0, at), suffix: specifier.slice(at) };
}

function ofPackage(path: string, suffix: string): string {
  return `\`${path}\` is in a package. Only files of the site can be imported with \`${suffix}\``;
}

function load(site: ContentImports, path: string, suffix: string): OnLoadResult {
  if (suffix === '?url') {
    const asset = readAsset(site.siteDir, path);
    if ('errors' in asset) return asset;
    collect(site.assets, asset);
    return { contents: `export default ${JSON.stringify(site.baseUrl + asset.out)}`, loader: 'js' };
  }
  const source = sourcePath(relative(site.siteDir, path));
  if (suffix === '?raw') {
    site.texts?.add(source);
    return { contents: readFileSync(path), loader: 'text' };
  }
  if (!/\.svg$/i.test(path)) return { errors: [notSvg(source)] };
  return svgComponent(source, readFileSync(path, 'utf8'));
}

function notSvg(source: SourcePath): PartialMessage {
  return { text: `\`${source}\` is not an SVG file. Only SVG files can be imported with \`?react\`` };
}

/** Replaces esbuild's messages about imports, which name internal modules or recommend an option of esbuild. */
export function withImportHint(one: Diagnostic): Diagnostic {
  return withExportHint(one) ?? withLoaderHint(one);
}

/** Replaces esbuild's message about an export that docsgen's module for a module of Docusaurus does not have. */
function withExportHint(one: Diagnostic): Diagnostic | undefined {
  const match = /No matching export in "docsgen-docusaurus:(\S+)" for import "(\w+)"/.exec(one.message);
  if (!match) return undefined;
  const [written, module = '', name = ''] = match;
  return {
    ...one,
    message: one.message.replace(written, `docsgen's module \`${module}\` has no export \`${name}\``),
    hint: 'Remove the import and the code that uses it. The documentation lists all exports under "Imports of Docusaurus".',
  };
}

function withLoaderHint(one: Diagnostic): Diagnostic {
  const match = /No loader is configured for "(\.[\w-]+)" files: (\S+?)\.?$/.exec(one.message);
  if (!match) return one;
  const [, extension = '', file = ''] = match;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return {
    ...one,
    message: one.message.replace(
      /No loader is.*$/,
      `files with the extension \`${extension}\` have no default import.`,
    ),
    hint: `Import the text of the file with \`${name}?raw\`, or its URL with \`${name}?url\`.`,
  };
}
