import { plural } from '../../core/text/escape.ts';
import { formatBytes, formatDuration } from '../../core/text/format-units.ts';

/** A hosted index and the key for it. */
export interface Target {
  readonly appId: string;
  readonly indexName: string;
  readonly adminKey: string;
  readonly hosts?: readonly string[];
}

/** The fields of a record that the output shows. */
export interface PushedRecord {
  readonly objectID: string;
  readonly type: string;
}

/** The number of largest records to list. */
const SHOWN = 5;

/** Formats the records and the target of a dry run. */
export function formatPlan(records: readonly PushedRecord[], { appId, indexName, hosts }: Target): string {
  const sized = records.map((record) => ({ objectID: record.objectID, bytes: bytesOf(record) }));
  const largest = sized.sort((a, b) => b.bytes - a.bytes).slice(0, SHOWN);
  const width = Math.max(...largest.map(({ bytes }) => formatBytes(bytes).length));
  return [
    `Would replace the index \`${indexName}\` of \`${appId}\` with ${amount(records)}`,
    ...(hosts ? [`  at ${hosts.join(', ')}`] : []),
    `  ${countsOf(records)}`,
    '  largest records:',
    ...largest.map(({ bytes, objectID }) => `    ${formatBytes(bytes).padStart(width)}  ${objectID}`),
    'Nothing was sent.',
  ].join('\n');
}

/** Formats the result of a push. */
export function formatPushed(records: readonly PushedRecord[], { indexName }: Target, ms: number): string {
  return `Replaced the index \`${indexName}\` with ${amount(records)} in ${formatDuration(ms)}\n  ${countsOf(records)}`;
}

/** Returns the size of a record in bytes, as Algolia counts it. */
function bytesOf(record: PushedRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function amount(records: readonly PushedRecord[]): string {
  const bytes = records.reduce((sum, record) => sum + bytesOf(record), 0);
  return `${plural(records.length, 'record')}, ${formatBytes(bytes)}`;
}

/** Formats the number of records by type: `120 lvl1 · 640 lvl2 · 702 content`. */
function countsOf(records: readonly PushedRecord[]): string {
  const counts = new Map<string, number>();
  for (const { type } of records) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts.keys()].sort(
    (a, b) => Number(a === 'content') - Number(b === 'content') || (a < b ? -1 : 1),
  );
  return types.map((type) => `${counts.get(type)!.toLocaleString('en')} ${type}`).join(' · ');
}
