import { randomInt } from 'node:crypto';
import type { Algoliasearch } from 'algoliasearch';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { installedVersion } from '../installation.ts';
import { problemOf } from './problems.ts';

/** The content of an index and its location. */
export interface PushOptions {
  readonly appId: string;
  /** An API key with `addObject`, `deleteIndex` and `editSettings` for the index and for indexes whose names begin with its name. */
  readonly adminKey: string;
  readonly indexName: string;
  /** Origins to use instead of Algolia's. */
  readonly hosts?: readonly string[];
  /** Each record has an `objectID`. */
  readonly records: readonly object[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Called with a description of each step. */
  readonly onStep?: (step: string) => void;
}

type Client = Algoliasearch;

/** How far a push has come. */
interface Progress {
  step: string;
  /** The temporary index exists. */
  hasBegun: boolean;
  hasAskedToMove: boolean;
}

/**
 * Replaces the records and settings of an index together and returns the errors. Fills a temporary index and moves it into place at the
 * end, which Algolia does atomically, so searches use the old or the new index, and a failure leaves the old index unchanged. Keeps
 * synonyms, rules, and settings that docsgen does not set. (The client's `replaceAllObjects` keeps the old settings, and changing the
 * settings of the live index first would not be undone by a later failure.)
 */
export async function pushIndex(options: PushOptions): Promise<Diagnostic[]> {
  if (installedVersion('algoliasearch') === undefined) return [notInstalled(options)];
  const client = await clientOf(options);
  const temporary = `${options.indexName}_docsgen_${randomInt(1e9)}`;
  const progress: Progress = { step: '', hasBegun: false, hasAskedToMove: false };
  try {
    await replace(client, temporary, options, progress);
    return [];
  } catch (error) {
    const isRemoved = await remove(client, temporary);
    return [failure(error, progress, options, isRemoved || !progress.hasBegun ? undefined : temporary)];
  }
}

/** Only sites with hosted search need the client, so it is an optional peer dependency. */
function notInstalled({ indexName }: PushOptions): Diagnostic {
  const message = `The index \`${indexName}\` could not be replaced: the package \`algoliasearch\` is not installed.`;
  const hint = 'Run `npm install --save-dev algoliasearch`.';
  return diagnostic('search.push-failed', message, { subject: 'search.provider', hint });
}

async function replace(client: Client, temporary: string, options: PushOptions, progress: Progress): Promise<void> {
  const { indexName, records, settings, onStep = () => undefined } = options;
  const begin = (step: string): void => onStep((progress.step = step));
  const done = ({ taskID }: { readonly taskID: number }) =>
    client.waitForTask({ indexName: temporary, taskID, maxRetries: 800 });

  begin('preparing the settings');
  const operationIndexParams = {
    operation: 'copy' as const,
    destination: temporary,
    scope: ['settings' as const, 'rules' as const, 'synonyms' as const],
  };
  const copying = await client.operationIndex({ indexName, operationIndexParams });
  progress.hasBegun = true;
  await done(copying);
  await done(await client.setSettings({ indexName: temporary, indexSettings: settings }));
  begin('sending the records');
  const objects = records as Record<string, unknown>[];
  await client.saveObjects({ indexName: temporary, objects, waitForTasks: true, maxRetries: 800 });
  begin('replacing the index');
  progress.hasAskedToMove = true;
  await done(
    await client.operationIndex({
      indexName: temporary,
      operationIndexParams: { operation: 'move', destination: indexName },
    }),
  );
}

async function clientOf({ appId, adminKey, hosts }: PushOptions): Promise<Client> {
  const { algoliasearch } = await import('algoliasearch');
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

/** Deletes the temporary index. Returns false if that fails. */
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
  // Without an answer, it is unknown whether Algolia received the last request.
  const isUncertain = progress.hasAskedToMove && !isRefused;
  const state = isUncertain
    ? "The index is either unchanged or completely replaced; docsgen can't tell which."
    : 'The index is unchanged.';
  const rest = leftOver === undefined ? '' : ` You can delete the temporary index \`${leftOver}\` if it still exists.`;
  const message = `The index \`${indexName}\` could not be replaced: ${cause}, while ${progress.step}. ${state}${rest}`;
  return diagnostic('search.push-failed', message, { subject: `search.indexName`, hint: advice });
}
