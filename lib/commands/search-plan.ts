import { plural } from '../core/text.ts';
import { formatBytes, formatDuration } from '../core/units.ts';

/** An index, and the key to it. */
export interface Target {
  readonly appId: string;
  readonly indexName: string;
  readonly adminKey: string;
  readonly hosts?: readonly string[];
}

/** A record of the index, as far as it is shown here. */
export interface PushedRecord {
  readonly objectID: string;
  readonly type: string;
}

/** How many of the largest records are named. */
const SHOWN = 5;

/** What a push would send, and where it would go. */
export function formatPlan(records: readonly PushedRecord[], { appId, indexName, hosts }: Target): string {
  const sized = records.map((record) => ({ objectID: record.objectID, bytes: bytesOf(record) }));
  const largest = sized.sort((a, b) => b.bytes - a.bytes).slice(0, SHOWN);
  const width = Math.max(...largest.map(({ bytes }) => formatBytes(bytes).length));
  return [
    `Would replace the index \`${indexName}\` of \`${appId}\` with ${amount(records)}`,
    ...(hosts ? [`  at ${hosts.join(', ')}`] : []),
    `  ${countsOf(records)}`,
    '  the largest:',
    ...largest.map(({ bytes, objectID }) => `    ${formatBytes(bytes).padStart(width)}  ${objectID}`),
    'Nothing was sent.',
  ].join('\n');
}

/** What was sent. */
export function formatPushed(records: readonly PushedRecord[], { indexName }: Target, ms: number): string {
  return `Replaced the index \`${indexName}\` with ${amount(records)} in ${formatDuration(ms)}\n  ${countsOf(records)}`;
}

/** As Algolia counts. */
function bytesOf(record: PushedRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function amount(records: readonly PushedRecord[]): string {
  const bytes = records.reduce((sum, one) => sum + bytesOf(one), 0);
  return `${plural(records.length, 'record')}, ${formatBytes(bytes)}`;
}

/** `120 lvl1 · 640 lvl2 · 702 content` */
function countsOf(records: readonly PushedRecord[]): string {
  const counts = new Map<string, number>();
  for (const { type } of records) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts.keys()].sort(
    (a, b) => Number(a === 'content') - Number(b === 'content') || (a < b ? -1 : 1),
  );
  return types.map((type) => `${counts.get(type)!.toLocaleString('en')} ${type}`).join(' · ');
}
