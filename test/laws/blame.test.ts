import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { LoadedModules } from '../../lib/pipeline/ports.ts';
import { buildOnDisk, copyOfSite, temporaryFolder, writeFiles } from '../support/disk-site.ts';
import { buildInMemory, ownTemplates } from '../support/memory-site.ts';
import { ROOT } from '../support/source-tree.ts';
import { BROKEN, BROKEN_ON_DISK } from './broken-sites.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await ownTemplates();
});

/** Findings that blame nothing, or a place that is not in the file. */
function blameless(found: readonly Diagnostic[], textOf: (file: string) => string | undefined): string[] {
  const isBlamed = ({ place, subject }: Diagnostic): boolean => {
    if (!place) return subject !== undefined && subject !== '';
    const text = textOf(place.file);
    const line = text?.split('\n')[place.line - 1];
    const isWithin = text === undefined || (line !== undefined && place.column <= line.length + 1);
    return isWithin && place.line >= 1 && place.column >= 1 && place.length >= 1;
  };
  return found.filter((one) => !isBlamed(one)).map((one) => JSON.stringify(one));
}

const codesOf = (found: readonly Diagnostic[]): string[] => [...new Set(found.map((one) => one.code))];

describe('law 5: every diagnostic has a place, or names what is at fault', () => {
  test.each(Object.entries(BROKEN))('%s', async (_, { site, codes }) => {
    const { diagnostics } = await buildInMemory(templates.modules!, site);
    expect(codesOf(diagnostics)).toEqual(expect.arrayContaining([...codes]));
    expect(blameless(diagnostics, (file) => site.files[file])).toEqual([]);
  });

  test.each(Object.entries(BROKEN_ON_DISK))('%s', async (_, { files, codes }) => {
    const siteDir = temporaryFolder('broken');
    writeFiles(siteDir, files);
    const { diagnostics, textOf } = await buildOnDisk(siteDir, { ending: 'check', cache: false });
    expect(codesOf(diagnostics)).toEqual(expect.arrayContaining([...codes]));
    expect(blameless(diagnostics, textOf as (file: string) => string | undefined)).toEqual([]);
  });

  const sites = readdirSync(join(ROOT, 'test/sites')).filter((name) =>
    existsSync(join(ROOT, 'test/sites', name, 'content')),
  );

  test.each(sites)('test/sites/%s', async (name) => {
    const { diagnostics, textOf } = await buildOnDisk(copyOfSite(name), { ending: 'check', cache: false });
    expect(blameless(diagnostics, textOf as (file: string) => string | undefined)).toEqual([]);
  });

  test('messages are whole sentences for people, without a folder of the machine', async () => {
    for (const { site } of Object.values(BROKEN)) {
      const { diagnostics } = await buildInMemory(templates.modules!, site);
      const odd = diagnostics.filter(({ message }) => !/^[A-Z`].*[.)]$/s.test(message) || message.includes(ROOT));
      expect(odd.map((one) => one.message)).toEqual([]);
    }
  });
});
