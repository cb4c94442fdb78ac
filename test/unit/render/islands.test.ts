import { createElement, useId, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { IslandView } from '../../../templates/view.ts';
import templates from '../../../templates/index.tsx';
import { outPath } from '../../../lib/core/paths.ts';
import { islandsOfPage } from '../../../lib/render/islands.ts';

function Counter({ label }: { readonly label: string }): ReactNode {
  return createElement('p', { id: useId() }, label, ' is ', 0);
}
Object.assign(Counter, { [Symbol.for('docsgen.island')]: 'content/Counter.island.tsx' });

const script = outPath('assets/islands/Counter-1.js');
const stylesheet = outPath('assets/islands/Counter-1.css');
const files = { 'content/Counter.island.tsx': { script, stylesheet } };
const page = (base = '/') => islandsOfPage({ templates, base, files });
const request = { of: Counter, props: { label: 'A' }, load: 'visible', ssr: true };
const placed = (host: ReturnType<ReturnType<typeof page>>): IslandView => host.place(request)!;

describe('an island on a page', () => {
  test('has HTML with the marks that React needs to take it over', () => {
    expect(placed(page()())).toEqual({
      src: '/assets/islands/Counter-1.js',
      stylesheet: '/assets/islands/Counter-1.css',
      props: '{"label":"A"}',
      idPrefix: 'i0',
      html: '<p id="_i0R_0_">A<!-- --> is <!-- -->0</p>',
    });
  });

  test('has ids of its own, and its style sheet once, whatever part of the page it is in', () => {
    const parts = page();
    const [first, second] = [placed(parts()), placed(parts((text) => text))];
    expect(second.html).toBe(first.html!.replace('i0', 'i1'));
    expect(second.stylesheet).toBeUndefined();
  });

  test('has the base path before its files', () => {
    expect(placed(page('/name/')())).toMatchObject({ src: '/name/assets/islands/Counter-1.js' });
  });

  test('is rendered with the addresses that go into the slots of its props', () => {
    const view = placed(page()((text) => text.replace('A', '/docs/a')));
    expect([view.props, view.html]).toEqual(['{"label":"/docs/a"}', expect.stringContaining('/docs/a<!-- -->')]);
  });

  test('has no HTML where it is left to the browser', () => {
    expect(page()().place({ ...request, ssr: false })!.html).toBeUndefined();
  });

  test('is a plain component where its script could not be made', () => {
    const host = islandsOfPage({ templates, base: '/', files: {} })();
    expect([host.inUse, host.place(request)]).toEqual([false, undefined]);
  });

  test('is named by its component when it is none', () => {
    const Wrapped = { $$typeof: Symbol.for('react.memo'), type: function Inner() {} };
    const place = (of: unknown) => () => page()().place({ ...request, of });
    expect(place(Wrapped)).toThrow('`<Island of={Inner}>` is given a component that is no island.');
    expect(place({})).toThrow('`<Island of={Component}>` is given a component that is no island.');
    expect(place('div')).toThrow('`<Island of={div}>` is given a component that is no island.');
    expect(place(undefined)).toThrow('An `<Island>` is given nothing to show.');
  });
});
