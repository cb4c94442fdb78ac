import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSampleFolder } from '../../../../../lib/io/samples/run/sample-folder.ts';

const workDir = mkdtempSync(join(tmpdir(), 'docsgen-folder-'));
afterAll(() => rmSync(workDir, { recursive: true }));

test('folders of ended processes are removed, and those of running processes stay', () => {
  const ended = join(workDir, `samples-${spawnSync(process.execPath, ['--version']).pid}-a`);
  const running = join(workDir, `samples-${process.pid}-a`);
  for (const folder of [ended, running]) mkdirSync(folder);
  expect(existsSync(makeSampleFolder(workDir))).toBe(true);
  expect([existsSync(ended), existsSync(running)]).toEqual([false, true]);
});
