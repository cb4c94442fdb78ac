import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  Badge,
  Card,
  Cards,
  Details,
  FileTree,
  Icon,
  Kbd,
  LinkCard,
  Steps,
} from '../../../../../templates/components/index.ts';
import { markdown } from '../../../content/compiled.ts';

const html = (node: ReactNode): string => renderToStaticMarkup(node);

describe('components create the HTML of their directives', () => {
  test.each<[string, ReactNode]>([
    [':badge[New]', <Badge>New</Badge>],
    [':badge[New]{type=tip}', <Badge type="tip">New</Badge>],
    [':kbd[Enter]', <Kbd>Enter</Kbd>],
    [':kbd[Ctrl+K]', <Kbd>Ctrl+K</Kbd>],
    [':kbd[Ctrl++]', <Kbd>Ctrl++</Kbd>],
    [':icon[plus]', <Icon name="plus" />],
    [':icon[rocket]{label="Fast"}', <Icon name="rocket" label="Fast" />],
  ])('%s', (text, component) => {
    expect(html(<p>{component}</p>)).toBe(markdown(text).html);
  });

  test('file trees', () => {
    const text = ':::file-tree\n- src/ the *code*\n  - **a.ts** b\n  - lib\n    - `c`\n  - …\n- d/\n:::';
    const tree = (
      <FileTree>
        <ul>
          {'\n'}
          <li>
            src/ the <em>code</em>
            {'\n'}
            <ul>
              <li>
                <strong>a.ts</strong> b
              </li>
              <li>
                lib
                <ul>
                  <li>
                    <code>c</code>
                  </li>
                </ul>
              </li>
              <li>…</li>
            </ul>
          </li>
          <li>
            <p>d/</p>
          </li>
        </ul>
      </FileTree>
    );
    expect(html(tree)).toBe(markdown(text).html.replaceAll('\n', '').replaceAll('open>', 'open="">'));
  });

  test('cards', () => {
    expect(
      html(
        <Card title="A" href="https://a.b" icon="plus">
          <p>Text</p>
        </Card>,
      ).replace('<p class="card-title">', '\n$&'),
    ).toBe(
      `<div class="card">${html(<Icon name="plus" />)}\n<p class="card-title"><a href="https://a.b" target="_blank" rel="noopener noreferrer">A</a></p><p>Text</p></div>`,
    );
    expect(html(<LinkCard title="A" href="https://a.b" description="Text" />)).toBe(
      html(
        <Card title="A" href="https://a.b">
          <p>Text</p>
        </Card>,
      ),
    );
  });
});

describe('mistakes are errors', () => {
  test.each<[string, ReactNode]>([
    ['`<Cards>` is empty. Write `<Card title="…">` before `</Cards>`.', <Cards />],
    ['`<Steps>` is empty. Write a list that starts with `1. ` before `</Steps>`.', <Steps />],
    ['`<Details>` is empty. Write its content before `</Details>`.', <Details />],
    ['`<FileTree>` accepts only a list. Write `- src/` and, indented below it, `- index.ts`.', <FileTree>a</FileTree>],
    ['`<FileTree>` accepts only a list. Write `- src/` and, indented below it, `- index.ts`.', <FileTree />],
  ])('%s', (message, component) => {
    expect(() => html(component)).toThrow(message);
  });

  test('an unknown icon lists all icons', () => {
    expect(() => html(<Icon name={'rokcet' as 'rocket'} />)).toThrow(
      /^`<Icon>` has no icon named "rokcet"\. The icons are accessible, arrow, .*, wrap\.$/,
    );
  });
});
