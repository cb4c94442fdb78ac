// @ts-check
// Builds sites and parses texts in a process that the fuzzer can kill: `node worker.mjs <bundle of run-site> <bundle of parts>`.
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

const [runSiteFile = '', partsFile = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
const parts = await import(pathToFileURL(partsFile).href);

/**
 * A task: builds a site on disk, builds a site in memory, or compares the trees of texts.
 *
 * @typedef {{ build: { siteDir: string, cache: boolean, outDir: string } } | { memory: MemoryTask } | { parse: readonly string[] }} Task
 *
 * @typedef {object} MemoryTask
 * @property {Record<string, string>} files The files of the site. `site.config.ts` has no imports.
 * @property {{ project: unknown, modules: { name: string }[] }} [answer] The answer of TypeDoc.
 *
 * @typedef {object} Answer
 * @property {string} [error] The exception and its stack.
 * @property {Built[]} [builds] The results of one build on disk, or of three in memory: with an empty cache, with the cache of the first
 * build, and without a cache.
 * @property {number} [different] The index of the first text with different trees.
 * @property {number} rssMb
 *
 * @typedef {object} Built
 * @property {any[]} diagnostics
 * @property {string[]} reports The report in each format.
 * @property {number} cpuMs
 * @property {Record<string, string>} [written] The output in memory.
 */

const load = { runSite: lazy(() => import(pathToFileURL(runSiteFile).href)), templates: lazy(parts.builtInTemplates) };

/** What the current task prints. Only the command line prints, so a build must not. */
const printed = { text: '' };
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (/** @type {string | Uint8Array} */ text) => {
    printed.text += text;
    return true;
  };
}

process.on('message', async (/** @type {Task} */ task) => {
  /** @type {string[]} */
  const rejections = [];
  const onRejection = (/** @type {unknown} */ reason) => rejections.push(stackOf(reason));
  process.on('unhandledRejection', onRejection);
  const answer = await answerTo(task).catch((error) => ({ error: stackOf(error) }));
  // An unhandled rejection is reported after the microtasks of the promise.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  if (rejections.length > 0) Object.assign(answer, { error: `Unhandled rejection: ${rejections[0]}` });
  else if (printed.text !== '' && !('error' in answer)) Object.assign(answer, { error: `Printed: ${printed.text}` });
  printed.text = '';
  process.send?.({ ...answer, rssMb: process.memoryUsage().rss / 1e6 });
});

/** @param {Task} task */
async function answerTo(task) {
  if ('parse' in task) return { different: task.parse.findIndex((text) => !hasSameTree(text)) };
  if ('memory' in task) return { builds: await buildsInMemory(task.memory) };
  const { runSite } = await load.runSite();
  const run = () => runSite({ ...task.build, mode: 'build', onProgress: () => undefined });
  return { builds: [await measured(run, ({ textOf }) => textOf)] };
}

/** @param {MemoryTask} task */
async function buildsInMemory({ files: { 'site.config.ts': configText = '', ...files }, answer }) {
  const templates = await load.templates();
  // A new value for each build, because a build could change it.
  const config = () => new Function(`return (${configText.replace(/^export default /, '')})`)();
  const typedoc = answer && {
    key: () => 'key',
    run: async () => ({ value: structuredClone(answer), diagnostics: [] }),
  };
  const build = (/** @type {object} */ options) =>
    measured(
      () =>
        parts.buildInMemory(
          templates,
          { files, config: config(), configText },
          { ...options, ...(typedoc && { typedoc }) },
        ),
      () => (file) => files[file] ?? (file === 'site.config.ts' ? configText : undefined),
    );
  const store = parts.memoryStore();
  const cold = await build({ store });
  return [cold, await build({ store, previous: cold.written }), await build({})];
}

/**
 * @param {() => Promise<any>} run
 * @param {(result: any) => (file: string) => string | undefined} textOf
 * @returns {Promise<Built>}
 */
async function measured(run, textOf) {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const { diagnostics, written } = result;
  const context = { textOf: textOf(result), paint: (/** @type {string} */ _, /** @type {string} */ text) => text };
  const formats = /** @type {string[]} */ (parts.REPORT_FORMATS);
  const reports = formats.map((format) => parts.formatReport(format, diagnostics, context));
  return { diagnostics, reports, written, cpuMs: (user + system) / 1000 };
}

/**
 * Reports whether docsgen's parser creates the same tree as micromark, or does not support the text.
 *
 * @param {string} text
 */
function hasSameTree(text) {
  const { tree } = parts.fastParse(text);
  return !tree || isDeepStrictEqual(tree, parts.parseReference(text));
}

/**
 * @template T
 * @param {() => Promise<T>} create
 * @returns {() => Promise<T>}
 */
function lazy(create) {
  /** @type {Promise<T> | undefined} */
  let created;
  return () => (created ??= create());
}

/** @param {unknown} error */
function stackOf(error) {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack}${error.cause ? `\ncaused by ${stackOf(error.cause)}` : ''}`;
}
