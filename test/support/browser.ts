import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { startServer, type RunningServer } from '../../lib/io/server/static-server.ts';
import { requireChromium } from '../../scripts/find-chromium.mjs';
import { docsgenCli } from './cli.ts';
import { LONGEST_WAIT } from './eventually.ts';
import { ownSite } from './own-site.ts';
import { lateOrigin, PATIENCE, slowDown, type LateOrigin } from './slowdown.ts';
import { ROOT } from './source-tree.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/** A page in the browser and the problems recorded on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and failed requests. */
  readonly pageErrors: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** The value of `navigator.connection`. With `saveData`, pages prefetch nothing. */
  readonly connection?: object;
}

/** Disables prefetching for unrelated tests, which take a third longer with it. */
export const THRIFTY: OpenOptions = { connection: { saveData: true } };

export interface SiteBrowser {
  /** Opens a path of the site in a new page with separate storage. */
  open(path: string, options?: OpenOptions): Promise<WatchedPage>;
  readonly origin: () => string;
}

/**
 * Serves this repository's site on loopback and opens it in Chromium. Call it once at the top of a test file. The options
 * apply to every page.
 */
export function siteInBrowser(options: OpenOptions = {}): SiteBrowser {
  return inBrowser({ base: '/', folder: ownSite }, options);
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
  const running: { browser?: Browser; server?: RunningServer; late?: LateOrigin } = {};
  if (PATIENCE > 1) vi.setConfig({ testTimeout: 30_000 * PATIENCE });
  beforeAll(async () => {
    const executablePath = requireChromium();
    const [browser, dir] = await Promise.all([chromium.launch({ executablePath, args: ARGS }), folder()]);
    running.browser = browser;
    running.server = serve ? await serve(dir) : await startServer({ dir, base, host: '127.0.0.1', port: 0 });
    running.late = await lateOrigin(new URL(running.server.url).origin);
  }, 180_000);
  afterAll(async () => {
    await running.browser?.close();
    await running.late?.close();
    await running.server?.close();
  });
  const origin = (): string => running.late!.origin + base.slice(0, -1);
  return {
    origin,
    open: async (path, own = {}) => {
      const { connection, ...options } = { ...defaults, ...own };
      const context = await running.browser!.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(LONGEST_WAIT);
      const page = await context.newPage();
      await slowDown(page);
      // Also slow down pages that the site or the test opens later.
      context.on('page', (opened) => void slowDown(opened));
      if (connection) await page.addInitScript(sayConnection, connection);
      const pageErrors = watch(page);
      await page.goto(origin() + path);
      return { page, pageErrors };
    },
  };
}

function sayConnection(value: object): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

function watch(page: Page): string[] {
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
