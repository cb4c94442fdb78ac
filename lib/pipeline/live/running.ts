import { applyRules, type Diagnostic } from '../../core/diagnostic.ts';
import type { SourcePath } from '../../core/paths.ts';
import { placeInConfig } from '../config-places.ts';
import type { LoadedConfig } from '../ports.ts';
import type { prepareSite } from '../prepare.ts';
import type { Memo } from '../memo.ts';
import { placeThrown } from '../thrown.ts';
import type { KeptPorts } from './kept-ports.ts';
import type { Inspected, Review } from './review.ts';
import type { Shelf } from './shelf.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** How a site is at the moment. */
export interface SessionState {
  /** Grows with every change. */
  readonly version: number;
  /** Another one means that open pages must be loaded anew. */
  readonly stamp: string;
  /** What is known to be wrong, with the site's rules applied. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every page was looked at since the last change. */
  readonly isReviewed: boolean;
}

export interface SessionOptions {
  /** Stands for this build of docsgen in cache keys. */
  readonly salt: string;
  /** Compiles the samples of code too, when all else is done. */
  readonly checksSamples: boolean;
  /** Gives others their turn; fulfilled soon after. */
  readonly pause: () => Promise<void>;
  /** Fulfilled after a time in which who saves a file has asked for its page. */
  readonly quiet: () => Promise<void>;
  /** Told of what went wrong while nobody was waiting for it: a bug. The session goes on. */
  readonly onFailure: (error: unknown) => void;
}

/** A session under way: what it works with, and what it has come to. */
export interface Running {
  readonly ports: KeptPorts;
  readonly options: SessionOptions;
  readonly shelf: Shelf;
  readonly memo: Memo;
  readonly prepare: () => ReturnType<typeof prepareSite>;
  readonly isPending: () => boolean;
  readonly listeners: Set<() => void>;
  readonly inspected: Inspected;
  /** One piece of work after the other. */
  work: Promise<void>;
  snapshot: Snapshot | undefined;
  loaded: LoadedConfig | undefined;
  /** Of the last preparation. */
  found: readonly Diagnostic[];
  review: Review | undefined;
  /** What is wrong with samples, as far as their files have not changed since they were compiled. */
  samples: readonly Diagnostic[];
  /** Gives up what is compiled. */
  compiling: AbortController;
  /** How many were begun: only the last one goes on. */
  reviews: number;
  index: ReadonlyMap<string, string | Uint8Array> | undefined;
  state: SessionState;
  /** Called once, when there is news or the session ends. */
  waiting: (() => void)[];
  isClosed: boolean;
}

/** Does one piece of work after the other. */
export function enqueue(running: Running, job: () => Promise<void>): Promise<void> {
  running.work = running.work.then(job);
  const done = running.work;
  // What fails is told to who waits for it; the next job goes on.
  running.work = done.catch(() => undefined);
  return done;
}

/** Settles everything anew; what did not change is known. A site that can't be made stays as it was. */
export async function remake(running: Running): Promise<void> {
  const { value: site, diagnostics } = await running.prepare();
  running.found = diagnostics;
  const templates = site?.modules.templates;
  if (site) running.loaded = site.loaded;
  if (site && templates) {
    running.snapshot = openSnapshot({ ...site, templates, thrownAt: (error) => running.ports.thrownAt(error) });
  }
  await changed(running);
}

/** What was made of the site before is not of this one. */
export async function changed(running: Running): Promise<void> {
  running.index = undefined;
  running.review = undefined;
  const { version } = running.state;
  const stamp = running.snapshot?.stamp ?? '';
  await publish(running, { version: version + 1, stamp, isReviewed: false });
}

/** Tells everybody. Of what waits for TypeDoc nothing is said: it would be wrong in a moment. */
export async function publish(running: Running, news: Omit<SessionState, 'diagnostics'>): Promise<void> {
  const found = running.isPending()
    ? []
    : [...running.found, ...running.shelf.found(), ...(running.review?.found ?? []), ...running.samples];
  const inConfig = running.loaded ? await placeInConfig(found, running.loaded) : found;
  const rules = running.snapshot?.site.config.rules ?? {};
  const diagnostics = applyRules(
    placeThrown(inConfig, (file) => textIn(running, file)),
    rules,
  );
  running.state = { ...news, diagnostics };
  for (const listener of running.listeners) listener();
  endWaiting(running);
}

/** Wakes who waits for news. */
export function endWaiting(running: Running): void {
  const { waiting } = running;
  running.waiting = [];
  for (const resolve of waiting) resolve();
}

/** The text of a file, for code frames. */
export function textIn({ ports, loaded }: Running, file: SourcePath): string | undefined {
  return ports.read(file).value?.text ?? loaded?.files[file];
}
