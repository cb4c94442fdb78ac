import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { startServer, type RunningServer } from '../../lib/io/server.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { docsgenCli } from './cli.ts';
import { LONGEST_WAIT } from './eventually.ts';
import { ownSite } from './own-site.ts';
import { lateOrigin, PATIENCE, slowDown, type LateOrigin } from './slowdown.ts';
import { ROOT } from './source-tree.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/** A page in the browser, with everything that went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, errors that nobody caught, requests that failed. */
  readonly troubles: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** What the browser says about the connection: with `saveData` nothing is fetched ahead. */
  readonly connection?: object;
}

/** Nothing is fetched ahead: for tests of what has nothing to do with that, because they take a third longer with it. */
export const THRIFTY: OpenOptions = { connection: { saveData: true } };

export interface SiteBrowser {
  /** Opens a page of its own, with storage of its own. Paths are those of the site. */
  open(path: string, options?: OpenOptions): Promise<WatchedPage>;
  readonly origin: () => string;
}

/**
 * This repository's site, served on loopback and read in Chromium; to be called once in a test file, at its top. The
 * options are those of every page that is opened.
 */
export function siteInBrowser(options: OpenOptions = {}): SiteBrowser {
  return inBrowser({ base: '/', folder: ownSite }, options);
}

/** What the configuration of a site is to find in its environment. */
type Environment = () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

/** One of test/sites, built by the command line into a folder that goes away with the tests. */
export function fixtureInBrowser(name: string, base = '/', environment: Environment = () => ({})): SiteBrowser {
  return inBrowser({ base, folder: builtFixture(name, environment) });
}

/** One of test/sites, served as `serve` has it; what it is asked for is made by a test. */
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
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('No Chromium was found. `npm test` installs one.');
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
      // Those that the site or a test opens beside it.
      context.on('page', (beside) => void slowDown(beside));
      if (connection) await page.addInitScript(sayConnection, connection);
      const troubles = watch(page);
      await page.goto(origin() + path);
      return { page, troubles };
    },
  };
}

function sayConnection(value: object): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    // What the browser asks for by itself where nothing names an icon, as for a file of text.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What was still under way when the page was left.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}
