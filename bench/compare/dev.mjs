// @ts-check
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { start, treeMemory } from '../processes.mjs';
import { commandOf, edit, describeFailure, resetSite } from './participant.mjs';

/**
 * @typedef {import('./participant.mjs').Participant} Participant
 * @typedef {import('./browser.mjs').Tab} Tab
 * @typedef {{ tab: () => Promise<Tab> }} TabSource
 *
 * @typedef {object} DevTimes All in ms.
 * @property {number[]} firstServed From the start without a cache until a page is served with its text.
 * @property {number[]} firstVisible From the start until the page is visible in the browser.
 * @property {number[]} editServed From writing the file until the new text is served.
 * @property {number[]} editVisible From writing the file until the new text is visible in a browser that shows the page.
 * @property {number | undefined} memoryMb The memory at the end.
 * @property {string | undefined} problem
 *
 * @typedef {{ running: import('../processes.mjs').Running, url: string, text: string | undefined }} Server
 */

const START_TIMEOUT_MS = 5 * 60_000;
const EDIT_TIMEOUT_MS = 2 * 60_000;
const POLL_EVERY_MS = 5;
/** The pause between two edits, so that the work of the previous edit can end. */
const PAUSE_MS = 700;

/**
 * Starts each development server `count` times, in turn, and edits a page `edits` times in the last turn.
 *
 * @param {readonly Participant[]} participants
 * @param {{ count: number, edits: number, browser: TabSource | undefined }} plan
 * @returns {Promise<Map<Participant, DevTimes>>}
 */
export async function measureDevServers(participants, { count, edits, browser }) {
  const results = new Map(participants.map((participant) => [participant, emptyTimes()]));
  for (let round = 1; round <= count; round++)
    for (const [participant, times] of results) {
      if (times.problem !== undefined) continue;
      await measureDevServer(participant, times, { edits: round === count ? edits : 0, browser });
      const lastServed = times.firstServed.at(-1);
      process.stderr.write(
        `dev, ${participant.tool.name}: ${times.problem ?? `${((lastServed ?? 0) / 1000).toFixed(1)} s`}\n`,
      );
    }
  return results;
}

/** @returns {DevTimes} */
function emptyTimes() {
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
 * @param {Participant} participant
 * @param {DevTimes} times
 * @param {{ edits: number, browser: TabSource | undefined }} plan
 */
async function measureDevServer(participant, times, { edits, browser }) {
  const { tool, site, page } = participant;
  resetSite(participant);
  const port = await freePort();
  const tab = await browser?.tab();
  const startTime = performance.now();
  const running = start(commandOf(participant, tool.dev(site, port)));
  try {
    const server = await waitForServer(participant, running, port);
    times.firstServed.push(performance.now() - startTime);
    await tab?.open(server.url);
    await tab?.waitForWord(page.title);
    if (tab) times.firstVisible.push(performance.now() - startTime);
    await delay(edits > 0 ? PAUSE_MS : 0);
    await measureEdits(participant, { server, tab, edits, times });
    times.memoryMb = treeMemory(running.pid) ?? times.memoryMb;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    times.problem = describeFailure(participant, { name: 'dev', output: running.output(), reason });
  } finally {
    await tab?.close();
    running.kill();
    await running.ended.catch(() => undefined);
  }
}

/**
 * Measures edits, first until they are served and then until they are visible.
 *
 * @param {Participant} participant
 * @param {{ server: Server, tab: Tab | undefined, edits: number, times: DevTimes }} plan
 */
async function measureEdits(participant, { server: { text, running }, tab, edits, times }) {
  for (let number = 1; text !== undefined && number <= edits; number++) {
    const word = `served${number}edit`;
    const startTime = performance.now();
    edit(participant, word);
    await poll(async () => (await textAt(text)).includes(word), {
      running,
      timeoutMs: EDIT_TIMEOUT_MS,
      name: 'the edit',
    });
    times.editServed.push(performance.now() - startTime);
    await delay(PAUSE_MS);
  }
  for (let number = 1; tab && number <= edits; number++) {
    const word = `visible${number}edit`;
    const startTime = performance.now();
    edit(participant, word);
    await tab.waitForWord(word);
    times.editVisible.push(performance.now() - startTime);
    await delay(PAUSE_MS);
  }
}

/**
 * @param {Participant} participant
 * @param {import('../processes.mjs').Running} running
 * @param {number} port
 * @returns {Promise<Server>}
 */
async function waitForServer({ tool, page }, running, port) {
  const limits = { running, timeoutMs: START_TIMEOUT_MS, name: 'the start of the server' };
  const origin = () => /https?:\/\/[\w.[\]:-]+:\d+/.exec(withoutColors(running.output()))?.[0];
  // docsgen may use another port than requested, so its output is awaited.
  if (tool.id === 'docsgen') await poll(async () => origin() !== undefined, limits);
  const base = tool.id === 'docsgen' ? (origin() ?? '') : `http://127.0.0.1:${port}`;
  const text = tool.served === null ? undefined : base + tool.served(page);
  const url = base + tool.url(page);
  // If the HTML has no text, only the response itself can be awaited.
  await poll(async () => (await textAt(text ?? url)).includes(text === undefined ? '<' : page.title), limits);
  return { running, url, text };
}

/** @param {string} output */
function withoutColors(output) {
  return output.replace(/\u001b\[[\d;]*m/g, '');
}

/**
 * @param {() => Promise<boolean>} isDone
 * @param {{ running: import('../processes.mjs').Running, timeoutMs: number, name: string }} limits
 */
async function poll(isDone, { running, timeoutMs, name }) {
  const end = performance.now() + timeoutMs;
  let hasEnded = false;
  void running.ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  while (!(await isDone())) {
    if (hasEnded) throw new Error(`the server exited: ${lastLine(running.output())}`);
    if (performance.now() > end) throw new Error(`${name} took longer than ${timeoutMs / 60_000} minutes`);
    await delay(POLL_EVERY_MS);
  }
}

/** @param {string} output */
function lastLine(output) {
  const lines = withoutColors(output).trim().split('\n');
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Returns the served text, or an empty string if the request fails.
 *
 * @param {string} url
 */
async function textAt(url) {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(START_TIMEOUT_MS),
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
