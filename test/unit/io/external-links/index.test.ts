import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatLocation, type SourceLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { checkExternalLinks, type ExternalLinkOptions } from '../../../../lib/io/external-links/index.ts';

const requests: string[] = [];
const state = { openRequests: 0, maxOpenRequests: 0, failures: 0 };

const RESPONSES: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/ok': (_, response) => response.end('fine'),
  '/moved': (_, response) => response.writeHead(301, { Location: '/ok' }).end(),
  '/found': (_, response) => response.writeHead(302, { Location: '/ok' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/circle': (_, response) => response.writeHead(302, { Location: '/circle' }).end(),
  '/hang': () => undefined,
  '/reset': (request) => request.socket.destroy(),
  '/head-refused': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-gone': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/robots-unwelcome': (_, response) => response.writeHead(999).end(),
  '/recovers': (_, response) => response.writeHead(state.failures++ < 2 ? 503 : 200).end(),
  '/limited': (_, response) => response.writeHead(state.failures++ < 2 ? 429 : 200, { 'Retry-After': '0' }).end(),
  '/retry-later': (_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end(),
  '/retry-at': (_, response) =>
    response.writeHead(state.failures++ < 2 ? 503 : 200, { 'Retry-After': new Date(0).toUTCString() }).end(),
  '/page': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h2 id="setup">Setup</h2><a name="old"></a>'),
  '/home': (_, response) => response.writeHead(301, { Location: '/' }).end(),
  '/': (_, response) => response.end(),
  '/slow': (_, response) => {
    state.maxOpenRequests = Math.max(state.maxOpenRequests, ++state.openRequests);
    setTimeout(() => {
      state.openRequests--;
      response.end();
    }, 40);
  },
};

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const path = request.url!.replace(/\?.*/, '');
  (RESPONSES[path] ?? RESPONSES['/gone']!)(request, response);
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeEach(() => {
  requests.length = 0;
  Object.assign(state, { open: 0, mostOpen: 0, failures: 0 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const location = (line: number): SourceLocation => ({
  file: sourcePath('content/docs/a.md'),
  line,
  column: 3,
  length: 10,
});

/** Checks links to the test's server with short timeouts. The links are on consecutive lines of a file. */
async function check(paths: readonly string[], options: ExternalLinkOptions = {}) {
  const links = paths.map((path, index) => ({
    url: path.startsWith('/') ? base + path : path,
    location: location(index + 1),
  }));
  const found = await checkExternalLinks(links, { timeoutMs: 2000, backoffMs: 1, delayMs: 0, retries: 0, ...options });
  return found.map(({ message, location: at }) => `${at ? formatLocation(at) : '-'} ${message.replaceAll(base, '')}`);
}

describe('a link is valid', () => {
  test.each(['/ok', '/ok#anchor', '/found', '/head-refused', '/head-gone', '/robots-unwelcome'])('%s', async (path) => {
    expect(await check([path])).toEqual([]);
  });

  test('if it is not an HTTP URL', async () => {
    expect(await check(['mailto:a@example.org', 'tel:1', 'not an address'])).toEqual([]);
  });
});

describe('a diagnostic explains the problem at the line of the link', () => {
  test('for every kind of answer', async () => {
    expect(await check(['/gone', '/ok', '/broken', '/circle', '/hang', '/reset'])).toMatchInlineSnapshot(`
      [
        "content/docs/a.md:1:3 \`/gone\` responds with 404 Not Found.",
        "content/docs/a.md:3:3 \`/broken\` responds with 500 Internal Server Error.",
        "content/docs/a.md:4:3 \`/circle\` redirects in a loop.",
        "content/docs/a.md:5:3 \`/hang\` does not respond within 2 s.",
        "content/docs/a.md:6:3 \`/reset\` closes the connection without a response.",
      ]
    `);
  });

  test('for hosts that cannot be reached', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const [found] = await check([`http://127.0.0.1:${port}/`]);
    expect(found?.replace(String(port), '<port>')).toMatchInlineSnapshot(
      `"content/docs/a.md:1:3 \`http://127.0.0.1:<port>/\` refuses connections."`,
    );
  });

  test('with a code, a severity and a hint', async () => {
    const [found] = await checkExternalLinks([{ url: `${base}/gone` }], { retries: 0 });
    expect(found).toMatchObject({ code: 'link.external', severity: 'error', subject: `${base}/gone` });
    expect(found?.hint).toMatchInlineSnapshot(`"Fix the URL, or link to the new location of the content."`);
  });
});

describe('requests', () => {
  test('are made once for each address and reported for each link', async () => {
    expect(await check(['/gone', '/gone#a', '/gone#b'])).toHaveLength(3);
    expect(requests).toEqual(['HEAD /gone', 'GET /gone']);
  });

  test('use HEAD if the server supports it', async () => {
    await check(['/ok']);
    expect(requests).toEqual(['HEAD /ok']);
  });

  test('run concurrently up to the limit', async () => {
    await check(
      Array.from({ length: 12 }, (_, index) => `/slow?${index}`),
      { concurrency: 4, perHost: 12 },
    );
    expect(state.maxOpenRequests).toBe(4);
  });

  test('are retried after server errors up to the limit', async () => {
    expect(await check(['/recovers'], { retries: 1 })).toEqual([]);
    state.failures = 0;
    expect(await check(['/limited'], { retries: 2 })).toEqual([]);
    requests.length = 0;
    expect(await check(['/broken'], { retries: 2 })).toHaveLength(1);
    expect(requests).toHaveLength(6);
  });

  test('are not retried after a final answer', async () => {
    await check(['/gone'], { retries: 3 });
    expect(requests).toHaveLength(2);
  });

  test('use the proxy of the environment', async () => {
    const tunnels: string[] = [];
    const proxy = createServer().on('connect', ({ url }, socket) => {
      tunnels.push(url!);
      const target = connect(Number(new URL(base).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('http_proxy', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    try {
      expect(await check(['http://docs.example.org/gone'])).toEqual([
        'content/docs/a.md:1:3 `http://docs.example.org/gone` responds with 404 Not Found.',
      ]);
      expect(tunnels).toContain('docs.example.org:80');
    } finally {
      vi.unstubAllEnvs();
      proxy.closeAllConnections();
      proxy.close();
    }
  });

  test('report how many are done', async () => {
    const updates: string[] = [];
    await check(['/ok', '/gone', '/ok#x'], { onProgress: (done, total) => updates.push(`${done}/${total}`) });
    expect(updates).toEqual(['1/2', '2/2']);
  });
});

describe('a link whose address has moved permanently', () => {
  const text = 'See [the docs](BASE/moved#x "T").\n'.replace('BASE', base);
  const url = `${base}/moved#x`;
  const moved = async (content: string) => {
    const link = { url, location: { ...location(1), column: 5, length: content.length - 6 } };
    const found = await checkExternalLinks([link], { delayMs: 0, textOf: () => content });
    return found.map(({ code, message, fix }) => ({
      code,
      message: message.replaceAll(base, ''),
      fix: fix && { title: fix.title.replaceAll(base, ''), edits: fix.edits },
    }));
  };

  test('has a fix that keeps the anchor and the rest of the link', async () => {
    const [found] = await moved(text);
    expect(found).toMatchObject({
      code: 'link.external-redirect',
      message: '`/moved#x` has moved permanently to `/ok#x`.',
      fix: { title: 'Change the address to `/ok#x`.' },
    });
    const [edit] = found!.fix!.edits;
    expect(edit!.text).toBe(`${base}/ok#x`);
    expect(text.slice(edit!.location.column - 1, edit!.location.column - 1 + edit!.location.length)).toBe(url);
  });

  test('has no fix if the text does not contain the address exactly once', async () => {
    expect(await moved('See [the docs][docs], and more of them here.')).toMatchObject([{ fix: undefined }]);
    expect(await moved(text.replace('the docs', url))).toMatchObject([{ fix: undefined }]);
  });

  test('is reported without a fix if it leads to the home page', async () => {
    expect(await check(['/home'])).toEqual(['content/docs/a.md:1:3 `/home` redirects to the home page `/`.']);
  });

  test('is not reported after a temporary redirect', async () => {
    expect(await check(['/found'])).toEqual([]);
  });
});

describe('anchors on the pages of other sites', () => {
  test('are checked if that is requested', async () => {
    const links = ['/page#setup', '/page#old', '/page#Top', '/page#:~:text=x', '/page#setpu', '/ok#any'];
    expect(await check(links, { anchors: true })).toEqual([
      'content/docs/a.md:5:3 The page of `/page#setpu` has no anchor `#setpu`.',
    ]);
    expect(requests.filter((request) => request.endsWith('/page'))).toEqual(['GET /page']);
    expect(await check(links)).toEqual([]);
  });
});

describe('limits', () => {
  test('concurrent requests to one host', async () => {
    state.maxOpenRequests = 0;
    await check(
      Array.from({ length: 6 }, (_, index) => `/slow?${index}`),
      { perHost: 2 },
    );
    expect(state.maxOpenRequests).toBe(2);
  });

  test('the time between two requests to one host', async () => {
    const started = performance.now();
    await check(['/ok?1', '/ok?2', '/ok?3'], { delayMs: 80 });
    expect(performance.now() - started).toBeGreaterThan(150);
  });

  test('the total time, and reports the addresses that were not checked', async () => {
    const found = await check(['/hang?1', '/ok', '/hang?2'], { budgetMs: 300, perHost: 3 });
    expect(found).toEqual([
      '- 2 of 3 external URLs could not be checked, because the time ran out or a server limits requests.',
    ]);
  });

  test('the pause that a server requests', async () => {
    expect(await check(['/retry-later'], { retries: 2 })).toEqual([
      '- 1 of 1 external URL could not be checked, because the time ran out or a server limits requests.',
    ]);
    expect(await check(['/retry-at'], { retries: 2, backoffMs: 60_000 })).toEqual([]);
  });
});
