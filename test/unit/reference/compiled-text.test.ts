import { expect, test } from 'vitest';
import { compileFragment } from '../../../lib/content/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { loadPackage } from '../../../lib/io/installation.ts';
import { withoutLocalTargets } from '../../../lib/reference/compiled-text.ts';

function withoutLocal(markdown: string): { html: string; targets: readonly string[] } {
  const compiled = compileFragment(markdown, {
    file: sourcePath('node_modules/a/index.d.ts'),
    placeholderPrefix: 'c',
    loadPackage,
  });
  const { html, refs } = withoutLocalTargets(compiled.value, (target) => target === '/docs/intro');
  return { html: html.trim(), targets: refs.map(({ target }) => target) };
}

test('an image without a file in the site becomes its alternative text', () => {
  expect(withoutLocal('Draws ![a "red" circle](circle.png).')).toEqual({
    html: '<p>Draws a &#34;red&#34; circle.</p>',
    targets: [],
  });
});

test('a link to a file of the package becomes text', () => {
  expect(withoutLocal('See [the guide](./GUIDE.md#start) and <a href="/other">others</a>.')).toEqual({
    html: '<p>See <a>the guide</a> and <a>others</a>.</p>',
    targets: [],
  });
});

test('links to symbols, to other sites and to pages of the site stay', () => {
  const { html, targets } = withoutLocal(
    '[`A`](<doc:api/a>), [MDN](https://mdn.example), [intro](/docs/intro), [x](x).',
  );
  expect(targets).toEqual(['doc:api/a', 'https://mdn.example', '/docs/intro']);
  expect(html).toContain('<a>x</a>');
});
