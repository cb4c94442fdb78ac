import { applyRules, type Diagnostic } from '../../core/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
import { isPartial } from '../../content/index.ts';
import { placeInConfig } from '../config-places.ts';
import { createMemo } from '../memo.ts';
import type { Change, LoadedConfig, Ports } from '../ports.ts';
import { prepareSite } from '../prepare.ts';
import { withIncludes } from '../sources.ts';
import { searchFiles, searchIndexPath } from '../search.ts';
import { stopwatch } from '../stopwatch.ts';
import { placeThrown } from '../thrown.ts';
import { answerFrom, NO_SITE, notFoundIn, type SessionAnswer } from './answers.ts';
import { keptPorts, type KeptPorts } from './kept-ports.ts';
import { patientReference } from './patient-reference.ts';
import { noneInspected, reviewSite, type Inspected, type Review } from './review.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export type { SessionAnswer } from './answers.ts';

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

/** A site that is served while it is written. */
export interface Session {
  readonly config: () => SiteConfig | undefined;
  readonly state: () => SessionState;
  readonly respond: (path: string) => Promise<SessionAnswer>;
  /** Takes note of files that changed. Fulfilled when answers show it. */
  readonly change: (changes: readonly Change[]) => Promise<void>;
  /** Calls back after every change of the state; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly textOf: (file: SourcePath) => string | undefined;
  readonly close: () => void;
}

export interface SessionOptions {
  /** Stands for this build of docsgen in cache keys. */
  readonly salt: string;
  /** Gives others their turn; fulfilled soon after. */
  readonly pause: () => Promise<void>;
  /** Fulfilled after a time in which who saves a file has asked for its page. */
  readonly quiet: () => Promise<void>;
  /** Told of what went wrong while nobody was waiting for it: a bug. The session goes on. */
  readonly onFailure: (error: unknown) => void;
}

interface Running {
  readonly ports: KeptPorts;
  readonly options: SessionOptions;
  readonly shelf: Shelf;
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
  /** How many were begun: only the last one goes on. */
  reviews: number;
  index: ReadonlyMap<string, string | Uint8Array> | undefined;
  state: SessionState;
  /** Called once, when there is news or the session ends. */
  waiting: (() => void)[];
  isClosed: boolean;
}

/** Opens a site for writing: reads it, and looks at its pages while nobody asks for anything. */
export async function openSession(realPorts: Ports, options: SessionOptions): Promise<Session> {
  const running = start(realPorts, options);
  await enqueue(running, () => remake(running));
  startReview(running);
  return {
    config: () => running.snapshot?.site.config,
    state: () => running.state,
    respond: async (path) => {
      await running.work;
      return respond(running, path);
    },
    change: async (changes) => {
      await enqueue(running, () => change(running, changes));
      startReview(running);
    },
    subscribe: (listener) => {
      running.listeners.add(listener);
      return () => running.listeners.delete(listener);
    },
    textOf: (file) => textIn(running, file),
    close: () => {
      running.isClosed = true;
      endWaiting(running);
    },
  };
}

function start(realPorts: Ports, options: SessionOptions): Running {
  const ports = keptPorts(realPorts);
  const memo = createMemo(ports.store, options.salt);
  const shelf = createShelf(memo);
  const watch = stopwatch(ports.clock, () => undefined);
  const reference = patientReference({
    pause: options.pause,
    onReady: () => {
      enqueue(running, () => remake(running)).then(() => startReview(running), options.onFailure);
    },
  });
  const running: Running = {
    ports,
    options,
    shelf,
    prepare: () => prepareSite(ports, { memo, watch, compile: shelf.compile, reference: reference.start }),
    isPending: reference.isPending,
    listeners: new Set(),
    inspected: noneInspected(),
    work: Promise.resolve(),
    snapshot: undefined,
    loaded: undefined,
    found: [],
    review: undefined,
    reviews: 0,
    index: undefined,
    state: { version: 0, stamp: '', diagnostics: [], isReviewed: false },
    waiting: [],
    isClosed: false,
  };
  return running;
}

function enqueue(running: Running, job: () => Promise<void>): Promise<void> {
  running.work = running.work.then(job);
  const done = running.work;
  // What fails is told to who waits for it; the next job goes on.
  running.work = done.catch(() => undefined);
  return done;
}

/** Settles everything anew; what did not change is known. A site that can't be made stays as it was. */
async function remake(running: Running): Promise<void> {
  const { value: site, diagnostics } = await running.prepare();
  running.found = diagnostics;
  const templates = site?.modules.templates;
  if (site) running.loaded = site.loaded;
  if (site && templates) {
    running.snapshot = openSnapshot({ ...site, templates, thrownAt: (error) => running.ports.thrownAt(error) });
  }
  await changed(running);
}

async function change(running: Running, changes: readonly Change[]): Promise<void> {
  const { ports, snapshot, shelf } = running;
  ports.forget(changes);
  const isText = snapshot !== undefined && changes.every((one) => isPageText(one) && !shelf.isShown(one.path));
  // All of them are taken, also behind one that has another outline now.
  const isExpected = isText && changes.map(({ path }) => replace(running, path)).every(Boolean);
  if (!isExpected || shelf.isOutdated()) return remake(running);
  snapshot.forget(new Set(changes.map(({ path }) => path)));
  await changed(running);
}

/** Markdown that was there before: nothing but its own page and lists can show it. MDX is a module. */
function isPageText({ path, kind }: Change): boolean {
  return kind === 'changed' && extensionOf(path) === '.md' && !isPartial(path);
}

function replace({ ports, shelf }: Running, path: SourcePath): boolean {
  const { value: file, diagnostics } = ports.read(path);
  return file !== undefined && diagnostics.length === 0 && shelf.replace(withIncludes(ports, file));
}

async function changed(running: Running): Promise<void> {
  running.index = undefined;
  running.review = undefined;
  const { version } = running.state;
  const stamp = running.snapshot?.stamp ?? '';
  await publish(running, { version: version + 1, stamp, isReviewed: false });
}

/** Tells everybody. Of what waits for TypeDoc nothing is said: it would be wrong in a moment. */
async function publish(running: Running, news: Omit<SessionState, 'diagnostics'>): Promise<void> {
  const found = running.isPending()
    ? []
    : [...running.found, ...running.shelf.found(), ...(running.review?.found ?? [])];
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

function endWaiting(running: Running): void {
  const { waiting } = running;
  running.waiting = [];
  for (const resolve of waiting) resolve();
}

function textIn({ ports, loaded }: Running, file: SourcePath): string | undefined {
  return ports.read(file).value?.text ?? loaded?.files[file];
}

function startReview(running: Running): void {
  reviewInBackground(running).catch(running.options.onFailure);
}

/** Compiles and checks what nobody has asked for, a little at a time, until there is other work. */
async function reviewInBackground(running: Running): Promise<void> {
  const { shelf, options, inspected, ports, work } = running;
  const turn = ++running.reviews;
  // Work that is under way has taken sources off the shelf which the pages of before still ask for.
  const isIdle = (): boolean => !running.isClosed && running.work === work && running.reviews === turn;
  const breathe = async (): Promise<boolean> => {
    await options.pause();
    return isIdle();
  };
  await work;
  await options.quiet();
  if (!(await breathe())) return;
  while (shelf.compileNext()) if (!(await breathe())) return;
  if (shelf.isOutdated()) {
    await enqueue(running, () => remake(running));
    return reviewInBackground(running);
  }
  const { snapshot } = running;
  if (!snapshot || running.isPending()) return;
  const found = [...running.found, ...shelf.found()];
  const review = await reviewSite({ snapshot, inspected, found, ports, breathe });
  if (!review || !isIdle()) return;
  running.review = review;
  await enqueue(running, () => publish(running, { ...running.state, isReviewed: true }));
}

async function respond(running: Running, path: string): Promise<SessionAnswer> {
  const { snapshot } = running;
  if (!snapshot) return NO_SITE;
  const answer = answerFrom(snapshot, path);
  if (answer) return answer;
  const data = await searchFile(running, path);
  return data === undefined ? notFoundIn(snapshot) : { kind: 'bytes', data, name: path };
}

/** A file of the search index, which is made of all pages when somebody searches. */
async function searchFile(running: Running, path: string): Promise<string | Uint8Array | undefined> {
  const { snapshot, ports } = running;
  const config = snapshot?.site.config;
  if (!config || !config.docs.versions.some(({ name }) => path.startsWith(`/${searchIndexPath(config, name)}`)))
    return undefined;
  while (!running.review) {
    if (running.isClosed) return undefined;
    await new Promise<void>((resolve) => running.waiting.push(resolve));
  }
  running.index ??= new Map(
    searchFiles(running.review.searchPages, config, ports.deflate).map(({ out, data }) => [`/${out}`, data]),
  );
  return running.index.get(path);
}
