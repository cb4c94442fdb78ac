import { countBySeverity } from '../diagnostic.ts';
import { DOCS_URL, helpUrl } from '../help-url.ts';
import type { Report } from './report-run.ts';

/** The version of the format. It increases when a field is removed or changes its meaning; a new field does not change it. */
export const SCHEMA_VERSION = 1;

/** The address of the JSON Schema of the report, which is docs/static/schemas/report-1.json. */
export const SCHEMA_URL = `${DOCS_URL}/schemas/report-${SCHEMA_VERSION}.json`;

/** Formats a report as JSON. Each diagnostic also has `url`, the address that explains its code. */
export function formatJson({ diagnostics, command, site, hidden, translations }: Report): string {
  const { error, warning } = countBySeverity(diagnostics);
  const report = {
    $schema: SCHEMA_URL,
    schemaVersion: SCHEMA_VERSION,
    command,
    site,
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, url: helpUrl(diagnostic.code) })),
    errors: error,
    warnings: warning,
    hidden,
    ...(translations !== undefined && { translations }),
  };
  return JSON.stringify(report, null, 2);
}
