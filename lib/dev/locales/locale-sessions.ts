import { joinDiagnostics } from '../../build/locales/diagnostics.ts';
import type { Change, Ports } from '../../build/ports.ts';
import { shortHash } from '../../core/hash.ts';
import { localeOf, localeOfPath } from '../../core/locales/locale.ts';
import { openSession, type Session, type SessionOptions, type SessionResponse, type SessionState } from '../session.ts';

/** A locale that is served, with the stamp of its scripts when it was opened. */
interface Opened {
  readonly session: Session;
  readonly stamp: string;
}

/**
 * Opens a session for all locales of a site. The default locale is prepared at once, and every other locale when one of its pages is
 * requested, so the time to start does not depend on the number of locales. With a locale in the options, only this locale is served.
 */
export async function openLocaleSessions(ports: Ports, options: SessionOptions): Promise<Session> {
  const original = await openSession(ports, options);
  if (options.locale !== undefined) return original;
  const others = new Map<string, Promise<Opened>>();
  const opened = new Map<string, Opened>();
  const listeners = new Set<() => void>();
  const isClosed = { current: false };
  const notify = (): void => listeners.forEach((listener) => void listener());
  original.subscribe(notify);

  const open = async (locale: string): Promise<Opened> => {
    // The code samples are checked in the default locale.
    const session = await openSession(ports, { ...options, locale, checksSamples: false });
    if (isClosed.current) session.close();
    const one = { session, stamp: session.state().stamp };
    opened.set(locale, one);
    session.subscribe(notify);
    notify();
    return one;
  };
  const sessionOf = async (path: string): Promise<Session> => {
    const config = original.config();
    if (!config) return original;
    const { name } = localeOfPath(config.i18n, path);
    if (name === localeOf(config).name) return original;
    const other = others.get(name) ?? open(name);
    others.set(name, other);
    other.catch(() => others.delete(name));
    return (await other).session;
  };
  /** Closes the locales that the configuration no longer has. */
  const closeRemoved = (): void => {
    const config = original.config();
    for (const [name, { session }] of opened) {
      const isServed = config?.i18n.locales.some((locale) => locale.name === name) && localeOf(config).name !== name;
      if (!config || isServed) continue;
      session.close();
      opened.delete(name);
      others.delete(name);
    }
  };
  const all = (): readonly Session[] => [original, ...[...opened.values()].map(({ session }) => session)];
  return {
    config: original.config,
    state: () => joined(original, [...opened.values()]),
    respond: async (path) => respond(path, await sessionOf(path), all()),
    change: async (changes: readonly Change[]) => {
      await original.change(changes);
      closeRemoved();
      await Promise.all([...opened.values()].map(({ session }) => session.change(changes)));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    textOf: (file) => all().reduce<string | undefined>((text, session) => text ?? session.textOf(file), undefined),
    close: () => {
      isClosed.current = true;
      for (const session of all()) session.close();
    },
  };
}

/** Responds with what the locale of a path has, or else another one: scripts and search indexes are not below the path of a locale. */
async function respond(path: string, own: Session, all: readonly Session[]): Promise<SessionResponse> {
  const response = await own.respond(path);
  if (!isMissing(response)) return response;
  for (const session of all) {
    const other = session === own ? response : await session.respond(path);
    if (!isMissing(other)) return other;
  }
  return response;
}

function isMissing(response: SessionResponse): boolean {
  return response.kind === 'page' && response.status === 404;
}

/** Joins the states of all locales. A locale that was just opened does not change the stamp, so open pages are not loaded again. */
function joined(original: Session, others: readonly Opened[]): SessionState {
  if (others.length === 0) return original.state();
  const states = [original.state(), ...others.map(({ session }) => session.state())];
  const changed = others.flatMap(({ session, stamp }) =>
    session.state().stamp === stamp ? [] : session.state().stamp,
  );
  const stamp = original.state().stamp;
  return {
    version: states.reduce((sum, { version }) => sum + version, 0),
    stamp: changed.length === 0 ? stamp : shortHash(JSON.stringify([stamp, ...changed])),
    diagnostics: joinDiagnostics(states.map(({ diagnostics }) => diagnostics)),
    isChecked: states.every(({ isChecked }) => isChecked),
  };
}
