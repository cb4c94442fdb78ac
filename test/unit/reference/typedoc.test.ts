import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { convertEntryPoints } from '../../../lib/io/typedoc/worker.ts';
import { runTypedoc, typedocInputsHash, type TypedocAnswer, type TypedocTask } from '../../../lib/io/typedoc/index.ts';
import { runInWorker } from '../../../lib/io/worker.ts';
import { demoSite, removeDemoSites } from './site.ts';

afterAll(removeDemoSites);

const requestIn = (siteDir: string, ...from: string[]) => ({
  siteDir,
  entryPoints: from.map((one) => ({ name: one, from: one })),
  excludeInternal: true,
});

const request = (...from: string[]) => requestIn(demoSite(), ...from);

const workerOf = (code: string) => {
  const file = join(demoSite(), 'worker.mjs');
  writeFileSync(file, code);
  return (task: TypedocTask) => runInWorker<TypedocAnswer>(new URL(`file://${file}`), task);
};

describe('an entry point that does not exist', () => {
  const refused = async (from: string) => {
    const { value, diagnostics } = await runTypedoc(request(from), convertEntryPoints);
    expect(value.project).toBeUndefined();
    return diagnostics.map(({ code, message, subject, hint }) => `${code} ${subject}: ${message} ${hint}`);
  };

  it('names the nearest export of the package', async () => {
    expect(await refused('@demo/shapes/round')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`@demo/shapes/round\` does not exist: \`@demo/shapes\` exports no declarations under \`./round\`. Did you mean \`@demo/shapes/round/*\`?",
      ]
    `);
  });

  it('names the nearest package', async () => {
    expect(await refused('@demo/shape')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`@demo/shape\` does not exist: the package \`@demo/shape\` is not installed. Did you mean \`@demo/shapes\`?",
      ]
    `);
  });

  it('names the nearest file', async () => {
    expect(await refused('./src/onw.ts')).toMatchInlineSnapshot(`
      [
        "api.missing-entry-point api.entryPoints[0].from: The entry point \`./src/onw.ts\` does not exist: there is no such file. Did you mean \`./src/own.ts\`?",
      ]
    `);
  });

  it('does not keep the others from being converted', async () => {
    const { value, diagnostics } = await runTypedoc(request('./src/gone.ts', './src/own.ts'), convertEntryPoints);
    expect(diagnostics.map((one) => one.code)).toEqual(['api.missing-entry-point']);
    expect(value).toMatchObject({ project: { name: './src/own.ts' }, defaultNames: { './src/own.ts': 'Counter' } });
  });
});

describe('what goes wrong in TypeDoc', () => {
  it('is reported at its place when a source of the site can not be parsed', async () => {
    const siteDir = demoSite();
    writeFileSync(join(siteDir, 'src/own.ts'), 'export const a = 1;\nexport function (\n');
    const { diagnostics } = await runTypedoc(requestIn(siteDir, './src/own.ts'), convertEntryPoints);
    expect(diagnostics[0]).toMatchObject({ code: 'api.failed', location: { file: 'src/own.ts', line: 2 } });
  });

  it('is one finding without a stack when the thread throws, ends or says so', async () => {
    const failures = [
      `throw new Error('no memory');`,
      `process.exit(3);`,
      `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ error: 'it is broken' });`,
    ];
    const messages: string[] = [];
    for (const code of failures) {
      const { value, diagnostics } = await runTypedoc(request('./src/own.ts'), workerOf(code));
      expect(value).toEqual({ project: undefined, defaultNames: {} });
      messages.push(...diagnostics.map((one) => `${one.code} ${one.message}`));
    }
    expect(messages).toEqual([
      'api.failed TypeDoc could not convert the entry points: no memory',
      'api.failed TypeDoc could not convert the entry points: its thread exited with code 3 before it answered',
      'api.failed TypeDoc could not convert the entry points: it is broken',
    ]);
  });
});

describe('the hash of the inputs', () => {
  const hashIn = (siteDir: string) =>
    typedocInputsHash(requestIn(siteDir, '@demo/shapes', '@demo/shapes/round/circle', './src/own.ts'));

  it('is the same for the same files, wherever the site lies', () => {
    expect(hashIn(demoSite())).toBe(hashIn(demoSite()));
  });

  it('changes with a file that an entry point reaches, and with nothing else', () => {
    const siteDir = demoSite();
    const first = hashIn(siteDir);
    writeFileSync(join(siteDir, 'node_modules/@demo/shapes/README.md'), 'new');
    expect(hashIn(siteDir)).toBe(first);
    appendFileSync(join(siteDir, 'node_modules/@demo/shapes/lib/tools.d.ts'), '\n');
    expect(hashIn(siteDir)).not.toBe(first);
  });

  it('changes with the request, and with an entry point that goes away', () => {
    const siteDir = demoSite();
    const first = hashIn(siteDir);
    const own = requestIn(siteDir, './src/own.ts');
    expect(typedocInputsHash({ ...own, excludeInternal: false })).not.toBe(typedocInputsHash(own));
    rmSync(join(siteDir, 'src/own.ts'));
    expect(hashIn(siteDir)).not.toBe(first);
  });
});
