import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import type { LoadedModules } from '../../lib/build/ports.ts';
import { buildOnDisk, copyOfSite, temporaryFolder, writeFiles } from '../support/disk-site.ts';
import { buildInMemory, builtInTemplates } from '../support/memory-site.ts';
import { ROOT } from '../support/source-tree.ts';
import { BROKEN, BROKEN_ON_DISK } from './broken-sites.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

/** Returns the diagnostics without a location and the ones whose location is outside the file. */
function withoutLocation(diagnostics: readonly Diagnostic[], textOf: (file: string) => string | undefined): string[] {
  const isLocated = ({ location, subject }: Diagnostic): boolean => {
    if (!location) return subject !== undefined && subject !== '';
    const text = textOf(location.file);
    const line = text?.split('\n')[location.line - 1];
    const isWithin = text === undefined || (line !== undefined && location.column <= line.length + 1);
    return isWithin && location.line >= 1 && location.column >= 1 && location.length >= 1;
  };
  return diagnostics.filter((diagnostic) => !isLocated(diagnostic)).map((diagnostic) => JSON.stringify(diagnostic));
}

const codesOf = (diagnostics: readonly Diagnostic[]): string[] => [...new Set(diagnostics.map(({ code }) => code))];

describe('every diagnostic has a source location or names its subject', () => {
  test.each(Object.entries(BROKEN))('%s', async (_, { site, codes }) => {
    const { diagnostics } = await buildInMemory(templates.modules!, site);
    expect(codesOf(diagnostics)).toEqual(expect.arrayContaining([...codes]));
    expect(withoutLocation(diagnostics, (file) => site.files[file])).toEqual([]);
  });

  test.each(Object.entries(BROKEN_ON_DISK))('%s', async (_, { files, codes }) => {
    const siteDir = temporaryFolder('broken');
    writeFiles(siteDir, files);
    const { diagnostics, textOf } = await buildOnDisk(siteDir, { mode: 'check', cache: false });
    expect(codesOf(diagnostics)).toEqual(expect.arrayContaining([...codes]));
    expect(withoutLocation(diagnostics, textOf as (file: string) => string | undefined)).toEqual([]);
  });

  const sites = readdirSync(join(ROOT, 'test/sites')).filter((name) =>
    existsSync(join(ROOT, 'test/sites', name, 'content')),
  );

  test.each(sites)('test/sites/%s', async (name) => {
    const { diagnostics, textOf } = await buildOnDisk(copyOfSite(name), { mode: 'check', cache: false });
    expect(withoutLocation(diagnostics, textOf as (file: string) => string | undefined)).toEqual([]);
  });

  test('messages are complete sentences without absolute paths', async () => {
    for (const { site } of Object.values(BROKEN)) {
      const { diagnostics } = await buildInMemory(templates.modules!, site);
      const malformed = diagnostics.filter(({ message }) => !/^[A-Z`].*[.)]$/s.test(message) || message.includes(ROOT));
      expect(malformed.map((diagnostic) => diagnostic.message)).toEqual([]);
    }
  });
});
