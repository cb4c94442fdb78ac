import { expect, test } from 'vitest';
import { messageFinder } from '../../../../lib/config/messages/find-messages.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

async function find(text: string, isMdx = false) {
  const { messages, dynamic } = (await messageFinder())({ path: sourcePath('a.tsx'), text, hash: '' }, isMdx);
  return {
    messages: messages.map(({ location: { line, column }, ...message }) => ({ ...message, at: `${line}:${column}` })),
    dynamic: dynamic.map(({ line, column }) => `${line}:${column}`),
  };
}

test('finds calls and elements with static ids and texts', async () => {
  const { messages, dynamic } = await find(`
const TITLE = 'Title';
translate({ id: 'a', message: 'A' + ' b', description: 'Note' });
translate({ message: TITLE }, { name: 'x' });
translatePlural({ id: 'b', message: \`One|{count}\` }, 2);
const x = <Translate id="c" values={{ y: <b>1</b> }}>
  First &amp; {'last'}
</Translate>;
const y = <Translate id="d" description="Note">
  First line
  and second
</Translate>;
const z = <Translate>{'Text {y}'}</Translate>;
const w = <Translate id="e" />;
`);
  expect(dynamic).toEqual([]);
  expect(messages).toEqual([
    { id: 'a', text: 'A b', description: 'Note', isPlural: false, at: '3:1' },
    { id: 'Title', text: 'Title', isPlural: false, at: '4:1' },
    { id: 'b', text: 'One|{count}', isPlural: true, at: '5:1' },
    { id: 'c', isPlural: false, at: '6:11' },
    { id: 'd', text: 'First line and second', description: 'Note', isPlural: false, at: '9:11' },
    { id: 'Text {y}', text: 'Text {y}', isPlural: false, at: '13:11' },
    { id: 'e', isPlural: false, at: '14:11' },
  ]);
});

test('follows renamed imports, and ignores other functions of the same name', async () => {
  const { messages, dynamic } = await find(`
import T, { translate as t } from '@docusaurus/Translate';
t({ id: 'a', message: 'A' });
const x = <T id="b">B</T>;
translate('other');
translate(options);
node.translate({ id: 'no' });
`);
  expect([messages.map(({ id }) => id), dynamic]).toEqual([['a', 'b'], []]);
});

test('reports ids that are only known at run time', async () => {
  const { messages, dynamic } = await find(
    'translate({ id: `a.${name}`, message: "A" });\nconst x = <Translate {...props} />;\nconst y = <Translate>{text}</Translate>;\n',
  );
  expect([messages, dynamic]).toEqual([[], ['1:1', '2:11', '3:11']]);
});

test('finds messages in MDX, but not in code', async () => {
  const { messages } = await find(
    [
      "import Translate, { translate } from '@docusaurus/Translate';",
      '',
      '# <Translate id="a">Title</Translate>',
      '',
      'Text with `<Translate id="no">` and {translate({ id: "b", message: "B" })} and more.',
      '',
      '```tsx',
      '<Translate id="no">Code</Translate>',
      '```',
      '',
      '{/* <Translate id="no" /> */}',
      '',
      '<b><Translate id="c">C</Translate></b> <i>text</i>',
    ].join('\n'),
    true,
  );
  expect(messages.map(({ id, text, at }) => [id, text, at])).toEqual([
    ['a', 'Title', '3:3'],
    ['b', 'B', '5:38'],
    ['c', 'C', '13:4'],
  ]);
});
