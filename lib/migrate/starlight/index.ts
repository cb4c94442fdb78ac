import type { OriginOf } from '../../core/migration/foreign-config.ts';
import { isObject, openSection, type Section } from '../section.ts';
import type { Migration } from '../site.ts';
import type { MigratedSettings } from '../tool.ts';

/** The options of Starlight, and their place among the integrations of Astro. */
interface Integration {
  readonly options: unknown;
  readonly index: number;
}

/** Finds the Starlight integration in a configuration of Astro. */
export function integrationOf(config: unknown, originOf: OriginOf): Integration | undefined {
  const given = isObject(config) ? config['integrations'] : undefined;
  const integrations: readonly unknown[] = Array.isArray(given) ? given : [];
  const index = integrations.findIndex((one) => originOf(one)?.specifier === '@astrojs/starlight');
  return index === -1 ? undefined : { options: originOf(integrations[index])?.args?.[0], index };
}

/** Migrates the configuration of an Astro site that uses Starlight. */
export function migrateStarlight(config: Section, migration: Migration): MigratedSettings {
  const { report, originOf } = migration;
  const found = integrationOf({ integrations: config.list('integrations') }, originOf);
  const options = openSection(found?.options, ['integrations', found?.index ?? 0], report);
  const title = options.text('title') ?? 'Documentation';
  const url = config.text('site') ?? 'https://example.com';
  options.finish();
  config.finish();
  return { config: { title, url, docs: { dir: 'src/content/docs', routeBasePath: '/' } }, comments: {} };
}
