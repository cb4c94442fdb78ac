import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mergedSources, sourceFinder, sourceOf, sourcesOf } from '../../../../lib/core/security/sources.ts';

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the sources of scripts', () => {
  test.each([
    ['a script', '<script>run()</script>', 'run()'],
    ['a module', '<script type="module">run()</script>', 'run()'],
    ['an import map', '<script type="importmap">{}</script>', '{}'],
    ['speculation rules', '<script type="speculationrules">{}</script>', '{}'],
    ['an old type', '<SCRIPT TYPE=" Text/JavaScript ">run()</SCRIPT>', 'run()'],
    ['characters that HTML escapes elsewhere', '<script>a&&b<c</script>', 'a&&b<c'],
    ['line breaks of Windows, which browsers normalize', '<script>a\r\nb\rc</script>', 'a\nb\nc'],
  ])('contain the hash of %s', (_, html, code) => {
    expect(sourcesOf(html)).toEqual({ 'script-src': [hashOf(code)] });
  });

  test.each([
    ['data', '<script type="application/ld+json">{}</script>'],
    ['an unknown type', '<script type="text/template"><b onclick="x"></b></script>'],
    ['an empty script', '<script></script>'],
    ['a script of the site', '<script src="/assets/main.js"></script>'],
    ['code in an attribute or comment', '<p title="<script>x()</script>"></p><!-- <script>x()</script> -->'],
    ['a script in an address', '<script src="data:text/javascript,x()"></script>'],
    ['an empty event handler', '<b onclick=""></b>'],
    ['an attribute that only looks like an event handler', '<b data-on="x" on-click="y"></b>'],
  ])('contain nothing for %s', (_, html) => {
    expect(sourcesOf(html)).toEqual({});
  });

  test('contain the origins of scripts on other sites and of preloaded modules', () => {
    expect(
      sourcesOf(
        '<script src="https://a.example:8080/x.js?y"></script><script src="//b.example/x.js"></script>' +
          '<link rel="modulepreload" href="https://c.example/m.js"><link rel=preload as=script href=https://d.example/p.js>',
      ),
    ).toEqual({
      'script-src': ['https://a.example:8080', 'https://b.example', 'https://c.example', 'https://d.example'],
    });
  });

  test('contain the hashes of event handlers as they are after decoding', () => {
    expect(sourcesOf('<b onclick="a(&quot;b&quot;)"></b><i ONLOAD=\'c()\'></i>')).toEqual({
      'script-src': [hashOf('a("b")'), hashOf('c()'), "'unsafe-hashes'"].sort(),
    });
  });
});

describe('the sources of other files', () => {
  test.each([
    [
      '<img src="https://a.example/x.png" srcset="https://b.example/y.png 2x, /z.png 3x">',
      { 'img-src': ['https://a.example', 'https://b.example'] },
    ],
    ['<img src="data:image/png;base64,AA">', { 'img-src': ['data:'] }],
    ['<input type="image" src="https://a.example/x.png">', { 'img-src': ['https://a.example'] }],
    ['<link rel="shortcut icon" href="https://a.example/x.ico">', { 'img-src': ['https://a.example'] }],
    [
      '<video src="https://a.example/x.mp4" poster="https://b.example/y.png"></video>',
      { 'media-src': ['https://a.example'], 'img-src': ['https://b.example'] },
    ],
    [
      '<audio><source src="https://a.example/x.mp3"></audio>',
      { 'media-src': ['https://a.example'], 'img-src': ['https://a.example'] },
    ],
    ['<track src="https://a.example/x.vtt">', { 'media-src': ['https://a.example'] }],
    ['<iframe src="https://a.example/embed?x&amp;y"></iframe>', { 'frame-src': ['https://a.example'] }],
    [
      '<object data="https://a.example/x"></object><embed src="/y.pdf">',
      { 'object-src': ["'self'", 'https://a.example'] },
    ],
    ['<form action="https://a.example/send"></form>', { 'form-action': ['https://a.example'] }],
    ['<base href="https://a.example/">', { 'base-uri': ['https://a.example'] }],
    ['<link rel="stylesheet" href="https://a.example/x.css">', { 'style-src': ['https://a.example'] }],
    ['<link rel="manifest" href="https://a.example/x.json">', { 'manifest-src': ['https://a.example'] }],
    ['<link rel="preload" as="font" href="https://a.example/x.woff2">', { 'font-src': ['https://a.example'] }],
    ['<link rel="canonical" href="https://a.example/"><a href="https://b.example/">b</a>', {}],
    ['<img src="/own.png"><iframe src="own.html"></iframe><img src="https://[broken/x.png">', {}],
  ] as const)('of %s', (html, sources) => {
    expect(sourcesOf(html)).toEqual(sources);
  });

  test('are origins, or schemes that contain the data', () => {
    const addresses = [
      'HTTPS://A.example/x',
      '//a.example',
      '/own',
      'own',
      '#x',
      'blob:x',
      'mailto:a@b.example',
      'wss://a.example/s',
    ];
    expect(addresses.map(sourceOf)).toEqual([
      'https://a.example',
      'https://a.example',
      undefined,
      undefined,
      undefined,
      'blob:',
      undefined,
      'wss://a.example',
    ]);
  });
});

describe('the sources of a page', () => {
  test('include those of its shared fragments', () => {
    const find = sourceFinder();
    const fragment = { html: '<script>shared()</script>' };
    const expected = { 'script-src': [hashOf('own()'), hashOf('shared()')].sort() };
    for (const _ of ['first page', 'second page'])
      expect(find({ own: '<script>own()</script>', fragments: [fragment] })).toEqual(expected);
  });

  test('are sorted without repetition when those of several pages are merged', () => {
    const pages = [{ 'img-src': ['https://b.example'] }, { 'img-src': ['https://a.example', 'https://b.example'] }, {}];
    const merged = { 'img-src': ['https://a.example', 'https://b.example'] };
    expect([mergedSources(pages), mergedSources([...pages].reverse())]).toEqual([merged, merged]);
  });
});
