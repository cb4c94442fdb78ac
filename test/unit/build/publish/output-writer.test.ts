import { expect, test } from 'vitest';
import { outputWriter } from '../../../../lib/build/publish/output-writer.ts';
import { discardingOutput } from '../../../../lib/build/ports.ts';
import { outPath, sourcePath } from '../../../../lib/core/paths.ts';

const HTML = '<a href="\u0001abcdefgh.0\u0001">x</a>';

test.each([
  ['a.html', HTML, true],
  ['a.html', new TextEncoder().encode(HTML), true],
  ['feed.xml', '<link href="https://example.org/%01abcdefgh.0%01"/>', true],
  ['search/a.json', JSON.stringify({ url: '\u0001abcdefgh.0\u0001' }), true],
  ['a.html', '<code>\\u0001 %01</code>', false],
  ['a.woff2', new Uint8Array([1, 97, 1]), false],
])('the file %s with the data %j is an error: %s', (out, data, isError) => {
  const writer = outputWriter(discardingOutput());
  const artifact = { out: outPath(out), data, from: 'a test' };
  const expected = {
    code: 'internal.error',
    message: `The file \`${out}\` contains the placeholder \`abcdefgh.0\` instead of an address.`,
    subject: 'a test',
  };
  for (const found of [writer.put(artifact), writer.write([artifact])])
    expect(found).toMatchObject(isError ? [expected] : []);
});

test('equal files whose paths contain their hash are copied once, and others collide', () => {
  const writer = outputWriter(discardingOutput());
  const copyOf = (copyFrom: string, isHashed?: true) => ({
    out: outPath('assets/a-1.png'),
    copyFrom: sourcePath(copyFrom),
    from: copyFrom,
    ...(isHashed && { isHashed }),
  });
  writer.copy([copyOf('docs/a.png', true), copyOf('blog/a.png', true)]);
  expect(writer.collisions).toEqual([]);
  writer.copy([copyOf('static/a.png')]);
  expect(writer.collisions).toMatchObject([{ code: 'output.collision', subject: 'static/a.png' }]);
});
