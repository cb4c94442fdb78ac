import { describe, expect, test } from 'vitest';
import { withMovedPaths } from '../../../../lib/core/docs/moved-paths.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const EXISTING = new Set([
  'static/img/logo.png',
  'static/img/a b.png',
  'src/Chart.tsx',
  'src/Chart.css',
  'docs/intro.md',
  'docs/guide/_part.mdx',
  'blog/hello.md',
  'docs/guide',
  '../packages/readme.md',
]);

function move(text: string, file = 'docs/guide/start.md', from = 'docs') {
  return withMovedPaths(text, sourcePath(file), {
    from: sourcePath(from),
    to: sourcePath('versioned_docs/version-1.0'),
    exists: (path) => EXISTING.has(path),
  });
}

describe('a path in a file of a frozen version', () => {
  test.each([
    ['an image', '![Logo](../../static/img/logo.png "Logo")', '![Logo](../../../static/img/logo.png "Logo")'],
    ['a link with an anchor', '[Hello](../../blog/hello.md#top)', '[Hello](../../../blog/hello.md#top)'],
    ['a link in angle brackets', '[H](<../../blog/hello.md>)', '[H](<../../../blog/hello.md>)'],
    ['a definition', '[hello]: ../../blog/hello.md', '[hello]: ../../../blog/hello.md'],
    ['an attribute', '<img src="../../static/img/logo.png" />', '<img src="../../../static/img/logo.png" />'],
    [
      'an import without extension',
      "import { Chart } from '../../src/Chart';",
      "import { Chart } from '../../../src/Chart';",
    ],
    ['an imported style sheet', "import '../../src/Chart.css';", "import '../../../src/Chart.css';"],
    [
      'a call of `require`',
      "<Image src={require('../../static/img/logo.png').default} />",
      "<Image src={require('../../../static/img/logo.png').default} />",
    ],
    ['front matter', 'image: ../../static/img/logo.png', 'image: ../../../static/img/logo.png'],
    ['the option of a code block', '```tsx file=../../src/Chart.tsx', '```tsx file=../../../src/Chart.tsx'],
    ['an encoded path', '![B](../../static/img/a%20b.png)', '![B](../../../static/img/a%20b.png)'],
    ['a path that leaves the folder and returns', '[I](../../docs/intro.md)', '[I](../intro.md)'],
    [
      'an alias of the folder',
      "import Part from '@site/docs/guide/_part.mdx';",
      "import Part from '@site/versioned_docs/version-1.0/guide/_part.mdx';",
    ],
  ])('is rewritten: %s', (_, before, after) => {
    expect(move(before).text).toBe(after);
  });

  test.each([
    ['a path in the folder', '[Intro](../intro.md)'],
    ['an alias of another folder', "import { Chart } from '@site/src/Chart';"],
    ['a path without a file', '[Missing](../../blog/missing.md)'],
    ['inline code', 'Write `../../blog/hello.md`.'],
    ['a code block', '```md\n[Hello](../../blog/hello.md)\n```'],
    [
      'a code block with a shorter fence inside',
      '````md\n```\n[Hello](../../blog/hello.md)\n```\n[H](../../blog/hello.md)\n````',
    ],
  ])('stays: %s', (_, text) => {
    expect(move(text)).toEqual({ text, moved: [] });
  });

  test('stays if the version is as deep as the folder', () => {
    const text = '![Logo](../../../static/img/logo.png)';
    expect(move(text, 'content/docs/guide/start.md', 'content/docs')).toEqual({ text, moved: [] });
  });

  test('is rewritten after a code block, and is reported with its line', () => {
    const text = '~~~\ncode\n~~~\n\nSee [Hello](../../blog/hello.md).';
    expect(move(text).moved).toEqual([
      { file: 'docs/guide/start.md', line: 5, before: '../../blog/hello.md', after: '../../../blog/hello.md' },
    ]);
  });

  test('is rewritten in a folder next to the site', () => {
    expect(move('[Readme](../packages/readme.md)', '../docs/intro.md', '../docs').text).toBe(
      '[Readme](../../../packages/readme.md)',
    );
  });

  test('is rewritten in a file of the folder itself', () => {
    expect(move('[Hello](../blog/hello.md)', 'docs/intro.md').text).toBe('[Hello](../../blog/hello.md)');
  });
});
