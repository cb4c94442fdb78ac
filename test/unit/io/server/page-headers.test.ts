import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevServer, type DevResponse } from '../../../../lib/io/server/dev-server.ts';
import { startServer, type RunningServer } from '../../../../lib/io/server/static-server.ts';
import { temporaryFolder } from '../../../support/disk-site.ts';

/** Headers that show for which HTML they were made. */
const headersOf = (html: string): Record<string, string> => ({ 'X-Page': html.replace(/<[^>]*>/g, '').trim() });

async function headerAt({ url }: RunningServer, path: string): Promise<string | null> {
  return (await fetch(new URL(path, url))).headers.get('x-page');
}

describe('the server of a built site sends the headers of a page', () => {
  const FILES = {
    'index.html': 'home',
    '404.html': 'gone',
    'docs/a/index.html': 'a',
    'b.html': 'b',
    'docs/a.txt': 'text',
  };
  const serve = async (withHeaders = true): Promise<RunningServer> => {
    const dir = temporaryFolder();
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    const options = { dir, base: '/', host: '127.0.0.1', port: 0, ...(withHeaders && { headersOf }) };
    const server = await startServer(options);
    onTestFinished(() => server.close());
    return server;
  };

  test.each([
    ['/', 'home'],
    ['/docs/a', 'a'],
    ['/docs/a/', 'a'],
    ['/docs/a/index.html', 'a'],
    ['/docs/a.html', 'a'],
    ['/b', 'b'],
    ['/b.html', 'b'],
    ['/missing', 'gone'],
    ['/docs/a.txt', null],
  ])('%s: %s', async (path, expected) => {
    expect(await headerAt(await serve(), path)).toBe(expected);
  });

  test('only if it has some', async () => {
    expect(await headerAt(await serve(false), '/')).toBeNull();
  });
});

describe('the development server', () => {
  test('sends the headers of a page, but not of other files', async () => {
    const responses: Record<string, DevResponse> = {
      '/': { kind: 'page', status: 200, html: '<p>home</p>' },
      '/data.json': { kind: 'bytes', data: '{}', name: 'data.json' },
    };
    const site = {
      respond: (path: string) => Promise.resolve(responses[path] ?? { kind: 'none' as const }),
      state: () => ({ version: 1, stamp: 'x' }),
      subscribe: () => () => undefined,
    };
    const server = await startDevServer(site, { base: '/', host: '127.0.0.1', port: 0, script: '', headersOf });
    onTestFinished(() => server.close());
    expect([await headerAt(server, '/'), await headerAt(server, '/data.json')]).toEqual(['home', null]);
  });
});
