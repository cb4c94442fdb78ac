import { randomInt } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { problemOf } from './algolia-problems.ts';

/** What shall be found where. */
export interface PushOptions {
  readonly appId: string;
  /** A key that may write: `addObject`, `deleteIndex` and `editSettings` on the index and those whose names begin with its own. */
  readonly adminKey: string;
  readonly indexName: string;
  /** Origins that take the place of Algolia's own. */
  readonly hosts?: readonly string[];
  /** Each with its `objectID`. */
  readonly records: readonly object[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Called for each step, in words for people. */
  readonly onStep?: (step: string) => void;
}

type Client = ReturnType<typeof algoliasearch>;

/** Where a push was when it failed. */
interface Progress {
  step: string;
  /** There is an index beside the live one. */
  hasBegun: boolean;
  hasAskedToMove: boolean;
}

/**
 * Replaces an index, records and settings at once, and returns what went wrong. Everything is made beside it, in an index
 * of its own name, and moved into its place at the end, which Algolia does in one step: whoever searches meanwhile has
 * the old index or the new one, and what fails before leaves the old one as it was. Synonyms and rules are kept, and
 * settings that docsgen says nothing about. (The client's own `replaceAllObjects` would keep the old settings, and to set
 * new ones on the live index before it would change that even when the rest fails.)
 */
export async function pushIndex(options: PushOptions): Promise<Diagnostic[]> {
  const client = clientOf(options);
  const beside = `${options.indexName}_docsgen_${randomInt(1e9)}`;
  const progress: Progress = { step: '', hasBegun: false, hasAskedToMove: false };
  try {
    await replace(client, beside, options, progress);
    return [];
  } catch (error) {
    const isRemoved = await remove(client, beside);
    return [failure(error, progress, options, isRemoved || !progress.hasBegun ? undefined : beside)];
  }
}

async function replace(client: Client, beside: string, options: PushOptions, progress: Progress): Promise<void> {
  const { indexName, records, settings, onStep = () => undefined } = options;
  const begin = (step: string): void => onStep((progress.step = step));
  const done = ({ taskID }: { readonly taskID: number }) =>
    client.waitForTask({ indexName: beside, taskID, maxRetries: 800 });

  begin('preparing the settings');
  const operationIndexParams = {
    operation: 'copy' as const,
    destination: beside,
    scope: ['settings' as const, 'rules' as const, 'synonyms' as const],
  };
  const copying = await client.operationIndex({ indexName, operationIndexParams });
  progress.hasBegun = true;
  await done(copying);
  await done(await client.setSettings({ indexName: beside, indexSettings: settings }));
  begin('sending the records');
  const objects = records as Record<string, unknown>[];
  await client.saveObjects({ indexName: beside, objects, waitForTasks: true, maxRetries: 800 });
  begin('replacing the index');
  progress.hasAskedToMove = true;
  await done(
    await client.operationIndex({
      indexName: beside,
      operationIndexParams: { operation: 'move', destination: indexName },
    }),
  );
}

function clientOf({ appId, adminKey, hosts }: PushOptions): Client {
  return algoliasearch(appId, adminKey, hosts && { hosts: hosts.map(hostOf) });
}

function hostOf(origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  };
}

/** Removes what was made beside; false where it could not be removed. */
async function remove(client: Client, indexName: string): Promise<boolean> {
  try {
    await client.deleteIndex({ indexName });
    return true;
  } catch {
    return false;
  }
}

function failure(error: unknown, progress: Progress, options: PushOptions, leftOver: string | undefined): Diagnostic {
  const { indexName } = options;
  const { cause, advice, isRefused } = problemOf(error, options);
  // Without an answer nobody knows whether Algolia heard the last request.
  const isUncertain = progress.hasAskedToMove && !isRefused;
  const state = isUncertain ? `It is as it was or wholly replaced; which of the two is not known.` : `It is as it was.`;
  const rest = leftOver === undefined ? '' : ` The index \`${leftOver}\` may be left over; it can be deleted.`;
  const message = `The index \`${indexName}\` could not be replaced: ${cause}, while ${progress.step}. ${state}${rest}`;
  return diagnostic('search.push-failed', message, { subject: `search.indexName`, hint: advice });
}
