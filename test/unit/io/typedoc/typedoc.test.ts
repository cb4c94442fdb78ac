import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { runTypedoc, typedocInputs } from '../../../../lib/io/typedoc/index.ts';
import { demoSite, removeDemoSites } from '../../reference/demo-site.ts';

afterAll(removeDemoSites);

const requestIn = (siteDir: string, ...from: string[]) => ({
  siteDir,
  entryPoints: from.map((name) => ({ name, from: name })),
  excludeInternal: true,
});

const request = (...from: string[]) => requestIn(demoSite(), ...from);

describe('an entry point that does not exist', () => {
  const diagnosticsOf = async (from: string) => {
    const { value, diagnostics } = await runTypedoc(request(from), convertEntryPoints);
    expect(value.project).toBeUndefined();
    return diagnostics.map(({ code, message, subject, hint }) => `${code} ${subject}: ${message} ${hint}`);
  };

  it('is reported with a similar export of the package', async () => {
    expect(await diagnosticsOf('@demo/shapes/round')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`@demo/shapes/round\` does not exist: \`@demo/shapes\` exports no declarations under \`./round\`. Did you mean \`@demo/shapes/round/*\`?",
      ]
    `);
  });

  it('is reported with a similar package', async () => {
    expect(await diagnosticsOf('@demo/shape')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`@demo/shape\` does not exist: the package \`@demo/shape\` is not installed. Did you mean \`@demo/shapes\`?",
      ]
    `);
  });

  it('is reported with a similar file', async () => {
    expect(await diagnosticsOf('./src/countr.ts')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`./src/countr.ts\` does not exist: file not found. Did you mean \`./src/counter.ts\`?",
      ]
    `);
  });

  it('does not prevent the conversion of other entry points', async () => {
    const { value, diagnostics } = await runTypedoc(request('./src/gone.ts', './src/counter.ts'), convertEntryPoints);
    expect(diagnostics.map(({ code }) => code)).toEqual(['api.missing-entry-point']);
    expect(value).toMatchObject({
      project: { name: './src/counter.ts' },
      modules: [{ name: './src/counter.ts', defaultName: 'Counter' }],
    });
  });
});

describe('a failure of TypeDoc', () => {
  it('is reported with its location if a source file has a syntax error', async () => {
    const siteDir = demoSite();
    writeFileSync(join(siteDir, 'src/counter.ts'), 'export const a = 1;\nexport function (\n');
    const { diagnostics } = await runTypedoc(requestIn(siteDir, './src/counter.ts'), convertEntryPoints);
    expect(diagnostics[0]).toMatchObject({ code: 'api.failed', location: { file: 'src/counter.ts', line: 2 } });
  });

  it('is one diagnostic without a stack if the conversion fails', async () => {
    const { value, diagnostics } = await runTypedoc(request('./src/counter.ts'), async () => {
      throw new Error('no memory');
    });
    expect(value).toMatchObject({ project: undefined, modules: [] });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'api.failed TypeDoc could not convert the entry points: no memory',
    ]);
  });
});

describe('typedocInputs', () => {
  const hashIn = (siteDir: string) =>
    typedocInputs(requestIn(siteDir, '@demo/shapes', '@demo/shapes/round/circle', './src/counter.ts')).key;

  it('does not depend on the folder of the site', () => {
    expect(hashIn(demoSite())).toBe(hashIn(demoSite()));
  });

  it('does not depend on the current folder', () => {
    const siteDir = demoSite();
    const first = hashIn(siteDir);
    const folder = process.cwd();
    process.chdir(siteDir);
    try {
      expect(hashIn(siteDir)).toBe(first);
    } finally {
      process.chdir(folder);
    }
  });

  it('changes only with files that an entry point depends on', () => {
    const siteDir = demoSite();
    const first = hashIn(siteDir);
    writeFileSync(join(siteDir, 'node_modules/@demo/shapes/README.md'), 'new');
    expect(hashIn(siteDir)).toBe(first);
    appendFileSync(join(siteDir, 'node_modules/@demo/shapes/lib/tools.d.ts'), '\n');
    expect(hashIn(siteDir)).not.toBe(first);
  });

  it('changes with the options, and if an entry point is deleted', () => {
    const siteDir = demoSite();
    const first = hashIn(siteDir);
    const options = requestIn(siteDir, './src/counter.ts');
    expect(typedocInputs({ ...options, excludeInternal: false }).key).not.toBe(typedocInputs(options).key);
    rmSync(join(siteDir, 'src/counter.ts'));
    expect(hashIn(siteDir)).not.toBe(first);
  });
});

it('the names of a project contain no placeholders', async () => {
  const siteDir = demoSite();
  writeFileSync(join(siteDir, 'src/marks.ts'), 'export interface Marks { "\\u00010\\u0001": 1; "\\\\u0001": 2 }\n');
  const { value } = await runTypedoc(requestIn(siteDir, './src/marks.ts'), convertEntryPoints);
  const json = JSON.stringify(value.project);
  expect(json).toContain('"name":"\ufffd0\ufffd"');
  expect(json).toContain(String.raw`"name":"\\u0001"`);
});

describe('the location of a module', () => {
  it('is the start of its file, also if it is the only one', async () => {
    const { value } = await runTypedoc(request('./src/counter.ts'), convertEntryPoints);
    const sources = [{ file: 'src/counter.ts', line: 1, column: 1, length: 16 }];
    expect(value.project).toMatchObject({ sources });
  });
});
