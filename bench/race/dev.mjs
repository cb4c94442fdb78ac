// @ts-check
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { start, treeMemory } from '../processes.mjs';
import { commandOf, edit, explain, makeCold } from './entrant.mjs';

/**
 * @typedef {import('./entrant.mjs').Entrant} Entrant
 * @typedef {import('./browser.mjs').Tab} Tab
 * @typedef {{ tab: () => Promise<Tab> }} TabSource
 *
 * @typedef {object} DevTimes All in ms.
 * @property {number[]} firstServed From the start, without a cache, to a page that is served with its text.
 * @property {number[]} firstVisible From the start to the page in the browser.
 * @property {number[]} editServed From the write to the page served with the new text.
 * @property {number[]} editVisible From the write to the new text in a browser that has the page open.
 * @property {number | undefined} memoryMb At the end.
 * @property {string | undefined} problem
 *
 * @typedef {{ running: import('../processes.mjs').Running, url: string, text: string | undefined }} Server
 */

const LONGEST_START_MS = 5 * 60_000;
const LONGEST_EDIT_MS = 2 * 60_000;
const POLL_EVERY_MS = 5;
/** Between two edits: nobody saves faster, and what an edit started can end. */
const PAUSE_MS = 700;

/**
 * Starts the development servers so many times in turn, and edits a page so many times in the last turn.
 *
 * @param {readonly Entrant[]} entrants
 * @param {{ count: number, edits: number, browser: TabSource | undefined }} plan
 * @returns {Promise<Map<Entrant, DevTimes>>}
 */
export async function raceDev(entrants, { count, edits, browser }) {
  const results = new Map(entrants.map((entrant) => [entrant, noTimes()]));
  for (let round = 1; round <= count; round++)
    for (const [entrant, times] of results) {
      if (times.problem !== undefined) continue;
      await devOnce(entrant, times, { edits: round === count ? edits : 0, browser });
      const served = times.firstServed.at(-1);
      process.stderr.write(`dev, ${entrant.tool.name}: ${times.problem ?? `${((served ?? 0) / 1000).toFixed(1)} s`}\n`);
    }
  return results;
}

/** @returns {DevTimes} */
function noTimes() {
  return {
    firstServed: [],
    firstVisible: [],
    editServed: [],
    editVisible: [],
    memoryMb: undefined,
    problem: undefined,
  };
}

/**
 * @param {Entrant} entrant
 * @param {DevTimes} times
 * @param {{ edits: number, browser: TabSource | undefined }} plan
 */
async function devOnce(entrant, times, { edits, browser }) {
  const { tool, site, page } = entrant;
  makeCold(entrant);
  const port = await freePort();
  const tab = await browser?.tab();
  const begin = performance.now();
  const running = start(commandOf(entrant, tool.dev(site, port)));
  try {
    const server = await untilServed(entrant, running, port);
    times.firstServed.push(performance.now() - begin);
    await tab?.open(server.url);
    await tab?.sees(page.title);
    if (tab) times.firstVisible.push(performance.now() - begin);
    await delay(edits > 0 ? PAUSE_MS : 0);
    await editMany(entrant, { server, tab, edits, times });
    times.memoryMb = treeMemory(running.pid) ?? times.memoryMb;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    times.problem = explain(entrant, { name: 'dev', output: running.output(), reason });
  } finally {
    await tab?.close();
    running.kill();
    await running.ended.catch(() => undefined);
  }
}

/**
 * First as a program would see it, then as a reader does.
 *
 * @param {Entrant} entrant
 * @param {{ server: Server, tab: Tab | undefined, edits: number, times: DevTimes }} plan
 */
async function editMany(entrant, { server: { text, running }, tab, edits, times }) {
  for (let number = 1; text !== undefined && number <= edits; number++) {
    const word = `served${number}race`;
    const begin = performance.now();
    edit(entrant, word);
    await poll(async () => (await textAt(text)).includes(word), {
      running,
      longestMs: LONGEST_EDIT_MS,
      what: 'an edit',
    });
    times.editServed.push(performance.now() - begin);
    await delay(PAUSE_MS);
  }
  for (let number = 1; tab && number <= edits; number++) {
    const word = `visible${number}race`;
    const begin = performance.now();
    edit(entrant, word);
    await tab.sees(word);
    times.editVisible.push(performance.now() - begin);
    await delay(PAUSE_MS);
  }
}

/**
 * @param {Entrant} entrant
 * @param {import('../processes.mjs').Running} running
 * @param {number} port
 * @returns {Promise<Server>}
 */
async function untilServed({ tool, page }, running, port) {
  const limits = { running, longestMs: LONGEST_START_MS, what: 'the server' };
  const origin = () => /https?:\/\/[\w.[\]:-]+:\d+/.exec(plain(running.output()))?.[0];
  // Its own words are awaited, because it may have taken another port.
  if (tool.id === 'docsgen') await poll(async () => origin() !== undefined, limits);
  const base = tool.id === 'docsgen' ? (origin() ?? '') : `http://127.0.0.1:${port}`;
  const text = tool.served === null ? undefined : base + tool.served(page);
  const url = base + tool.url(page);
  // Without text in the HTML, its being served at all is what can be seen.
  await poll(async () => (await textAt(text ?? url)).includes(text === undefined ? '<' : page.title), limits);
  return { running, url, text };
}

/** @param {string} output Without its colours. */
function plain(output) {
  return output.replace(/\u001b\[[\d;]*m/g, '');
}

/**
 * @param {() => Promise<boolean>} isDone
 * @param {{ running: import('../processes.mjs').Running, longestMs: number, what: string }} limits
 */
async function poll(isDone, { running, longestMs, what }) {
  const end = performance.now() + longestMs;
  let hasEnded = false;
  void running.ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  while (!(await isDone())) {
    if (hasEnded) throw new Error(`the server ended: ${lastLine(running.output())}`);
    if (performance.now() > end) throw new Error(`${what} took longer than ${longestMs / 60_000} minutes`);
    await delay(POLL_EVERY_MS);
  }
}

/** @param {string} output */
function lastLine(output) {
  const lines = plain(output).trim().split('\n');
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * What is served there; nothing where there is no such thing yet.
 *
 * @param {string} url
 */
async function textAt(url) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(LONGEST_START_MS),
    });
    const text = await response.text();
    return response.ok ? text : '';
  } catch {
    return '';
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
