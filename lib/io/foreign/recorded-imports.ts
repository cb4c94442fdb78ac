import { builtinModules, createRequire } from 'node:module';
import { isAbsolute, join, resolve as resolvePath } from 'node:path';
import { plugin, type OnResolveArgs, type OnResolveResult, type Plugin } from '../bundle/esbuild.ts';

type PluginBuild = Parameters<Plugin['setup']>[0];

/** The variable of the bundle that contains the recorder. */
const RECORDER = 'docsgenRecorder';
/** The variable of the bundle that takes the place of `process.env`. */
export const ENVIRONMENT = 'docsgenEnvironment';

/** Returns the statements at the start of the bundle. The recorder is a global symbol with a name, which is different for each bundle. */
export function recorderStatements(name: string): string {
  return `const ${RECORDER} = globalThis[Symbol.for(${JSON.stringify(name)})];\nconst ${ENVIRONMENT} = ${RECORDER}.env;`;
}

/** The packages of generators and their themes. Configurations use only helpers and types of them. */
const GENERATOR = /^(?:@docusaurus\/|@theme\/|@astrojs\/|prism-react-renderer$|vitepress(?:\/|$)|astro(?:\/|$))/;

/** Replaces each import with a module that records what it exports. */
export function recordedImports(siteDir: string): Plugin {
  return plugin('docsgen-recorded-imports', (build) => {
    build.onResolve({ filter: /./ }, (args) => {
      const isBuiltin = args.path.startsWith('node:') || builtinModules.includes(args.path);
      if (args.kind === 'entry-point' || args.pluginData === ORIGINAL || isBuiltin) return undefined;
      return isLocal(args.path) ? resolveLocal(build, args) : resolvePackage(siteDir, args);
    });
    build.onLoad({ filter: /./, namespace: RECORDED }, ({ path, suffix }) => ({
      contents: recordingModule(JSON.stringify(path), suffix === REQUIRED),
      resolveDir: siteDir,
    }));
    build.onLoad({ filter: /./, namespace: MISSING }, ({ path }) => ({
      contents: `module.exports = ${RECORDER}.missing(${JSON.stringify(path)});`,
    }));
  });
}

const RECORDED = 'docsgen-recorded';
const MISSING = 'docsgen-missing';
/** The suffix of modules that are imported with `require`, which returns another value than `import`. */
const REQUIRED = '?require';
/** Marks the resolution of a module without a recording. */
const ORIGINAL = 'original';

async function resolveLocal(
  build: PluginBuild,
  { path, kind, namespace, resolveDir, importer }: OnResolveArgs,
): Promise<OnResolveResult | undefined> {
  if (kind === 'require-resolve') return { path: resolvePath(resolveDir, path), external: true };
  if (namespace === RECORDED) return undefined;
  const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ORIGINAL });
  return found.errors.length > 0 ? undefined : { path: found.path, suffix: suffixOf(kind), namespace: RECORDED };
}

function resolvePackage(siteDir: string, { path, kind, namespace }: OnResolveArgs): OnResolveResult {
  if (kind === 'require-resolve' || namespace === RECORDED) return { path, external: true };
  const isMissing = GENERATOR.test(path) || !isInstalled(siteDir, path);
  return { path, suffix: suffixOf(kind), namespace: isMissing ? MISSING : RECORDED };
}

function suffixOf(kind: string): string {
  return kind === 'require-call' ? REQUIRED : '';
}

function isLocal(path: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(path) || isAbsolute(path);
}

function recordingModule(specifier: string, isRequired: boolean): string {
  if (isRequired) return `module.exports = ${RECORDER}.loaded(${specifier}, require(${specifier}));`;
  return `import * as all from ${specifier};
${RECORDER}.loaded(${specifier}, all);
export * from ${specifier};
export default all.default;`;
}

/** Node refuses to `require.resolve` some packages that are installed, with another error code. */
function isInstalled(siteDir: string, name: string): boolean {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve(name) !== '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}
