import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { snapshotOfPackage } from './packages.ts';

const temporary = mkdtempSync(join(tmpdir(), 'docsgen-temporary-'));
vi.stubEnv('TMPDIR', temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

test('a converted package leaves no folder, even after a failure', async () => {
  await snapshotOfPackage({ 'index.d.ts': 'export const version: string;' });
  expect(readdirSync(temporary)).toEqual([]);
  await expect(snapshotOfPackage({ 'a\0b': '' })).rejects.toThrow('null bytes');
  expect(readdirSync(temporary)).toEqual([]);
});
