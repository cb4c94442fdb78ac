import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../lib/core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../lib/core/diagnostics/with-diagnostics.ts';
import { deferredReference } from '../../../lib/dev/deferred-reference.ts';
import { cachedStages } from '../../../lib/build/incremental/cached-stages.ts';
import { discardingOutput, type Ports, type TypedocOutput } from '../../../lib/build/ports.ts';
import { NO_REFERENCE } from '../../../lib/build/inputs/reference.ts';
import type { Sources } from '../../../lib/build/inputs/sources.ts';
import { stopwatch } from '../../../lib/build/stopwatch.ts';
import { memoryPorts } from '../../support/memory-site.ts';
import { eventually } from '../../support/eventually.ts';

const SOURCES: Sources = {
  pages: [],
  partials: [],
  components: [],
  categories: [],
  tags: [],
  sampleTests: [],
  authors: undefined,
  glossary: undefined,
  mdxComponents: undefined,
  changesElements: false,
  statics: new Map(),
  isUnread: () => false,
};
const API = {
  title: 'API',
  routeBasePath: 'api',
  entryPoints: [],
  groups: [],
  sourceVersion: 'main',
  excludeInternal: true,
};
const I18N = { defaultLocale: 'en', locales: [] };
const CONFIG = {
  url: 'https://example.org',
  baseUrl: '/',
  api: API,
  i18n: I18N,
  docs: [],
} as unknown as SiteConfig;

/** Creates a TypeDoc port that finishes or fails when the test calls a function. */
function slowTypedoc(): { readonly ports: Ports; readonly finish: () => void; readonly fail: () => void } {
  const waiting: { resolve: (output: WithDiagnostics<TypedocOutput>) => void; reject: (error: Error) => void }[] = [];
  const run = (): Promise<WithDiagnostics<TypedocOutput>> =>
    new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  const modules = { templates: undefined, exports: {}, assets: [], islands: [], styles: {} };
  const ports = memoryPorts(() => ({ files: {} }), { modules, output: discardingOutput() });
  return {
    ports: { ...ports, typedoc: { key: () => 'key', run } },
    finish: () => waiting.forEach(({ resolve }) => resolve(withDiagnostics({ project: undefined, modules: [] }))),
    fail: () => waiting.forEach(({ reject }) => reject(new Error('a bug'))),
  };
}

describe('the deferred API reference', () => {
  test('is empty until TypeDoc finishes, and then reports that it is ready', async () => {
    const { ports, finish } = slowTypedoc();
    const calls = { ready: 0 };
    const reference = deferredReference({ pause: () => immediate(), onReady: () => void calls.ready++ });
    const watch = stopwatch(ports.clock, () => undefined);
    const start = () => reference.start(ports, CONFIG, cachedStages(undefined, ''), watch)(SOURCES);
    expect((await start()).value.documents).toEqual([]);
    expect(reference.isPending()).toBe(true);
    expect((await start()).value.documents).toEqual([]);
    finish();
    await eventually(() => calls.ready).toBe(1);
    expect(reference.isPending()).toBe(false);
    await start();
    expect(calls.ready).toBe(1);
  });

  test('is the previous one while TypeDoc converts changed declarations', async () => {
    const { ports, finish } = slowTypedoc();
    const state = { key: 'first' };
    const reference = deferredReference({ pause: () => immediate(), onReady: () => undefined });
    const changing = { ...ports, typedoc: { ...ports.typedoc, key: () => state.key } };
    const watch = stopwatch(ports.clock, () => undefined);
    const start = () => reference.start(changing, CONFIG, cachedStages(undefined, ''), watch)(SOURCES);
    await start();
    finish();
    await eventually(() => reference.isPending()).toBe(false);
    const first = await start();
    expect(first.value).not.toBe(NO_REFERENCE);
    state.key = 'second';
    expect((await start()).value).toBe(first.value);
    expect(reference.isPending()).toBe(true);
  });

  test('is not pending after a failure, and throws the error to the next caller', async () => {
    const { ports, fail } = slowTypedoc();
    const calls = { ready: 0 };
    const reference = deferredReference({ pause: () => immediate(), onReady: () => void calls.ready++ });
    const watch = stopwatch(ports.clock, () => undefined);
    const start = () => reference.start(ports, CONFIG, cachedStages(undefined, ''), watch)(SOURCES);
    expect((await start()).value.documents).toEqual([]);
    fail();
    await eventually(() => calls.ready).toBe(1);
    expect(reference.isPending()).toBe(false);
    await expect(start()).rejects.toThrow('a bug');
  });
});
