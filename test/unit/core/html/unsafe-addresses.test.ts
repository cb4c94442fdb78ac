import { describe, expect, test } from 'vitest';
import { mayBeUnsafe, unsafeAddresses } from '../../../../lib/core/html/unsafe-addresses.ts';

const schemesIn = (html: string): string[] => unsafeAddresses(html).map(({ scheme }) => scheme);

describe('an address that can run code', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'jav\ta\rscript:alert(1)',
    'j\navascript:alert(1)',
    'javascript\t:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script&colon;alert(1)',
    '&NewLine;javascript:alert(1)',
    '&Tab;javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'j&#x61vascript:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
  ])('is found however it is written: %j', (address) => {
    expect(schemesIn(`<p>x</p><a title="t" href="${address}">x</a>`)).toEqual(['javascript']);
    expect(schemesIn(`<a href='${address}'>x</a>`)).toEqual(['javascript']);
  });

  test('is found without quotes', () => {
    expect(schemesIn('<a href=javascript:alert(1)>x</a>')).toEqual(['javascript']);
    expect(schemesIn('<a href\n=\n javascript:alert(1)>x</a>')).toEqual(['javascript']);
  });

  test.each(['vbscript:x', 'V&#98;script:x', 'v\nbscript:x'])('can have the scheme vbscript: %j', (address) => {
    expect(schemesIn(`<a href="${address}">x</a>`)).toEqual(['vbscript']);
  });

  test.each([
    '<img src="javascript:x">',
    '<form action="javascript:x">',
    '<button formaction="javascript:x">',
    '<svg><a xlink:href="javascript:x">',
    '<iframe src="javascript:x">',
    '<object data="javascript:x">',
    '<embed src="javascript:x">',
    '<area href="javascript:x">',
    '<base href="javascript:x">',
    '<link href="javascript:x">',
    '<video poster="javascript:x">',
    '<script src="javascript:x"></script>',
    '<meta http-equiv="refresh" content="0; url=javascript:x">',
    `<meta content="0;URL='javascript:x'" http-equiv=Refresh>`,
    '<meta http-equiv="Content-Security-Policy" /><meta http-equiv="refresh" content="0; url=javascript:x">',
    '<svg><set attributeName="href" to="javascript:x">',
    '<svg><animate attributeName="href" values="/a;javascript:x">',
    '<iframe srcdoc="<a href=javascript:x>x</a>">',
    '<iframe srcdoc="&lt;a href=&quot;java&amp;#10;script:x&quot;&gt;x&lt;/a&gt;">',
  ])('is found in %s', (html) => {
    expect(schemesIn(html)).toEqual(['javascript']);
  });

  test.each([
    '<a href="data:text/html,x">',
    '<a href="d&#97;ta:text/html,x">',
    '<a href="da\nta:text/html,x">',
    '<a href="data:image/svg+xml,x">',
    '<iframe src="data:text/html;base64,eA==">',
    '<object data="data:image/svg+xml,x"></object>',
    '<script src="data:,alert(1)"></script>',
    '<img src="data:text/html,x">',
    '<link rel="stylesheet" href="data:text/css,x">',
  ])('can be data: %s', (html) => {
    expect(schemesIn(html)).toEqual(['data']);
  });

  test('is returned with its character references replaced, and as it was written', () => {
    expect(unsafeAddresses('<a href="javascript&colon;f(&quot;a&amp;b&quot;)">x</a>')).toEqual([
      { address: 'javascript:f("a&b")', written: 'javascript&colon;f(&quot;a&amp;b&quot;)', scheme: 'javascript' },
    ]);
  });
});

describe('other addresses and texts are safe', () => {
  test.each([
    '<a href="/javascript:x">',
    '<a href="./javascript:x">',
    '<a href="#javascript:x">',
    '<a href="?q=javascript:x">',
    '<a href="javascript">',
    '<a href="javascripts:x">',
    '<a href="https://example.org/javascript:x">',
    '<a href="mailto:a@b.c">',
    '<a href="data:image/png;base64,eA==">',
    '<img src="data:image/svg+xml,x">',
    '<link rel="icon" href="data:image/svg+xml,x">',
    '<link rel="icon" href="data:,">',
    '<video src="data:video/mp4;base64,eA==">',
    '<track src="data:text/vtt,x">',
    '<p title="javascript: the good parts">',
    '<meta name="description" content="JavaScript: a guide">',
    '<input value="javascript:x">',
    '<div data-href="javascript:x">',
    '<meta http-equiv="refresh" content="0; url=/javascript:x">',
    '<p>href="javascript:x"</p>',
    '<!-- <a href="javascript:x"> -->',
    '<pre><code>&lt;a href="javascript:x"&gt;</code></pre>',
    '<script>const a = `<a href="javascript:x">`</script>',
  ])('%s', (html) => {
    expect(schemesIn(html)).toEqual([]);
  });

  test('do not slow down pages that have no such value', () => {
    expect(mayBeUnsafe('<a class="docs" href="/docs/" data-x="value">javascript: the good parts</a>')).toBe(false);
    expect(mayBeUnsafe(`<meta http-equiv="Content-Security-Policy" content="script-src 'self'"/>`)).toBe(false);
  });
});
