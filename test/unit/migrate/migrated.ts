import { realpathSync } from 'node:fs';
import { openSiteFiles } from '../../../lib/cli/migrate/site-files.ts';
import type { Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { migrateSite, TOOLS } from '../../../lib/migrate/index.ts';
import { diskSite } from '../../support/disk-site.ts';

/** The result of a migration. */
export interface Migrated {
  /** The text of site.config.ts. */
  readonly text: string;
  /** The diagnostics as `file:line:col message → hint`. */
  readonly report: readonly string[];
}

/** Migrates a site. The first file is its configuration. `tool` is a value of `--from`. */
export async function migrated(files: Readonly<Record<string, string>>, tool = 'docusaurus'): Promise<Migrated> {
  const siteDir = realpathSync(diskSite(files));
  const found: Diagnostic[] = [];
  const siteFiles = openSiteFiles(siteDir, found);
  const loaded = await siteFiles.load(sourcePath(Object.keys(files)[0]!));
  const { text, diagnostics } = loaded
    ? await migrateSite(TOOLS[tool]!, loaded, siteFiles)
    : { text: '', diagnostics: [] };
  const report = [...found, ...diagnostics].map(
    ({ location, message, hint }) => `${location ? formatLocation(location) : '-'} ${message} → ${hint ?? ''}`,
  );
  return { text, report };
}

/** Migrates a Docusaurus site whose configuration has some more keys, in its fourth line. */
export function migratedKeys(keys: string, files: Readonly<Record<string, string>> = {}): Promise<Migrated> {
  const config = `export default {\n  title: 'Acme',\n  url: 'https://acme.example',\n${keys}\n};\n`;
  return migrated({ 'docusaurus.config.js': config, ...files });
}
