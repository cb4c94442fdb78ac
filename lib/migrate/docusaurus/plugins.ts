import type { KeyPath } from '../../config/locate/index.ts';
import { openSection, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

/** A plugin of a Docusaurus site with its options. */
export interface Plugin {
  /** The name of the package. Undefined for a plugin that the site defines. */
  readonly name: string | undefined;
  readonly options: Section;
  /** The place of the plugin in the configuration. */
  readonly path: KeyPath;
}

/** The keys of the options of the classic preset, with the plugins that receive them. `docs`, `blog` and `pages` are on by default. */
const OF_PRESET: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  sitemap: '@docusaurus/plugin-sitemap',
  gtag: '@docusaurus/plugin-google-gtag',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
};
const ALWAYS = ['docs', 'blog', 'pages', 'theme'];

/** Lists the plugins of a site: those of its presets, then `plugins` and `themes`. */
export function pluginsOf(config: Section, migration: Migration): Plugin[] {
  const presets = entriesOf('presets', config, migration);
  return [
    ...presets.flatMap((preset) => expandPreset(preset, migration)),
    ...entriesOf('plugins', config, migration),
    ...entriesOf('themes', config, migration),
  ];
}

function entriesOf(key: string, config: Section, migration: Migration): Plugin[] {
  return config.list(key).flatMap((entry, index) => {
    const path = [...config.path, key, index];
    const isPair = Array.isArray(entry);
    const [given, options] = (isPair ? entry : [entry]) as [unknown, unknown];
    if (given === undefined || given === null || given === false) return [];
    const name = typeof given === 'string' ? given : migration.originOf(given)?.specifier;
    return {
      name: name === undefined ? undefined : packageName(name),
      options: openSection(options, isPair ? [...path, 1] : path, migration.report),
      path,
    };
  });
}

function expandPreset({ name, options, path }: Plugin, { report }: Migration): Plugin[] {
  if (name !== '@docusaurus/preset-classic') {
    report.dropped(path, 'docsgen has no presets. Configure what the preset does in site.config.ts.');
    return [];
  }
  const plugins = Object.entries(OF_PRESET).flatMap(([key, plugin]) => {
    const value = options.take(key);
    const isOn = value === undefined ? ALWAYS.includes(key) : value !== false && value !== null;
    return isOn ? { name: plugin, options: openSection(value, [...options.path, key], report), path } : [];
  });
  options.skip('debug', 'svgr');
  options.finish({ googleAnalytics: 'Universal Analytics has ended. Use `analytics` with a Google tag instead.' });
  return plugins;
}

/** Returns the name of a package for the short forms that Docusaurus accepts, and for a path in `node_modules`. */
function packageName(given: string): string {
  const installed = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(given)?.[1]?.replaceAll('\\', '/');
  const name = installed ?? given;
  if (name === 'classic') return '@docusaurus/preset-classic';
  const short =
    /^(?:@docusaurus\/)?(content-(?:docs|blog|pages)|client-redirects|google-\w+(?:-\w+)*|sitemap|pwa|debug|ideal-image|svgr)$/;
  const [, kind] = short.exec(name) ?? [];
  return kind === undefined ? name : `@docusaurus/plugin-${kind}`;
}
