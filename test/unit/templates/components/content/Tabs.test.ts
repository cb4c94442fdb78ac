import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TabItem, Tabs } from '../../../../../templates/components/index.ts';
import { render } from '../../views.ts';

const npm = createElement(TabItem, { key: 1, label: 'npm' }, 'A');
const yarn = createElement(TabItem, { key: 2, label: 'Yarn', value: 'yarn' }, 'B');

function tabs(children: ReactNode, props: Readonly<Record<string, unknown>> = {}): string {
  return render(Tabs, { ...props, children });
}

describe('Tabs', () => {
  it('marks only the panel of its default value', () => {
    const html = tabs([npm, yarn], { default: 'yarn' });
    expect(html.match(/<section[^>]*data-default[^>]*>/g)).toEqual([
      '<section class="tab" data-label="Yarn" data-value="yarn" data-default="">',
    ]);
  });

  it('uses the default of a tab, unless it has a default itself', () => {
    const marked = createElement(TabItem, { key: 3, label: 'pnpm', default: true }, 'C');
    expect(tabs([npm, marked])).toContain('data-label="pnpm" data-default=""');
    expect(tabs([npm, marked], { default: 'npm' })).toContain('data-label="npm" data-default=""');
    expect(tabs([npm, marked], { default: 'npm' })).not.toContain('data-label="pnpm" data-default=""');
  });

  it('does not mark panels of nested tabs', () => {
    const inner = createElement(Tabs, { children: createElement(TabItem, { label: 'npm' }, 'inner') });
    const outer = [createElement(TabItem, { key: 1, label: 'npm' }, inner), yarn];
    expect(tabs(outer, { default: 'npm' }).match(/data-default/g)).toHaveLength(1);
  });

  it('names the query parameter after the group, unless it has another name', () => {
    expect(tabs([npm], { group: 'pm', queryString: true })).toContain('data-group="pm" data-query="pm"');
    expect(tabs([npm], { group: 'pm', queryString: 'with' })).toContain('data-query="with"');
    expect(tabs([npm], { group: 'pm' })).not.toContain('data-query');
    expect(tabs([npm], { queryString: false })).not.toContain('data-query');
  });

  it('ignores the line breaks of MDX and empty children', () => {
    expect(tabs(['\n', npm, false, null, '\n'])).toContain('data-label="npm"');
  });
});

describe('Tabs rejects', () => {
  it('a child that is not a tab', () => {
    expect(() => tabs([npm, createElement('div', { key: 2 })])).toThrow(
      '`Tabs` accepts only `TabItem`s that have a `label`, but got `<div>`. Wrap it in a `TabItem`.',
    );
    expect(() => tabs([npm, 'stray text'])).toThrow('but got the text "stray text". Wrap it');
    expect(() => tabs([npm, createElement(Tabs, { key: 2, children: npm })])).toThrow('but got `<Tabs>`.');
  });

  it('two tabs with the same value', () => {
    const duplicate = createElement(TabItem, { key: 3, label: 'Again', value: 'npm' });
    expect(() => tabs([npm, duplicate])).toThrow(
      '`Tabs` has two tabs with the value "npm". Give each `TabItem` a different `value`.',
    );
  });

  it('a default value without a tab, and lists the values', () => {
    expect(() => tabs([npm, yarn], { default: 'pnpm' })).toThrow(
      '`Tabs` has no tab with the default value "pnpm". The values are "npm", "yarn".',
    );
  });

  it('an empty list of tabs', () => {
    expect(() => tabs('\n')).toThrow('`Tabs` has no tabs. Add at least one `<TabItem label="…">`.');
    expect(() => tabs(undefined)).toThrow('`Tabs` has no tabs.');
  });

  it('a query parameter without a name', () => {
    expect(() => tabs([npm], { queryString: true })).toThrow(
      '`queryString` of `Tabs` is `true`, but there is no `group` to name the query parameter. Add `group="…"`, or write `queryString="…"`.',
    );
  });
});
