import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Message, PartialMessage, PluginBuild } from 'esbuild';
import { plugin, writtenAt, type OnResolveArgs, type Plugin } from './esbuild.ts';

/** Bundles a site although some of its modules fail. esbuild fails as a whole, so the site is bundled again without the modules that failed. */
export interface FailedModules {
  /** The plugin that records and replaces the modules. It must be the first plugin of each bundle. */
  readonly plugin: Plugin;
  /** Returns whether the latest bundle had modules that failed for the first time, so that another bundle may succeed. */
  readonly hasNew: () => boolean;
}

const PLUGIN_NAME = 'docsgen-failed-modules';
const ERROR_NAME = 'DocsgenFailedModule';

/**
 * Takes the place of a module that failed. It throws while it is loaded, so that only the entries that import it fail. It is CommonJS,
 * because importers can then import any name.
 */
const REPLACEMENT = `throw Object.assign(new Error('An import failed.'), { name: '${ERROR_NAME}' });\nmodule.exports = {};\n`;

/** Reports whether a module failed to load only because a module that it imports could not be bundled. */
export function importsFailedModule(error: unknown): boolean {
  return error instanceof Error && error.name === ERROR_NAME;
}

interface Failures {
  readonly siteDir: string;
  /** The modules with errors, by {@link idOf}. */
  readonly modules: Set<string>;
  /** The errors of files that can't be loaded, by the file. esbuild reports them at one of the imports. */
  readonly files: Map<string, PartialMessage[]>;
}

/** Starts without failed modules. */
export function failedModules(siteDir: string): FailedModules {
  const failures: Failures = { siteDir, modules: new Set(), files: new Map() };
  const known = new Set<string>();
  let latest: readonly Message[] = [];
  let hasNew = false;
  return {
    hasNew: () => hasNew,
    plugin: plugin(PLUGIN_NAME, (build) => {
      // esbuild resolves paths only while it bundles.
      build.onStart(async () => {
        for (const error of latest) await record(build, failures, error);
      });
      build.onEnd(({ errors }) => {
        latest = errors.filter(({ location }) => location !== null);
        hasNew = latest.map(keyOf).some((key) => !known.has(key));
        for (const error of latest) known.add(keyOf(error));
      });
      if (latest.length === 0) return;
      build.onLoad({ filter: /.*/ }, ({ path, namespace }) =>
        failures.modules.has(idOf(siteDir, namespace, path)) ? { contents: REPLACEMENT, loader: 'js' } : undefined,
      );
      reportEveryImport(build, failures.files);
    }),
  };
}

/** Identifies an error. The plugin is a part of it, because this plugin reports errors of others at the same location. */
function keyOf({ pluginName, location }: Message): string {
  return `${pluginName} ${location?.file}:${location?.line}:${location?.column}`;
}

/** Marks the resolution of an import within this plugin. */
const RESOLVING = Symbol('resolving');

/** Reports the error of a file at each of its imports. All modules that import the file then fail in the same bundle. */
function reportEveryImport(build: PluginBuild, files: ReadonlyMap<string, readonly PartialMessage[]>): void {
  build.onResolve({ filter: /.*/ }, async (args) => {
    if (args.kind === 'entry-point' || args.pluginData !== undefined) return undefined;
    const errors = files.get((await resolved(build, args)) ?? '');
    return errors && { errors: [...errors] };
  });
}

async function record(build: PluginBuild, { siteDir, modules, files }: Failures, error: Message): Promise<void> {
  const { location, text } = error;
  const detail: unknown = error.detail;
  if (!location) return;
  const [, namespace = 'file', path = ''] = /^(?:([\w-]{2,}):)?(.*)$/s.exec(location.file) ?? [];
  const importer = path.replace(/[?#].*$/, '');
  const file = isOfImport(error)
    ? await resolved(build, {
        path: writtenAt(location).slice(1, -1),
        importer: namespace === 'file' ? join(siteDir, importer) : path,
        namespace,
        resolveDir: join(siteDir, dirname(importer)),
        kind: 'import-statement',
      })
    : undefined;
  if (file === undefined) {
    modules.add(idOf(siteDir, namespace, path));
    return;
  }
  const notes = error.notes.filter((note) => !note.location);
  files.set(file, [...(files.get(file) ?? []), { text, detail, notes }]);
}

/** Whether an error may be located at an import because the imported file could not be loaded. */
function isOfImport({ pluginName, text, location }: Message): boolean {
  if (pluginName === PLUGIN_NAME) return false;
  const isOfLoader = pluginName !== '' || /^(?:No loader is configured|Could not read)/.test(text);
  return isOfLoader && location !== null && /^(["'`]).*\1$/.test(writtenAt(location));
}

/** Returns the file of an import. Undefined if it can't be resolved. */
async function resolved(
  build: PluginBuild,
  { path, importer, namespace, resolveDir, kind }: Omit<OnResolveArgs, 'pluginData' | 'with'>,
): Promise<string | undefined> {
  const found = await build.resolve(path, { importer, namespace, resolveDir, kind, pluginData: RESOLVING });
  return found.errors.length > 0 || found.external ? undefined : `${found.namespace}:${found.path}${found.suffix}`;
}

/** Identifies a module. Its path is relative to the site in some messages of esbuild, and absolute in others. */
function idOf(siteDir: string, namespace: string, path: string): string {
  const file = path.replace(/[?#].*$/, '');
  return `${namespace}:${isAbsolute(file) ? relative(siteDir, file) : file}`;
}
