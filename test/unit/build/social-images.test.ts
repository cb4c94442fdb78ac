import { imageSize } from 'image-size';
import { beforeAll, describe, expect, test } from 'vitest';
import { cachedStages } from '../../../lib/build/incremental/cached-stages.ts';
import { siteSocialImages } from '../../../lib/build/inputs/social-images.ts';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { discardingOutput } from '../../../lib/build/ports.ts';
import {
  buildInMemory,
  builtInTemplates,
  memoryPorts,
  memoryStore,
  type MemoryBuild,
} from '../../support/memory-site.ts';
import { pixelsOf } from '../../support/png.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

const FILES = {
  'content/pages/index.md': '# Home',
  'content/docs/guides/nodes.md': '# Nodes & `trees`',
  'content/docs/guides/own.md': '---\nimage: /img/own.png\n---\n\n# Own',
  'content/blog/2024-05-01-release.md': '# Release',
  'static/img/own.png': '',
  'static/img/site.png': '',
  'static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>',
};

interface Changes {
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: object;
  readonly store?: ReturnType<typeof memoryStore>;
  readonly previous?: MemoryBuild['written'];
}

const built = ({ files = {}, config = {}, ...options }: Changes = {}): Promise<MemoryBuild> => {
  const site = {
    files: { ...FILES, ...files },
    config: { title: 'Acme', image: 'img/site.png', blog: {}, socialImages: true, ...config },
  };
  return buildInMemory(shared.modules!, site, options);
};

const headOf = ({ written }: MemoryBuild, page: string): Record<string, string> => {
  const tags = (written[`${page}/index.html`] ?? written['index.html'] ?? '').matchAll(
    /<meta (?:property|name)="([^"]+)" content="([^"]*)"/g,
  );
  return Object.fromEntries([...tags].map(([, name, content]) => [name!, content!]));
};
const imageOf = (result: MemoryBuild, page: string): string => headOf(result, page)['og:image'] ?? '';
const drawnBy = ({ written }: MemoryBuild): string[] =>
  Object.keys(written).filter((out) => out.startsWith('assets/social-'));

describe('the social images of a site', () => {
  test('are in the head of documents and posts, with absolute URLs', async () => {
    const result = await built();
    expect(result.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const head = headOf(result, 'docs/guides/nodes');
    expect(head['og:image']).toMatch(/^https:\/\/example\.org\/assets\/social-[\da-z]{8}\.png$/);
    expect(head).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Nodes &amp; trees | Acme',
      'twitter:image': head['og:image'],
      'twitter:card': 'summary_large_image',
    });
    expect(imageOf(result, 'blog/release')).toMatch(/social-/);
    expect(drawnBy(result)).toHaveLength(2);
  });

  test('are in the structured data of documents and posts', async () => {
    const result = await built();
    for (const page of ['docs/guides/nodes', 'blog/release']) {
      expect(result.written[`${page}/index.html`]).toContain(`"image":"${imageOf(result, page)}"`);
    }
  });

  test('leave the images that the author chose, and pages of other kinds', async () => {
    const result = await built({
      files: {
        'content/docs/guides/head.md':
          '---\nhead:\n  - tag: meta\n    attrs: { property: "og:image", content: "/img/own.png" }\n---\n\n# Head',
      },
    });
    expect(imageOf(result, 'docs/guides/own')).toBe('https://example.org/img/own.png');
    expect(headOf(result, 'docs/guides/head')).not.toHaveProperty('og:image:width');
    for (const page of ['index', 'blog', 'docs/guides/own'])
      expect(headOf(result, page)).not.toHaveProperty('og:image:width');
    expect(imageOf(result, 'blog')).toBe('https://example.org/img/site.png');
  });

  test('are made for the configured kinds of pages', async () => {
    const result = await built({ config: { socialImages: { include: ['pages'] } } });
    expect([imageOf(result, 'index'), imageOf(result, 'docs/guides/nodes')]).toEqual([
      expect.stringContaining('social-'),
      'https://example.org/img/site.png',
    ]);
  });

  test('have the same name and bytes in every build, and another name if something in them changes', async () => {
    const first = await built();
    expect((await built()).written).toEqual(first.written);
    const before = imageOf(first, 'docs/guides/nodes');
    const changes = [
      { files: { 'content/docs/guides/nodes.md': '# Other nodes' } },
      { config: { socialImages: { accentColor: '#ff0000' } } },
      { config: { favicon: 'img/icon.svg', icons: false } },
      { config: { title: 'Other' } },
    ];
    for (const change of changes) {
      const after = imageOf(await built(change), 'docs/guides/nodes');
      expect(after).toContain('social-');
      expect(after, JSON.stringify(change)).not.toBe(before);
    }
    const sameTitle = await built({
      files: { 'content/docs/guides/nodes.md': `${FILES['content/docs/guides/nodes.md']}\n\nMore.` },
    });
    expect(imageOf(sameTitle, 'docs/guides/nodes')).toBe(before);
  });

  test('are drawn once: another build keeps them, or finds them in the cache', async () => {
    const store = memoryStore();
    const first = await built({ store });
    const kept = await built({ store, previous: first.written });
    expect(kept.written).toEqual(first.written);
    expect(kept.rewritten.filter((out) => out.startsWith('assets/social-'))).toEqual([]);
    for (const [key, value] of store.entries) if (value.startsWith('iVBORw0KGgo')) store.entries.set(key, 'AAAA');
    const fromCache = await built({ store });
    const [out] = drawnBy(first);
    expect(fromCache.written[out!]).not.toBe(first.written[out!]);
  });

  test('are drawn again if the logo changes', async () => {
    const store = memoryStore();
    const config = { favicon: 'img/icon.svg' };
    const first = await built({ store, config });
    const icon = FILES['static/img/icon.svg'].replace('<path', '<path fill="#f00"');
    const changes = { config, files: { 'static/img/icon.svg': icon } };
    const second = await built({ ...changes, store, previous: first.written });
    expect(imageOf(second, 'docs/guides/nodes')).not.toBe(imageOf(first, 'docs/guides/nodes'));
    expect(second.written).toEqual((await built(changes)).written);
  });

  test('are drawn again if the cache lost them', async () => {
    const store = memoryStore();
    const first = await built({ store });
    for (const [key, value] of store.entries) if (value.startsWith('iVBORw0KGgo')) store.entries.delete(key);
    expect((await built({ store })).written).toEqual(first.written);
  });

  test('are not made for titles in a script that the font lacks, which is reported once', async () => {
    const files = { 'content/docs/guides/a.md': '# 指南', 'content/docs/guides/b.md': '# 指南二' };
    const store = memoryStore();
    const first = await built({ files, store });
    const again = await built({ files, store, previous: first.written });
    for (const result of [first, again]) {
      expect(imageOf(result, 'docs/guides/a')).toBe('https://example.org/img/site.png');
      expect(imageOf(result, 'docs/guides/nodes')).toContain('social-');
      expect(result.diagnostics.filter(({ code }) => code === 'content.no-social-image')).toMatchObject([
        {
          severity: 'warning',
          message:
            "The font of the social images has no `指`, so `content/docs/guides/a.md` and 1 other page can't have an image with the title.",
        },
      ]);
    }
  });

  test('are shared by the locales of an untranslated page, and missing characters are counted in all locales', async () => {
    const files = { 'i18n/ja/docs/guides/own.md': '# 指南', 'i18n/ja/blog/2024-05-01-release.md': '# 発表' };
    const store = memoryStore();
    const config = { i18n: { locales: ['en', 'ja', 'de'] } };
    const first = await built({ files, config, store });
    const again = await built({ files, config, store, previous: first.written });
    for (const result of [first, again]) {
      expect(imageOf(result, 'ja/docs/guides/nodes')).toBe(imageOf(result, 'docs/guides/nodes'));
      expect(result.diagnostics.map(({ code, message }) => [code, message])).toEqual([
        [
          'content.no-social-image',
          "The font of the social images has no `発`, so `i18n/ja/blog/2024-05-01-release.md` and 1 other page can't have an image with the title.",
        ],
      ]);
    }
  });

  test('leave out emoji that the font lacks', async () => {
    const [plain, decorated] = await Promise.all([
      built({ files: { 'content/docs/guides/nodes.md': '# Launch' } }),
      built({ files: { 'content/docs/guides/nodes.md': '# 🚀 Launch' } }),
    ]);
    expect(imageOf(decorated, 'docs/guides/nodes')).toBe(imageOf(plain, 'docs/guides/nodes'));
  });
});

describe('a logo that cannot be drawn', () => {
  const reports = ({ diagnostics }: MemoryBuild) =>
    diagnostics.flatMap(({ code, severity, message, location, hint }) =>
      code === 'content.no-social-logo' ? { severity, message, location, hint } : [],
    );
  const LOGO = 'static/img/logo.svg';
  const config = { navbar: { logo: { src: 'img/logo.svg', alt: 'Acme' } }, favicon: 'img/icon.svg' };

  test.each([
    ['is damaged', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path', 'could not be drawn'],
    ['has no visible elements', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>', 'is empty'],
  ])('is reported in each build and replaced with the favicon, if it %s', async (_, svg, problem) => {
    const store = memoryStore();
    const damaged = { config, files: { [LOGO]: svg } };
    const first = await built({ ...damaged, store });
    for (const result of [first, await built({ ...damaged, store, previous: first.written })]) {
      expect(reports(result)).toEqual([
        {
          severity: 'warning',
          message: `The social images do not show this logo, because it ${problem}.`,
          location: { file: LOGO, line: 1, column: 1, length: 1 },
          hint: 'Convert text to paths and check that the file is valid SVG with a `viewBox`, or set `socialImages.logo` to another SVG or to `false`.',
        },
      ]);
    }
    const onlyFavicon = await built({ config: { favicon: 'img/icon.svg' } });
    expect(imageOf(first, 'docs/guides/nodes')).toBe(imageOf(onlyFavicon, 'docs/guides/nodes'));
  });

  test('is reported because of its text only if the author chose it for social images', async () => {
    const files = { [LOGO]: FILES['static/img/icon.svg'].replace('<path', '<text>A</text><path') };
    expect(reports(await built({ config, files }))).toEqual([]);
    const chosen = await built({ config: { socialImages: { logo: 'img/logo.svg' } }, files });
    expect(reports(chosen)).toMatchObject([
      { message: expect.stringContaining('because it contains text.') as string },
    ]);
  });
});

describe('a social image', () => {
  const draw = async (config: object): Promise<Uint8Array> => {
    const files = { ...FILES, 'static/img/icon.svg': FILES['static/img/icon.svg'] };
    const site = { files, config: { socialImages: config, favicon: 'img/icon.svg' } };
    const ports = memoryPorts(() => site, { modules: shared.modules!, output: discardingOutput() });
    const { resolveConfig } = await import('../../../lib/config/resolve/index.ts');
    const resolved = resolveConfig({ title: 'Acme', url: 'https://example.org', ...site.config });
    const statics = new Map([['/img/icon.svg', 'static/img/icon.svg']]);
    const { value } = await siteSocialImages(ports, resolved, { statics } as never, cachedStages(undefined, ''));
    const images = value!;
    const page = {
      url: '/docs/nodes',
      meta: { title: 'Nodes', noIndex: false, structuredData: [] },
      breadcrumbs: [{ label: 'Guides' }, { label: 'Nodes' }],
      content: { kind: 'doc' },
    };
    const image = images.imageOf(page as never);
    return (await images.drawer())((image as { svg: string }).svg);
  };
  const colors = (
    png: Uint8Array,
    [left, top, right, bottom]: readonly [number, number, number, number],
  ): Set<string> => {
    const pixel = pixelsOf(png);
    const found = new Set<string>();
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) found.add(pixel(x, y).slice(0, 3).join());
    return found;
  };

  test('has the size that networks expect, and the colors of the design', async () => {
    const png = await draw({ backgroundColor: '#ffffff', accentColor: '#ff0000' });
    expect(imageSize(png)).toEqual({ type: 'png', width: 1200, height: 630 });
    const pixel = pixelsOf(png);
    expect([pixel(5, 5), pixel(600, 625)]).toEqual([
      [255, 255, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  test('shows the logo, the section in the accent color, and the title in a dark or light color', async () => {
    const light = await draw({ backgroundColor: '#ffffff', accentColor: '#ff0000' });
    expect(colors(light, [80, 72, 176, 144])).toEqual(new Set(['0,0,0']));
    expect(colors(light, [80, 380, 300, 430])).toContain('255,0,0');
    expect(colors(light, [80, 450, 500, 540])).toContain('15,20,29');
    const dark = await draw({ backgroundColor: '#101010', logo: false });
    expect(colors(dark, [80, 450, 500, 540])).toContain('243,245,249');
  });
});
