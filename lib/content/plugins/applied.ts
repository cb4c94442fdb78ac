import { describeError } from '../../core/diagnostics/error-location.ts';
import { hashJson } from '../../core/hash.ts';
import type { MarkdownPluginConfig } from '../../core/model/config.ts';
import { isInside, type SourcePath } from '../../core/paths.ts';
import type { PluggableList, VFile } from '../unified.ts';

/** The function of a plugin. Plugins have many types, so only unified knows them. */
export type PluginFunction = (this: never, ...parameters: never[]) => unknown;

/** A plugin of the site with its function and its options. */
export interface LoadedPlugin {
  readonly config: MarkdownPluginConfig;
  readonly plugin: PluginFunction;
  readonly options: unknown;
}

/** The plugins that apply to a file. */
export interface AppliedPlugins {
  readonly remark: PluggableList;
  readonly rehype: PluggableList;
  /**
   * Identifies the plugins, with their options and code, in cache keys. Undefined if a plugin is not pure, so that every
   * build runs it.
   */
  readonly key: string | undefined;
  /** The functions and options of the plugins. They are the same objects as long as the configuration is not loaded again. */
  readonly code: readonly unknown[];
}

/**
 * Returns a function that finds the plugins for a file. It returns undefined if no plugin applies, and the same object
 * for all files with the same plugins. `codeHash` identifies the code of all plugins, if it is known.
 */
export function appliedPlugins(
  plugins: readonly LoadedPlugin[],
  codeHash: string | undefined,
): (path: SourcePath) => AppliedPlugins | undefined {
  const known = new Map<string, AppliedPlugins>();
  return (path) => {
    const applied = plugins.filter(({ config: { include } }) => include?.some((dir) => isInFolder(dir, path)) ?? true);
    if (applied.length === 0) return undefined;
    const name = applied.map(({ config }) => config.key).join(' ');
    const found = known.get(name) ?? apply(applied, codeHash);
    known.set(name, found);
    return found;
  };
}

function isInFolder(dir: SourcePath, path: SourcePath): boolean {
  return dir === path || isInside(dir, path);
}

function apply(plugins: readonly LoadedPlugin[], codeHash: string | undefined): AppliedPlugins {
  const listOf = (kind: MarkdownPluginConfig['kind']): PluggableList =>
    plugins.filter(({ config }) => config.kind === kind).map(reportingErrors);
  const isPure = plugins.every(({ config }) => config.isPure && config.options !== undefined);
  const key = isPure && codeHash !== undefined ? hashJson([codeHash, plugins.map(({ config }) => config)]) : undefined;
  return {
    remark: listOf('remark'),
    rehype: listOf('rehype'),
    key,
    code: plugins.flatMap(({ plugin, options }) => [plugin, options]),
  };
}

/** An error that a plugin has thrown. */
export class PluginError extends Error {
  readonly config: MarkdownPluginConfig;

  constructor(config: MarkdownPluginConfig, cause: unknown) {
    super(describeError(cause), { cause });
    this.config = config;
  }
}

type Transformer = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown;

/** Wraps a plugin so that its errors name it. */
function reportingErrors({ config, plugin, options }: LoadedPlugin): PluggableList[number] {
  const attributed = (error: unknown): PluginError => new PluginError(config, error);
  return function (this: unknown) {
    const attach = plugin as (this: unknown, ...parameters: unknown[]) => unknown;
    const transformer = attempt(() => attach.apply(this, options === undefined ? [] : [options]), attributed);
    if (typeof transformer !== 'function') return undefined;
    return async (tree: unknown, file: VFile): Promise<never> => {
      try {
        // unified accepts any new tree here. Its type names only trees of one kind.
        return (await run(transformer as Transformer, tree, file)) as never;
      } catch (error) {
        throw attributed(error);
      }
    };
  };
}

function attempt<T>(work: () => T, attributed: (error: unknown) => Error): T {
  try {
    return work();
  } catch (error) {
    throw attributed(error);
  }
}

/** Runs a transformer. One with three parameters calls its third parameter when it is done. */
function run(transformer: Transformer, tree: unknown, file: VFile): unknown {
  if (transformer.length < 3) return transformer(tree, file);
  return new Promise((resolve, reject) => {
    transformer(tree, file, (error, result) => {
      if (error) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(result);
    });
  });
}
