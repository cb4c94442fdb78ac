import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { typescriptThread, type TypescriptTask, type TypescriptThread } from '../../../../lib/io/typescript/index.ts';

const dir = mkdtempSync(join(tmpdir(), 'docsgen-thread-'));
afterAll(() => rmSync(dir, { recursive: true }));

const threads: TypescriptThread[] = [];

afterEach(() => {
  for (const thread of threads.splice(0)) thread.close();
});

/** Returns a thread whose worker runs `code` for each message, with `port` and the number of messages so far in scope. */
const threadOf = (code: string, idleMs = 60_000): TypescriptThread => {
  const file = join(dir, 'worker.mjs');
  writeFileSync(
    file,
    `import { parentPort as port } from 'node:worker_threads';
     let count = 0;
     port.on('message', ({ id, task, state }) => { count += 1; ${code} });`,
  );
  const thread = typescriptThread({ idleMs, url: pathToFileURL(file) });
  threads.push(thread);
  return thread;
};

const task = (siteDir: string): TypescriptTask => ({
  kind: 'samples',
  siteDir,
  pages: [],
  declarations: [],
  compilerOptions: {},
});

const ECHO = 'port.postMessage({ id, answer: { siteDir: task.siteDir, count } });';

describe('a thread', () => {
  test('returns the answer of each task', async () => {
    const thread = threadOf(ECHO);
    const answers = await Promise.all([thread.run(task('a')), thread.run(task('b'))]);
    expect(answers).toEqual([
      { siteDir: 'a', count: 1 },
      { siteDir: 'b', count: 2 },
    ]);
  });

  test('rejects with the error of a task', async () => {
    await expect(threadOf(`port.postMessage({ id, error: 'it is broken' })`).run(task('a'))).rejects.toThrow(
      'it is broken',
    );
  });

  test('rejects all tasks if the worker throws or exits, and starts again', async () => {
    const thread = threadOf(`if (task.siteDir === 'exit') process.exit(3); ${ECHO}`);
    const both = await Promise.allSettled([thread.run(task('exit')), thread.run(task('a'))]);
    expect(both.map((one) => String(one.status === 'rejected' && one.reason))).toEqual([
      'Error: its thread exited with code 3 before it answered',
      'Error: its thread exited with code 3 before it answered',
    ]);
    expect(await thread.run(task('b'))).toEqual({ siteDir: 'b', count: 1 });
    await expect(threadOf(`throw new Error('no memory')`).run(task('a'))).rejects.toThrow('no memory');
  });

  test('stops when it had no task for some time, and starts again', async () => {
    const thread = threadOf(ECHO, 20);
    await thread.run(task('a'));
    await setTimeout(200);
    expect(await thread.run(task('b'))).toEqual({ siteDir: 'b', count: 1 });
  });

  test('rejects an aborted task at once, and tells the worker', async () => {
    const thread = threadOf(`Atomics.wait(state, 0, 0); port.postMessage({ id, answer: { aborted: state[0] } });`);
    const controller = new AbortController();
    const running = thread.run(task('a'), controller.signal);
    const aborted = AbortSignal.abort();
    await expect(thread.run(task('b'), aborted)).rejects.toThrow('the task was aborted');
    controller.abort();
    await expect(running).rejects.toThrow('the task was aborted');
  });
});
