import { pathToFileURL } from 'node:url';
import { Configuration, type Application, type TypeDocOptions } from 'typedoc';
import type { TypedocMessage, TypedocTask } from '../index.ts';
import { pluginFiles } from '../plugins.ts';

/** Returns the options for TypeDoc: the options that docsgen requires, and the options in the configuration. */
export function typedocOptions({ entries, excludeInternal, options }: TypedocTask): Partial<TypeDocOptions> {
  const { OptionDefaults: defaults } = Configuration;
  const { blockTags, inlineTags, modifierTags, cascadedModifierTags } = options?.tags ?? NO_TAGS;
  return {
    excludePrivate: true,
    excludeExternals: false,
    excludeNotDocumented: false,
    suppressCommentWarningsInDeclarationFiles: true,
    ...options?.others,
    blockTags: tags([...defaults.blockTags, '@exception'], blockTags),
    preservedTypeAnnotationTags: ['@throws', '@exception'],
    inlineTags: tags(defaults.inlineTags, inlineTags),
    modifierTags: tags([...defaults.modifierTags, '@noInheritDoc'], modifierTags),
    cascadedModifierTags: tags(defaults.cascadedModifierTags, cascadedModifierTags),
    // TypeDoc treats a single entry point as the project.
    name: entries.length === 1 ? entries[0]!.name : 'api',
    excludeInternal,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: 'none',
    readme: 'none',
    skipErrorChecking: true,
    sort: ['source-order'],
  };
}

const NO_TAGS = { blockTags: [], inlineTags: [], modifierTags: [], cascadedModifierTags: [] };

type Tag = `@${string}`;

function tags(defaults: readonly Tag[], added: readonly string[]): Tag[] {
  return [...new Set([...defaults, ...(added as readonly Tag[])])];
}

/** Whether an option adds links to the types of other packages, or a plugin may. */
export function hasExternalLinks({ options }: TypedocTask): boolean {
  return !!options && (options.plugins.length > 0 || 'externalSymbolLinkMappings' in options.others);
}

/** Loads the plugins of the configuration. Returns a message for each plugin that could not be loaded. */
export async function loadPlugins(app: Application, { siteDir, options }: TypedocTask): Promise<TypedocMessage[]> {
  const messages: TypedocMessage[] = [];
  for (const [index, { name, file }] of pluginFiles(siteDir, options).entries()) {
    const reason = file === undefined ? 'module not found' : await loadPlugin(app, file);
    const subject = `api.typedoc.plugin[${index}]`;
    const text = `The TypeDoc plugin \`${name}\` could not be loaded: ${reason}.`;
    if (reason !== undefined) messages.push({ code: 'api.failed', text, subject });
  }
  return messages;
}

/** Loads one plugin. Returns the reason if it can't be loaded. */
async function loadPlugin(app: Application, file: string): Promise<string | undefined> {
  try {
    const plugin = (await import(pathToFileURL(file).href)) as { readonly load?: (app: Application) => unknown };
    if (typeof plugin.load !== 'function') return 'it does not export a function `load`';
    await plugin.load(app);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
