import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from '../../lib/io/server.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { docsgenCli } from './cli.ts';
import { ownSite } from './own-site.ts';
import { ROOT } from './source-tree.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/** Shorter than a test may take, in milliseconds: a wait that ends in vain says what it waited for. */
const LONGEST_WAIT = 25_000;

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
  const temp = mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  afterAll(() => rmSync(temp, { recursive: true, force: true }));
  const folder = async (): Promise<string> => {
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
  return inBrowser({ base, folder });
}

interface BuiltSite {
  readonly base: string;
  readonly folder: () => Promise<string>;
}

function inBrowser({ base, folder }: BuiltSite, defaults: OpenOptions = {}): SiteBrowser {
  const running: { browser?: Browser; server?: RunningServer } = {};
  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('No Chromium was found. `npm test` installs one.');
    const [browser, dir] = await Promise.all([chromium.launch({ executablePath, args: ARGS }), folder()]);
    running.browser = browser;
    running.server = await startServer({ dir, base, host: '127.0.0.1', port: 0 });
  }, 180_000);
  afterAll(async () => {
    await running.browser?.close();
    await running.server?.close();
  });
  const origin = (): string => running.server!.url.slice(0, -1);
  return {
    origin,
    open: async (path, own = {}) => {
      const { connection, ...options } = { ...defaults, ...own };
      const context = await running.browser!.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(LONGEST_WAIT);
      const page = await context.newPage();
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
