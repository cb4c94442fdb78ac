import { describe, expect, test } from 'vitest';
import { compiled, markdown, mdx } from '../compiled.ts';

describe('MDX in a Markdown file is reported', () => {
  test.each([
    ["# A\n\nimport Chart from './chart.tsx';", "import Chart from './chart.tsx';", '3:1+32'],
    ["import { Tabs, TabItem } from '@theme/Tabs'", "import { Tabs, TabItem } from '@theme/Tabs'", '1:1+43'],
    ["import './styles.css';", "import './styles.css';", '1:1+22'],
    ['Text\n\n<Chart data="a" />', '<Chart data="a" />', '3:1+18'],
    ['- item\n\n  <Tabs>\n\n  Text\n\n  </Tabs>', '<Tabs>', '3:3+6'],
    ['A <Badge text="new"> here', '<Badge text="new">', '1:3+18'],
  ])('%j', (text, shown, place) => {
    const { diagnostics, found } = markdown(text);
    expect(found).toEqual([`content.mdx-in-markdown ${place}`]);
    expect(diagnostics[0]).toMatchObject({
      severity: 'warning',
      message: `This file is Markdown, so \`${shown}\` has no effect.`,
      hint: 'Rename the file to `.mdx`, set `format: mdx` in its front matter, or set `markdown: { format: "mdx" }` in site.config.ts for all files.',
    });
  });

  test('once in each file', () => {
    expect(markdown("import A from './a';\n\n<A />\n\n<B />").found).toHaveLength(1);
  });
});

test.each([
  'import the module from the package.',
  '```js\nimport A from "a";\n```',
  '`<Chart />`',
  'A List<String> in prose.',
  '<BR/>\n\n<TABLE border="1"></TABLE>',
  '> import A from "a" is a statement.',
])('other text is not reported: %j', (text) => {
  expect(markdown(text).found).toEqual([]);
});

test('MDX files and sites that forbid HTML do not have this report', () => {
  expect(mdx("import A from './a';\n\n<A />").found).toEqual([]);
  expect(compiled('<Chart data="a" />', 'content/docs/a.md', 'forbid').found).toEqual(['content.raw-html 1:1+18']);
});
