import type { ArtifactLocation, Fix as SarifFix, Location, Log, Region, ReportingDescriptor, Result } from 'sarif';
import { VERSION } from '../../version.ts';
import { CODES, type Code } from '../codes.ts';
import type { Diagnostic, Fix, RelatedLocation, Severity, TextEdit } from '../diagnostic.ts';
import { DOCS_URL, helpUrl } from '../help-url.ts';
import type { SourceLocation } from '../source-location.ts';
import { fingerprints, type FingerprintOf } from './fingerprints.ts';
import type { Report } from './report-run.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The name that GitHub and other consumers use for the root of the repository. */
const ROOT = '%SRCROOT%';

/** Formats a report as SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). */
export function formatSarif(report: Report): string {
  const codes = [...new Set(report.diagnostics.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docsgen',
            version: VERSION,
            semanticVersion: VERSION,
            informationUri: DOCS_URL,
            rules: codes.map(rule),
          },
        },
        // GitHub replaces earlier results of the same category: the part before the last slash.
        automationDetails: { id: `docsgen ${report.command}/${report.site === '' ? '' : `${report.site}/`}` },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
        results: results(report, codes),
        ...(report.hidden > 0 && { properties: { hidden: report.hidden } }),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function rule(code: Code): ReportingDescriptor {
  const { about, severity } = CODES[code];
  return {
    id: code,
    shortDescription: { text: about },
    fullDescription: { text: about },
    help: { text: `${about} ${helpUrl(code)}`, markdown: `${about} [Learn more](${helpUrl(code)})` },
    helpUri: helpUrl(code),
    defaultConfiguration: { level: levelOf(severity) },
  };
}

type Level = 'error' | 'warning' | 'note';

function levelOf(severity: Severity): Level {
  return severity === 'info' ? 'note' : severity;
}

function results(report: Report, codes: readonly Code[]): Result[] {
  const fingerprintOf = fingerprints(report.textOf);
  return report.diagnostics.map((one) => result(one, codes.indexOf(one.code), { report, fingerprintOf }));
}

interface ResultContext {
  readonly report: Report;
  readonly fingerprintOf: FingerprintOf;
}

function result(one: Diagnostic, ruleIndex: number, { report, fingerprintOf }: ResultContext): Result {
  const { code, severity, message, hint, related = [], fix } = one;
  return {
    ruleId: code,
    ruleIndex,
    level: levelOf(severity),
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [locationOf(one, report)],
    partialFingerprints: { primaryLocationLineHash: fingerprintOf(one) },
    ...(related.length > 0 && { relatedLocations: related.map((other, id) => relatedLocation(other, id, report)) }),
    ...(fix && { fixes: [fixOf(fix, report)] }),
  };
}

/** GitHub rejects results without a file, so problems of the configuration or of a template are shown at the configuration file. */
function locationOf({ location, subject }: Diagnostic, report: Report): Location {
  if (location) return { physicalLocation: physicalLocation(location, report) };
  return {
    physicalLocation: { artifactLocation: artifact(report.configFile), region: { startLine: 1 } },
    ...(subject !== undefined && { logicalLocations: [{ fullyQualifiedName: subject }] }),
  };
}

function relatedLocation({ message, location }: RelatedLocation, id: number, report: Report): Location {
  const text = { id, message: { text: message } };
  return location ? { ...text, physicalLocation: physicalLocation(location, report) } : text;
}

function physicalLocation(location: SourceLocation, report: Report): Location['physicalLocation'] {
  return { artifactLocation: artifact(location.file), region: regionOf(location, report) };
}

/** Encodes each segment, also colons: the first segment of a relative URI must not look like a scheme. */
function artifact(path: string): ArtifactLocation {
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT };
}

/** Returns the region of a location. Its end is on a later line if the affected text contains line breaks. */
function regionOf({ file, line, column, length }: SourceLocation, { textOf }: Report): Region {
  const affected = affectedText(textOf(file), { line, column, length });
  const lines = affected.split('\n');
  const last = lines.at(-1)!.length;
  const end = lines.length === 1 ? { endLine: line, endColumn: column + length } : undefined;
  return {
    startLine: line,
    startColumn: column,
    ...(end ?? { endLine: line + lines.length - 1, endColumn: last + 1 }),
  };
}

function affectedText(text: string | undefined, at: Pick<SourceLocation, 'line' | 'column' | 'length'>): string {
  const rest =
    text
      ?.split('\n')
      .slice(at.line - 1)
      .join('\n') ?? '';
  return rest.slice(at.column - 1, at.column - 1 + at.length);
}

function fixOf({ title, edits }: Fix, report: Report): SarifFix {
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of edits) byFile.set(edit.location.file, [...(byFile.get(edit.location.file) ?? []), edit]);
  return {
    description: { text: title },
    artifactChanges: [...byFile].map(([file, changes]) => ({
      artifactLocation: artifact(file),
      replacements: changes.map(({ location, text }) => ({
        deletedRegion: regionOf(location, report),
        insertedContent: { text },
      })),
    })),
  };
}
