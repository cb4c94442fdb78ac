import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../../lib/config/types/user-config.ts';
import { rendered } from '../rendered.ts';

/** Returns the head of a page whose front matter has these lines. */
function headOf(frontMatter = '', config: Partial<UserConfig> = {}): string {
  const text = `${frontMatter === '' ? '' : `---\n${frontMatter}\n---\n`}# A\n\nFirst.`;
  const html = rendered({ 'docs/a.md': text, 'docs/chart.js': '' }, { config }).htmlOf('/docs/a');
  return html.slice(0, html.indexOf('</head>'));
}

const META = { tag: 'meta', attrs: { name: 'theme-color', content: '#fff' } } as const;

describe('elements for the head in the configuration', () => {
  test('come after those of docsgen', () => {
    expect(headOf('', { head: [META] })).toMatch(/<meta name="theme-color" content="#fff"\/>$/);
  });

  test('replace those of docsgen with the same identity, and only those', () => {
    const before = headOf();
    const after = headOf('', { head: [{ tag: 'meta', attrs: { name: 'Generator', content: 'me' } }] });
    expect(before).toContain('<meta name="generator" content="docsgen');
    expect(after).toBe(`${before.replace(/<meta name="generator"[^>]*>/, '')}<meta name="Generator" content="me"/>`);
  });

  test('may repeat a name in the same list', () => {
    const locale = (content: string) => ({ tag: 'meta', attrs: { property: 'og:locale:alternate', content } }) as const;
    expect(headOf('', { head: [locale('de'), locale('fr')] }).match(/og:locale:alternate/g)).toHaveLength(2);
  });

  test('get the base path once, and social images a complete URL', () => {
    const head = headOf('', {
      baseUrl: '/base/',
      head: [
        { tag: 'link', attrs: { rel: 'manifest', href: '/site.json?v=1' } },
        { tag: 'script', attrs: { src: '/js/a.js', async: true, defer: false } },
        { tag: 'meta', attrs: { property: 'og:image', content: '/img/a.png' } },
      ],
    });
    expect(head).toContain('<link rel="manifest" href="/base/site.json?v=1"/>');
    expect(head).toContain('<script src="/base/js/a.js" async=""></script>');
    expect(head).toContain('<meta property="og:image" content="https://example.org/base/img/a.png"/>');
  });

  test('keep attributes that React drops', () => {
    const head = headOf('', { head: [{ tag: 'link', attrs: { rel: 'preload', onload: "this.rel='x'" } }] });
    expect(head).toContain(`<link rel="preload" onload="this.rel='x'"/>`);
  });

  test('replace the empty icon', () => {
    expect(headOf()).toContain('href="data:,"');
    const head = headOf('', { head: [{ tag: 'link', attrs: { rel: 'icon', href: '/a.svg' } }] });
    expect(head).not.toContain('data:,');
  });

  test('cannot end an element early', () => {
    const head = headOf('', {
      head: [
        { tag: 'script', content: 'a("</script><script>", "<!--")' },
        { tag: 'style', content: 'a::after{content:"</style>"}' },
        { tag: 'title', content: '</title><b>' },
        { tag: 'meta', attrs: { name: 'x', content: '"><script>' } },
      ],
    });
    expect(head).toContain('<script>a("\\u003c/script>\\u003cscript>", "\\u003c!--")</script>');
    expect(head).toContain('<style>a::after{content:"<\\/style>"}</style>');
    expect(head).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>');
    expect(head).toContain('content="&quot;&gt;&lt;script&gt;"');
  });
});

describe('elements for the head in front matter', () => {
  test('replace those of the configuration', () => {
    const head = headOf('head:\n  - tag: meta\n    attrs: { name: theme-color, content: "#000" }', { head: [META] });
    expect(head.match(/theme-color/g)).toHaveLength(1);
    expect(head).toContain('<meta name="theme-color" content="#000"/>');
  });

  test('set the title, the description and the canonical link for social networks, too', () => {
    const head = headOf(
      [
        'head:',
        '  - { tag: title, content: Own }',
        '  - { tag: meta, attrs: { name: description, content: Text } }',
        '  - { tag: link, attrs: { rel: canonical, href: /docs/other } }',
      ].join('\n'),
    );
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>Own</title>');
    expect(head).toContain('<meta property="og:title" content="Own"/>');
    expect(head).toContain('<meta property="og:description" content="Text"/>');
    expect(head).toContain('<meta property="og:url" content="https://example.org/docs/other"/>');
    expect(head).toContain('<link rel="canonical" href="https://example.org/docs/other"/>');
  });

  test('are marked if the browser has to load the page for them', () => {
    const head = headOf(
      'head:\n  - { tag: script, attrs: { src: ./chart.js } }\n  - { tag: meta, attrs: { name: a, content: b } }',
    );
    expect(head).toContain('<script src="/assets/chart.js" data-page-head=""></script>');
    expect(head).toContain('<meta name="a" content="b"/>');
  });
});
