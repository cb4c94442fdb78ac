import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RunnablePage } from '../../../build/ports.ts';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import type { RunProblem, SamplesConfig } from '../../../core/model/index.ts';
import { bundle, plugin, type Bundled, type OnLoadResult, type Plugin } from '../../bundle/esbuild.ts';
import { modulesOf, siblingOf, type ProgramModule } from '../page-modules.ts';

/** What is bundled. */
export interface SampleBundleRequest {
  readonly siteDir: string;
  /** The folder for which the files are made. */
  readonly outdir: string;
  readonly config: SamplesConfig;
  readonly pages: readonly RunnablePage[];
  /** Returns the instrumented code of a module of a page. */
  readonly textOf: (page: number, module: number) => string;
}

/** Modules for Node. */
export interface SampleBundle {
  /** The files to write, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** The errors in modules that can't be bundled, by the name of their entry. */
  readonly errors: ReadonlyMap<string, readonly RunProblem[]>;
  /** Whether the setup module is bundled, or the site has none. */
  readonly hasSetup: boolean;
}

const OPTIONS = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  outExtension: { '.js': '.mjs' },
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl' },
} as const;

/**
 * Bundles the modules that run, without the packages that they import. If a module can't be bundled, the other modules of its page still
 * run.
 */
export async function bundleSamples(request: SampleBundleRequest): Promise<WithDiagnostics<SampleBundle>> {
  const { pages } = request;
  const bundles = await Promise.all([...pages.keys()].map((page) => bundlePage(request, page)));
  const setup = await bundleSetup(request);
  bundles.push(setup);
  const files = bundles.flatMap(({ bundled }) => bundled.flatMap((one) => one?.files ?? []));
  return withDiagnostics(
    {
      files: new Map(files.map(({ path, text }) => [path, text])),
      errors: new Map(bundles.flatMap(({ errors }) => errors)),
      hasSetup: setup.bundled.every((one) => one !== undefined),
    },
    bundles.flatMap(({ diagnostics }) => diagnostics),
  );
}

interface PageBundle {
  readonly bundled: readonly (Bundled | undefined)[];
  readonly errors: readonly (readonly [entry: string, errors: readonly RunProblem[]])[];
  readonly diagnostics: readonly Diagnostic[];
}

async function bundleSetup(request: SampleBundleRequest): Promise<PageBundle> {
  const { setup } = request.config.run;
  if (setup === undefined) return { bundled: [], errors: [], diagnostics: [] };
  const path = resolve(request.siteDir, setup);
  if (!existsSync(path)) {
    const missing = diagnostic('sample.failed', `The setup module of the code samples, \`${setup}\`, does not exist.`, {
      subject: 'samples.run.setup',
      hint: 'Correct the path, which is relative to the site, or create the file.',
    });
    return { bundled: [undefined], errors: [], diagnostics: [missing] };
  }
  const { value, diagnostics } = await bundleWith(request, { setup: path });
  return { bundled: [value], errors: [], diagnostics };
}

async function bundlePage(request: SampleBundleRequest, page: number): Promise<PageBundle> {
  const modules = request.pages[page]!.runs;
  if (modules.length === 0) return { bundled: [], errors: [], diagnostics: [] };
  const bundleModules = (some: readonly number[]): ReturnType<typeof bundleWith> => {
    const entries = some.map((module) => [entryName(page, module), `${ENTRY}${page}/${module}`] as const);
    return bundleWith(request, Object.fromEntries(entries), sampleModules(request, page));
  };
  const all = await bundleModules(modules);
  if (all.value) return { bundled: [all.value], errors: [], diagnostics: all.diagnostics };
  const single = await Promise.all(modules.map((module) => bundleModules([module])));
  return {
    bundled: single.map(({ value }) => value),
    errors: single.flatMap(({ value, diagnostics }, index) =>
      value ? [] : [[entryName(page, modules[index]!), diagnostics.map(errorOf)] as const],
    ),
    diagnostics: single.flatMap(({ value, diagnostics }) => (value ? diagnostics : [])),
  };
}

/** Turns an error of the bundler into a problem. The file of a module that is not on disk is `<page>/<module>`. */
function errorOf({ message, location }: Diagnostic): RunProblem {
  if (!location) return { kind: 'error', text: message };
  const { file, line, column } = location;
  const module = /^\d+\/(\d+)$/.exec(file)?.[1];
  const where = module === undefined ? { file } : { module: Number(module) };
  return { kind: 'error', text: message, at: { ...where, line: line - 1, column: column - 1 } };
}

/** Returns the name of the file with a module that runs. */
export function entryName(page: number, module: number): string {
  return `sample-${page}-${module}`;
}

function bundleWith(
  { siteDir, outdir, config }: SampleBundleRequest,
  entryPoints: Record<string, string>,
  ...plugins: readonly Plugin[]
): Promise<WithDiagnostics<Bundled | undefined>> {
  const { paths: _, ...compilerOptions } = config.compilerOptions;
  return bundle(
    { siteDir, code: 'sample.failed', what: 'The code cannot be bundled' },
    {
      ...OPTIONS,
      outdir,
      entryPoints,
      // The same language as for the compiler.
      tsconfigRaw: { compilerOptions: { target: 'es2022', ...compilerOptions } },
      plugins: [noStyles, ...plugins, packagePaths(siteDir, config)],
    },
  );
}

/** Styles have no effect on Node. A page may show a style sheet that a sample imports, but it is not a file. */
const noStyles = plugin('no-styles', (build) => {
  build.onResolve({ filter: /\.(?:css|scss|sass|less)$/ }, ({ path }) => ({ path, namespace: 'no-styles' }));
  build.onLoad({ filter: /(?:)/, namespace: 'no-styles' }, () => ({ contents: '' }));
});

const ENTRY = 'sample-entry:';
/** Positions in stack traces start with it. */
export const NAMESPACE = 'sample';

/** Resolves the imports of modules that are not on disk, and loads the modules of a page. */
function sampleModules({ siteDir, pages, textOf }: SampleBundleRequest, page: number): Plugin {
  const modules = modulesOf(siteDir, pages[page]!, page);
  const moduleOf = (path: string): ProgramModule => modules[Number(path.split('/')[1])]!;
  const included = new Map(modules.flatMap((one) => (isIncluded(one) ? [[one.name, one]] : [])));
  const resolved = (module: ProgramModule): { readonly path: string; readonly namespace?: string } =>
    isIncluded(module) ? { path: module.name } : { path: `${page}/${module.module}`, namespace: NAMESPACE };
  const loaded = (module: ProgramModule): OnLoadResult => ({
    contents: textOf(page, module.module),
    loader: module.path.endsWith('x') ? 'tsx' : 'ts',
    resolveDir: dirname(join(siteDir, module.file ?? pages[page]!.source)),
  });
  return plugin('sample-modules', (build) => {
    build.onResolve({ filter: /^sample-entry:/ }, ({ path }) => resolved(moduleOf(path)));
    build.onResolve({ filter: /^\./, namespace: NAMESPACE }, ({ path, importer }) => {
      const sibling = siblingOf(moduleOf(importer), path);
      return sibling && resolved(sibling);
    });
    build.onLoad({ filter: /(?:)/, namespace: NAMESPACE }, ({ path }) => loaded(moduleOf(path)));
    build.onLoad({ filter: /\.[cm]?tsx?$/ }, ({ path }) => {
      const module = included.get(path);
      return module && loaded(module);
    });
  });
}

function isIncluded({ file, isTest }: ProgramModule): boolean {
  return file !== undefined && !isTest;
}

/** Resolves the names in `paths`, such as the packages that the site documents. As in TypeScript, the longest prefix has priority. */
function packagePaths(siteDir: string, { compilerOptions }: SamplesConfig): Plugin {
  const { paths = {} } = compilerOptions as { readonly paths?: Readonly<Record<string, readonly string[]>> };
  const patterns = Object.entries(paths)
    .map(([pattern, targets]) => {
      const [start = '', end] = pattern.split('*');
      return { start, end, targets };
    })
    .sort((a, b) => Number(a.end !== undefined) - Number(b.end !== undefined) || b.start.length - a.start.length);
  const filesOf = (path: string): string[] => {
    const match = patterns.find(({ start, end }) =>
      end === undefined ? path === start : path.startsWith(start) && path.endsWith(end),
    );
    if (!match) return [];
    const { start, end = '', targets } = match;
    return targets.map((target) =>
      resolve(siteDir, target.replace('*', path.slice(start.length, path.length - end.length))),
    );
  };
  return plugin('package-paths', (build) => {
    if (patterns.length === 0) return;
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      for (const file of filesOf(path)) {
        // A declaration file has no code. The package itself runs.
        if (/\.d\.[cm]?ts$/.test(file)) continue;
        const { path: found, errors } = await build.resolve(file, { kind, resolveDir: siteDir });
        if (errors.length === 0) return { path: found };
      }
      return undefined;
    });
  });
}
