import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

function problemsIn(text: string, ownComponents: readonly string[] = []): readonly string[] {
  const file = { path: sourcePath('content/docs/a.mdx'), text, hash: '' };
  const { diagnostics } = compileDocument(file, { loadPackage, ownComponents });
  return diagnostics.map(({ code, location, message, hint }) => {
    return `${code} ${location?.line}:${location?.column}+${location?.length} ${message} ${hint}`;
  });
}

describe('props of components in MDX', () => {
  test.each([
    ['<Badge typ="tip">New</Badge>', '1:8+9 `<Badge>` has no prop `typ`. Did you mean `type`?'],
    ['Text <Badge type="tipp">New</Badge>', "1:13+11 `type` of `<Badge>` can't be `tipp`. Did you mean `tip`?"],
    ['<Kbd size="2">K</Kbd>', '1:6+8 `<Kbd>` has no prop `size`. It has no props.'],
    ['<Card link="/">A</Card>', '1:7+8 `<Card>` has no prop `link`. Its props are `title`, `href`, `icon`, `titleAs`.'],
    ['<LinkCard title="A" />', '1:2+8 `<LinkCard>` lacks the prop `href`. Write `<LinkCard href="…">`.'],
    ['<Tabs groups="os">\n\n</Tabs>', '1:7+11 `<Tabs>` has no prop `groups`. Did you mean `group`?'],
  ])('%s', (text, expected) => {
    expect(problemsIn(text)).toEqual([`component.invalid-prop ${expected}`]);
  });

  test.each([
    '<Badge type="tip" key="a">New</Badge>',
    '<Badge type={kind}>New</Badge>',
    '<LinkCard {...card} />',
    '<TabItem value="npm">A</TabItem>',
    '<Card title={<b>A</b>} href="/a">A</Card>',
    `import { Badge } from './Badge';\n\n<Badge typ="tip">New</Badge>`,
    '<div typ="tip">New</div>',
    '<Other typ="tip">New</Other>',
    ':::tip[Title]\n\nText\n\n:::\n\n:::details[More]\n\nText\n\n:::',
    '```js tab="One"\na\n```\n\n```js tab="Two"\nb\n```',
  ])('%s is not reported', (text) => {
    expect(problemsIn(text).filter((one) => one.startsWith('component.'))).toEqual([]);
  });

  test('of components that the site defines are not reported', () => {
    expect(problemsIn('<Badge typ="tip">New</Badge>', ['Badge'])).toEqual([]);
  });
});
