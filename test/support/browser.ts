import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { startServer, type RunningServer } from '../../lib/io/server/static-server.ts';
import { requireChromium } from '../../scripts/find-chromium.mjs';
import { docsgenCli } from './cli.ts';
import { MAX_WAIT } from './eventually.ts';
import { repositorySite } from './repository-site.ts';
import { delayedOrigin, TIMEOUT_FACTOR, throttle, type DelayedOrigin } from './slowdown.ts';
import { ROOT } from './source-tree.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/** A page in the browser and the errors recorded on it. */
export interface OpenedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and failed requests. */
  readonly pageErrors: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** The value of `navigator.connection`. With `saveData`, pages prefetch nothing. */
  readonly connection?: object;
}

/** Disables prefetching. Tests that do not need it run a third faster without it. */
export const NO_PREFETCH: OpenOptions = { connection: { saveData: true } };

export interface SiteBrowser {
  /** Opens a path of the site in a new page with separate storage. */
  open(path: string, options?: OpenOptions): Promise<OpenedPage>;
  readonly origin: () => string;
}

/**
 * Serves this repository's site on loopback and opens it in Chromium. Call it once at the top of a test file. The options
 * apply to every page.
 */
export function siteInBrowser(options: OpenOptions = {}): SiteBrowser {
  return inBrowser({ base: '/', folder: repositorySite }, options);
}

/** The environment variables for building a site. */
type Environment = () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

/** Builds one of `test/sites` with the command line and serves it. */
export function fixtureInBrowser(name: string, base = '/', environment: Environment = () => ({})): SiteBrowser {
  return inBrowser({ base, folder: builtFixture(name, environment) });
}

/** Builds one of `test/sites` and serves it with a custom server. */
export function servedInBrowser(
  { name, base }: { readonly name: string; readonly base: string },
  serve: (dir: string) => Promise<RunningServer>,
): SiteBrowser {
  return inBrowser({ base, folder: builtFixture(name, () => ({})), serve });
}

/** Builds a site with a custom function, which returns the folder of the site, and serves it with a custom server. */
export function siteFolderInBrowser(
  folder: () => Promise<string>,
  serve: (folder: string) => Promise<RunningServer>,
): SiteBrowser {
  return inBrowser({ base: '/', folder, serve });
}

function builtFixture(name: string, environment: Environment): () => Promise<string> {
  const temp = mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  afterAll(() => rmSync(temp, { recursive: true, force: true }));
  return async () => {
    const docsgen = await docsgenCli();
    const env = await environment();
    const outDir = join(temp, 'build');
    const { code, stdout } = await docsgen(['build', `test/sites/${name}`, '--no-cache', '--out-dir', outDir], {
      cwd: ROOT,
      env,
    });
    if (code !== 0) throw new Error(`test/sites/${name} could not be built:\n${stdout}`);
    return outDir;
  };
}

interface BuiltSite {
  readonly base: string;
  readonly folder: () => Promise<string>;
  readonly serve?: (dir: string) => Promise<RunningServer>;
}

function inBrowser({ base, folder, serve }: BuiltSite, defaults: OpenOptions = {}): SiteBrowser {
  const state: { browser?: Browser; server?: RunningServer; delayed?: DelayedOrigin } = {};
  if (TIMEOUT_FACTOR > 1) vi.setConfig({ testTimeout: 30_000 * TIMEOUT_FACTOR });
  beforeAll(async () => {
    const executablePath = requireChromium();
    const [browser, dir] = await Promise.all([chromium.launch({ executablePath, args: ARGS }), folder()]);
    state.browser = browser;
    state.server = serve ? await serve(dir) : await startServer({ dir, base, host: '127.0.0.1', port: 0 });
    state.delayed = await delayedOrigin(new URL(state.server.url).origin);
  }, 180_000);
  afterAll(async () => {
    await state.browser?.close();
    await state.delayed?.close();
    await state.server?.close();
  });
  const origin = (): string => state.delayed!.origin + base.slice(0, -1);
  return {
    origin,
    open: async (path, pageOptions = {}) => {
      const { connection, ...options } = { ...defaults, ...pageOptions };
      const context = await state.browser!.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(MAX_WAIT);
      const page = await context.newPage();
      await throttle(page);
      // Also slow down pages that the site or the test opens later.
      context.on('page', (opened) => void throttle(opened));
      if (connection) await page.addInitScript(setConnection, connection);
      const pageErrors = recordErrors(page);
      await page.goto(origin() + path);
      return { page, pageErrors };
    },
  };
}

function setConnection(value: object): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

function recordErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    // The browser requests this icon for documents that declare none, such as text files.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) pageErrors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}
