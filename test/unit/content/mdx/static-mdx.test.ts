import { describe, expect, test } from 'vitest';
import { mdx } from '../compiled.ts';

const isStatic = (text: string): boolean => {
  const { body } = mdx(text).document;
  return body.kind === 'module' && body.isStatic === true;
};

describe('MDX is static', () => {
  test.each([
    '# Words\n\n*and* a [link](./b.md)\n',
    '```ts\nconst now = Date.now();\n```\n',
    ':::note\n\nWords.\n\n:::\n',
    '{/* a comment */}\n\nWords {/* and */} another\n',
    '<Card title="Words" wide open={true}>Words</Card>\n',
    '<Card rows={[1, -2, "3", null, `four`]} style={{ color: "red", "line-height": 2 }} />\n',
    'One plus one: {"two"}\n',
    'import { Card } from "docsgen/components"\n\n<Card title="Words" />\n',
  ])('for %j', (text) => {
    expect(isStatic(text)).toBe(true);
  });
});

describe('MDX is not static', () => {
  test.each([
    '{Date.now()}\n',
    "At {now} o'clock\n",
    '{`at ${now}`}\n',
    '{/words/}\n',
    '{[1, ...all]}\n',
    '{[1, , 2]}\n',
    '<Card title={now} />\n',
    '<Card {...props} />\n',
    '<Card style={{ color }} />\n',
    '<Card style={{ [color]: 1 }} />\n',
    '<Card style={{ get color() { return now; } }} />\n',
    '<Card icon={<Icon />} />\n',
    '<Card>\n  <b>{now}</b>\n</Card>\n',
    'export const at = 1\n',
    'import x from "x"\nx();\n\nexport const y = 1\n',
    '- a list\n  - with {now}\n',
    '| a |\n| - |\n| {now} |\n',
    '> [a link with {now}](./b.md)\n',
    'A note.[^1]\n\n[^1]: At {now}.\n',
    ':::note[At {now}]\n\nWords.\n\n:::\n',
  ])('for %j', (text) => {
    expect(isStatic(text)).toBe(false);
  });

  test('in the part that lists show, if the rest of the document is not', () => {
    const { excerpt } = mdx('# A\n\nWords.\n\n{/* truncate */}\n\n{now}\n').document;
    expect(excerpt).toMatchObject({ kind: 'module' });
    expect(excerpt).not.toMatchObject({ isStatic: true });
  });
});
