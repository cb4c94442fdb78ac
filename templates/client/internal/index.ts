import { openChoices } from '../storage.ts';
import { startFrameBridge } from './frame-bridge.ts';
import { checkHost } from './host-check.ts';

/** Defined by lib/io/bundle/browser/scripts.ts from the configuration. Sites without these settings do not get this script. */
declare const DOCSGEN_INTERNAL: {
  readonly host?: { readonly pingUrl: string; readonly checkUrl: string };
  readonly frames?: { readonly origins: readonly string[] };
};

/** Starts the scripts for internal networks and frames that the configuration asks for. */
const { host, frames } = DOCSGEN_INTERNAL;
if (frames) startFrameBridge(frames.origins);
if (host) {
  void checkHost({
    ...host,
    get: (url, init) => fetch(url, init),
    choices: openChoices(
      () => localStorage,
      // The main script already warns about blocked storage.
      () => undefined,
    ),
    redirect: (url) => location.replace(url),
  });
}
