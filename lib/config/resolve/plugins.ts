import type { MarkdownPluginConfig } from '../../core/model/config.ts';
import { sourcePath } from '../../core/paths.ts';
import type {
  UserMarkdown,
  UserMarkdownPlugin,
  UserPluginFunction,
  UserPluginSettings,
} from '../types/user-markdown.ts';

/** The function and the options of a plugin, which are not JSON. */
export interface PluginCode {
  readonly plugin: UserPluginFunction;
  readonly options: unknown;
}

type PluginKind = MarkdownPluginConfig['kind'];

/** Describes the plugins as JSON. */
export function resolvePlugins(markdown: UserMarkdown): MarkdownPluginConfig[] {
  return pluginsOf(markdown).map(({ kind, index, settings }) => {
    const { plugin, options, include, pure = false } = settings;
    const described = describeOptions(options);
    return {
      kind,
      key: `markdown.${kind}Plugins[${index}]`,
      name: plugin.name === 'default' ? '' : plugin.name,
      ...(include !== undefined && { include: [include].flat().map(sourcePath) }),
      ...(described !== undefined && { options: described }),
      isPure: pure,
    };
  });
}

/** Returns the functions and options of the plugins, in the order of {@link resolvePlugins}. */
export function pluginCodeOf(markdown: UserMarkdown = {}): PluginCode[] {
  return pluginsOf(markdown).map(({ settings: { plugin, options } }) => ({ plugin, options }));
}

function pluginsOf({ remarkPlugins = [], rehypePlugins = [] }: UserMarkdown) {
  const entriesOf = (kind: PluginKind, plugins: readonly UserMarkdownPlugin[]) =>
    plugins.map((plugin, index) => ({ kind, index, settings: settingsOf(plugin) }));
  return [...entriesOf('remark', remarkPlugins), ...entriesOf('rehype', rehypePlugins)];
}

function settingsOf(plugin: UserMarkdownPlugin): UserPluginSettings {
  if (typeof plugin === 'function') return { plugin };
  return 'plugin' in plugin ? plugin : { plugin: plugin[0], options: plugin[1] };
}

/**
 * Returns a text that is different for different options. Functions are compared by their source text. Undefined for
 * objects with hidden state, such as a Map.
 */
function describeOptions(options: unknown): string | undefined {
  const state = { isComparable: true };
  const text = JSON.stringify(options ?? null, (_key, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp || typeof value === 'bigint') return String(value);
    const prototype: unknown = Object(value) === value ? Object.getPrototypeOf(value) : null;
    if (prototype !== null && prototype !== Object.prototype && !Array.isArray(value)) state.isComparable = false;
    return value;
  });
  return state.isComparable ? text : undefined;
}
