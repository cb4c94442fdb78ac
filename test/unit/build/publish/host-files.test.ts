import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import { hashSource } from '../../../../lib/core/security/sources.ts';
import { buildInMemory, builtInTemplates, memoryStore, type MemorySite } from '../../../support/memory-site.ts';

const loaded = {} as { modules: LoadedModules };
beforeAll(async () => void (loaded.modules = await builtInTemplates()));

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** Returns a site with an inline script on one of its pages. */
const siteWith = (code: string, config: MemorySite['config'] = {}): MemorySite => ({
  files: {
    'content/docs/a.md': `# A\n\n<script>${code}</script>\n\n<iframe src="https://video.example/1"></iframe>\n`,
    'content/docs/b.md': '# B\n\nText.\n',
  },
  config: { deploy: { host: 'netlify' }, redirects: [{ from: '/old', to: '/docs/a' }], ...config },
});

describe('a build', () => {
  test('allows an inline script on its page, and in the header', async () => {
    const { written, diagnostics } = await buildInMemory(loaded.modules, siteWith('run()'));
    expect(diagnostics).toEqual([]);
    const hash = hashSource('run()');
    expect(POLICY.exec(written['docs/a/index.html']!)?.[1]).toContain(hash);
    expect(POLICY.exec(written['docs/b/index.html']!)?.[1]).not.toContain(hash);
    expect(written['_headers']).toContain(hash);
    expect(written['_headers']).toContain("frame-src 'self' https://video.example;");
    expect(written['_redirects']).toMatch(/^\/old \/docs\/a 301!\n/);
    expect(written['old/index.html']).toMatch(POLICY);
  });

  test('that reuses pages writes the same files for the host as a clean build', async () => {
    const store = memoryStore();
    const first = await buildInMemory(loaded.modules, siteWith('run()'), { store });
    for (const code of ['run()', 'walk()']) {
      const again = await buildInMemory(loaded.modules, siteWith(code), { store, previous: first.written });
      const clean = await buildInMemory(loaded.modules, siteWith(code));
      expect(again.written).toEqual(clean.written);
      expect(again.rewritten).not.toContain('docs/b/index.html');
    }
  });

  test('adds no policy if the site turns it off', async () => {
    const { written } = await buildInMemory(loaded.modules, siteWith('run()', { security: { csp: false } }));
    expect(written['docs/a/index.html']).not.toMatch(POLICY);
    expect(written['_headers']).not.toContain('Content-Security-Policy');
  });

  test('writes no policy into pages if browsers shall only report violations', async () => {
    const config = { security: { csp: { reportOnly: true } } };
    const { written } = await buildInMemory(loaded.modules, siteWith('run()', config));
    expect(written['docs/a/index.html']).not.toMatch(POLICY);
    expect(written['_headers']).toContain('Content-Security-Policy-Report-Only: ');
  });

  test('keeps a static file with the name of a file for the host', async () => {
    const { files, ...site } = siteWith('run()');
    const { written, diagnostics } = await buildInMemory(loaded.modules, {
      ...site,
      files: { ...files, 'static/_headers': 'mine' },
    });
    expect(diagnostics).toEqual([]);
    expect(written['_headers']).not.toContain('Content-Security-Policy');
  });
});
