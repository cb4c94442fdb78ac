import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';

/** The state of a site in a development session. */
export interface SessionState {
  /** Grows with every change. */
  readonly version: number;
  /** If it changes, open pages must be loaded again. */
  readonly stamp: string;
  /** All diagnostics so far, with the site's rules applied. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every page was checked since the last change. */
  readonly isChecked: boolean;
}

/** How a development session runs. */
export interface SessionOptions {
  /** Identifies the build of docsgen in cache keys. */
  readonly buildId: string;
  /** Whether the code samples are compiled after everything else is checked. */
  readonly checksSamples: boolean;
  /** The locale whose pages are served. Default: the default locale. */
  readonly locale?: string | undefined;
  /** Gives other work a turn. Fulfilled soon after. */
  readonly pause: () => Promise<void>;
  /** Fulfilled after the time in which a browser requests the page of a file that was just saved. */
  readonly quiet: () => Promise<void>;
  /** Receives errors of background work. They are bugs; the session goes on. */
  readonly onFailure: (error: unknown) => void;
}

/** Holds the state of a session and calls listeners when it changes. */
export interface StateHolder {
  readonly current: () => SessionState;
  readonly set: (state: SessionState) => void;
  /** Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fulfilled when the state changes, or when the session ends. */
  readonly nextChange: () => Promise<void>;
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

/** Starts with version 0. */
export function stateHolder(): StateHolder {
  let state: SessionState = { version: 0, stamp: '', diagnostics: [], isChecked: false };
  let isClosed = false;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const endWait = (): void => {
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  };
  return {
    current: () => state,
    set: (changed) => {
      state = changed;
      for (const listener of listeners) listener();
      endWait();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    nextChange: () => new Promise((resolve) => void waiting.push(resolve)),
    close: () => {
      isClosed = true;
      endWait();
    },
    isClosed: () => isClosed,
  };
}
