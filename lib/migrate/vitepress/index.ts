import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';
import type { MigratedSettings } from '../tool.ts';

/** Migrates the configuration of a VitePress site. Paths of the site are relative to the folder that contains `.vitepress`. */
export function migrateVitePress(config: Section, { configFile }: Migration): MigratedSettings {
  const root = configFile.replace(/\/?\.vitepress\/.*$/, '') || '.';
  const title = config.text('title') ?? 'VitePress';
  config.finish();
  return { config: { title, url: 'https://example.com', docs: { dir: root } }, comments: {} };
}
