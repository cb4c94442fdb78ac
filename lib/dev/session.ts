import { cachedStages } from '../build/incremental/cached-stages.ts';
import type { Change, Ports } from '../build/ports.ts';
import { searchIndexes } from '../build/search.ts';
import type { SiteConfig } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { backgroundCheck, type BackgroundCheck } from './checks/background-check.ts';
import { cachingPorts } from './caching-ports.ts';
import { currentSite, type CurrentSite } from './current-site.ts';
import { deferredReference } from './deferred-reference.ts';
import { deferredTypes } from './deferred-types.ts';
import { lazyDocuments } from './lazy-documents.ts';
import { NO_SITE, notFoundFrom, responseFrom, type SessionResponse } from './responses.ts';
import { sampleCheck } from './checks/sample-check.ts';
import { stateHolder, type SessionOptions, type SessionState, type StateHolder } from './session-state.ts';
import type { Snapshot } from './snapshot.ts';
import type { Drawing } from './files-of-pages.ts';
import { workQueue } from './work-queue.ts';

export type { SessionResponse } from './responses.ts';
export type { SessionOptions, SessionState } from './session-state.ts';

/** A development session: a site that is served while its author changes it. */
export interface Session {
  readonly config: () => SiteConfig | undefined;
  readonly state: () => SessionState;
  readonly respond: (path: string) => Promise<SessionResponse>;
  /** Applies changes of files. Fulfilled when responses include them. */
  readonly change: (changes: readonly Change[]) => Promise<void>;
  /** Calls a listener after every change of the state. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly textOf: (file: SourcePath) => string | undefined;
  readonly close: () => void;
}

/** Opens a session: prepares the site, and checks its pages in the background. */
export async function openSession(realPorts: Ports, options: SessionOptions): Promise<Session> {
  const { buildId, checksSamples, locale, pause, onFailure } = options;
  const ports = cachingPorts(realPorts);
  const cached = cachedStages(ports.store, buildId);
  const documents = lazyDocuments(cached, ports.loadPackage);
  const [queue, state] = [workQueue(), stateHolder()];
  const prepareAndCheck = (): Promise<void> => queue.add(prepareAgain).then(() => check.start());
  const onReady = (): void => void prepareAndCheck().catch(onFailure);
  const reference = deferredReference({ pause, onReady });
  const types = deferredTypes(ports, { cached, buildId, pause, onReady });
  const site = currentSite({ locale, ports, cached, documents, reference, types: types.start });
  const samples = checksSamples ? sampleCheck(ports, { cached, buildId }) : undefined;

  const publish = async (version: number, isChecked: boolean): Promise<void> => {
    // Diagnostics of a site without its API reference would be wrong.
    const found = site.isPending()
      ? []
      : [...site.diagnostics(), ...(check.result()?.diagnostics ?? []), ...(samples?.diagnostics() ?? [])];
    const diagnostics = await site.reported(found);
    state.set({ version, stamp: site.snapshot()?.stamp ?? '', diagnostics, isChecked });
  };
  const publishChange = (): Promise<void> => {
    samples?.cancel();
    check.drop();
    return publish(state.current().version + 1, false);
  };
  const prepareAgain = async (): Promise<void> => {
    await site.prepare();
    await publishChange();
  };
  const check: BackgroundCheck = backgroundCheck({
    ...{ queue, site, documents, samples, options, prepareAgain },
    deflate: ports.deflate,
    publish: (isChecked) => publish(state.current().version, isChecked),
  });

  await prepareAndCheck();
  return {
    config: () => site.snapshot()?.site.config,
    state: state.current,
    respond: async (path) => {
      await queue.settled();
      return respond(path, { site, check, state });
    },
    change: async (changes) => {
      await queue.add(async () => {
        samples?.cancel();
        samples?.drop(new Set(changes.map(({ path }) => path)));
        types.forget();
        await site.change(changes);
        await publishChange();
      });
      check.start();
    },
    subscribe: state.subscribe,
    textOf: site.textOf,
    close: () => {
      samples?.cancel();
      for (const part of [check, types, state]) part.close();
    },
  };
}

interface Responding {
  readonly site: CurrentSite;
  readonly check: BackgroundCheck;
  readonly state: StateHolder;
}

async function respond(path: string, session: Responding): Promise<SessionResponse> {
  const snapshot = session.site.snapshot();
  if (!snapshot) return NO_SITE;
  const response = responseFrom(snapshot, path);
  if (response?.kind === 'drawing') return drawn(path, response, snapshot);
  if (response) return response;
  const data = await searchFile(path, snapshot.site.config, session);
  return data === undefined ? notFoundFrom(snapshot) : { kind: 'bytes', data, name: path };
}

async function drawn(path: string, { svg }: Drawing, { site }: Snapshot): Promise<SessionResponse> {
  const draw = await site.socialImages!.drawer();
  return { kind: 'bytes', data: draw(svg), name: path };
}

/** Returns a file of the search index. The index is made from all pages, so the response waits for the background check. */
async function searchFile(path: string, config: SiteConfig, { check, state }: Responding) {
  if (!searchIndexes(config).some((index) => path.startsWith(`/${index.path}`))) return undefined;
  while (!state.isClosed()) {
    const result = check.result();
    if (result) return result.searchFiles().get(path);
    await state.nextChange();
  }
  return undefined;
}
