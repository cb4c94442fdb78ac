import type { SiteConfig } from '../../core/model/index.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
import { isPartial } from '../../content/index.ts';
import { createMemo } from '../memo.ts';
import type { Change, Ports } from '../ports.ts';
import { prepareSite } from '../prepare.ts';
import { withIncludes } from '../sources.ts';
import { searchFiles, searchIndexPath } from '../search.ts';
import { stopwatch } from '../stopwatch.ts';
import { answerFrom, NO_SITE, notFoundIn, type SessionAnswer } from './answers.ts';
import { startReview } from './background.ts';
import { keptPorts } from './kept-ports.ts';
import { patientReference } from './patient-reference.ts';
import { noneInspected } from './review.ts';
import {
  changed,
  endWaiting,
  enqueue,
  remake,
  textIn,
  type Running,
  type SessionOptions,
  type SessionState,
} from './running.ts';
import { createShelf } from './shelf.ts';

export type { SessionAnswer } from './answers.ts';
export type { SessionOptions, SessionState } from './running.ts';

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
      running.compiling.abort();
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
    memo,
    prepare: () => prepareSite(ports, { memo, watch, compile: shelf.compile, reference: reference.start }),
    isPending: reference.isPending,
    listeners: new Set(),
    inspected: noneInspected(),
    work: Promise.resolve(),
    snapshot: undefined,
    loaded: undefined,
    found: [],
    review: undefined,
    samples: [],
    compiling: new AbortController(),
    reviews: 0,
    index: undefined,
    state: { version: 0, stamp: '', diagnostics: [], isReviewed: false },
    waiting: [],
    isClosed: false,
  };
  return running;
}

async function change(running: Running, changes: readonly Change[]): Promise<void> {
  const { ports, snapshot, shelf } = running;
  ports.forget(changes);
  running.compiling.abort();
  const paths = new Set(changes.map(({ path }) => path));
  running.samples = running.samples.filter(({ place }) => place && !paths.has(place.file));
  const isText = snapshot !== undefined && changes.every((one) => isPageText(one) && !shelf.isShown(one.path));
  // All of them are taken, also behind one that has another outline now.
  const isExpected = isText && changes.map(({ path }) => replace(running, path)).every(Boolean);
  if (!isExpected || shelf.isOutdated()) return remake(running);
  snapshot.forget(paths);
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
