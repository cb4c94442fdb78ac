import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TabItem, Tabs } from '../../../templates/components/index.ts';
import { render } from './views.ts';

const npm = createElement(TabItem, { key: 1, label: 'npm' }, 'A');
const yarn = createElement(TabItem, { key: 2, label: 'Yarn', value: 'yarn' }, 'B');

function tabs(children: ReactNode, props: Readonly<Record<string, unknown>> = {}): string {
  return render(Tabs, { ...props, children });
}

describe('Tabs', () => {
  it('mark the panel of their default, and no other', () => {
    const html = tabs([npm, yarn], { default: 'yarn' });
    expect(html.match(/<section[^>]*data-default[^>]*>/g)).toEqual([
      '<section class="tab" data-label="Yarn" data-value="yarn" data-default="">',
    ]);
  });

  it('take the default from a tab, unless they have one themselves', () => {
    const marked = createElement(TabItem, { key: 3, label: 'pnpm', default: true }, 'C');
    expect(tabs([npm, marked])).toContain('data-label="pnpm" data-default=""');
    expect(tabs([npm, marked], { default: 'npm' })).toContain('data-label="npm" data-default=""');
    expect(tabs([npm, marked], { default: 'npm' })).not.toContain('data-label="pnpm" data-default=""');
  });

  it('do not mark panels of tabs in a tab', () => {
    const inner = createElement(Tabs, { children: createElement(TabItem, { label: 'npm' }, 'inner') });
    const outer = [createElement(TabItem, { key: 1, label: 'npm' }, inner), yarn];
    expect(tabs(outer, { default: 'npm' }).match(/data-default/g)).toHaveLength(1);
  });

  it('name the parameter of the address, after the group unless given', () => {
    expect(tabs([npm], { group: 'pm', queryString: true })).toContain('data-group="pm" data-query="pm"');
    expect(tabs([npm], { group: 'pm', queryString: 'with' })).toContain('data-query="with"');
    expect(tabs([npm], { group: 'pm' })).not.toContain('data-query');
    expect(tabs([npm], { queryString: false })).not.toContain('data-query');
  });

  it('ignore the line breaks of MDX and what is left out', () => {
    expect(tabs(['\n', npm, false, null, '\n'])).toContain('data-label="npm"');
  });
});

describe('Tabs refuse', () => {
  it('a child that is no tab', () => {
    expect(() => tabs([npm, createElement('div', { key: 2 })])).toThrow(
      '`Tabs` can only have `TabItem`s in it, each with a `label`; it was given `<div>`. Put that into a `TabItem`.',
    );
    expect(() => tabs([npm, 'stray words'])).toThrow('it was given the text "stray words". Put that');
    expect(() => tabs([npm, createElement(Tabs, { key: 2, children: npm })])).toThrow('it was given `<Tabs>`.');
  });

  it('two tabs with one value', () => {
    const again = createElement(TabItem, { key: 3, label: 'Again', value: 'npm' });
    expect(() => tabs([npm, again])).toThrow(
      '`Tabs` has two tabs with the value "npm". Give each `TabItem` a `value` of its own.',
    );
  });

  it('a default that there is no tab for, and say which there are', () => {
    expect(() => tabs([npm, yarn], { default: 'pnpm' })).toThrow(
      '`Tabs` has no tab for its default "pnpm". There are "npm", "yarn".',
    );
  });

  it('to be without tabs', () => {
    expect(() => tabs('\n')).toThrow('`Tabs` has no tabs. Put at least one `<TabItem label="…">` into it.');
    expect(() => tabs(undefined)).toThrow('`Tabs` has no tabs.');
  });

  it('a parameter of the address without a name', () => {
    expect(() => tabs([npm], { queryString: true })).toThrow(
      '`queryString` of `Tabs` is `true`, but there is no `group` to name the parameter. Add `group="…"`, or write `queryString="…"`.',
    );
  });
});
