import { createElement, useId, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { placeholderFor } from '../../../../lib/core/html/placeholders.ts';
import type { IslandRequest, IslandView } from '../../../../lib/core/view/index.ts';
import templates from '../../../../templates/index.tsx';
import { outPath } from '../../../../lib/core/paths.ts';
import { islandsOfPage, type PageIslands } from '../../../../lib/render/islands/islands.ts';
import { Link } from '../../../../templates/components/elements/Link.tsx';
import { attributes } from '../rendered.ts';

function Counter({ label }: { readonly label: string }): ReactNode {
  return createElement('p', { id: useId() }, label, ' is ', 0);
}
Object.assign(Counter, { [Symbol.for('docsgen.island')]: 'content/Counter.island.tsx' });

const script = outPath('assets/islands/Counter-1.js');
const files = { 'content/Counter.island.tsx': { script } };
const page = (base = '/') => islandsOfPage({ templates, base, files });
const request: IslandRequest = {
  ...{ of: Counter, props: { label: 'A' }, load: 'visible', ssr: true },
  ...{ hasChildren: false, unknownProps: [], source: undefined },
};
/** Renders an island and resolves the placeholder of its HTML. */
const render = (islands: PageIslands, changes: Partial<IslandRequest> = {}): IslandView => {
  const addressOf = (name: string): string => `/name/docs/${name}#part`;
  const view = islands.host(addressOf).place({ ...request, ...changes })!;
  return { ...view, html: islands.resolve(view.html!) };
};

describe('an island on a page', () => {
  test('has HTML with the markers that React needs to hydrate it', () => {
    expect(render(page())).toEqual({
      src: '/assets/islands/Counter-1.js',
      props: '{"label":"A"}',
      idPrefix: 'i0',
      html: '<p id="_i0R_0_">A<!-- --> is <!-- -->0</p>',
    });
  });

  test('has unique ids', () => {
    const islands = page();
    const [first, second] = [render(islands), render(islands)];
    expect(second.html).toBe(first.html!.replace('i0', 'i1'));
  });

  test('has the base path in the URLs of its files', () => {
    expect(render(page('/name/'))).toMatchObject({ src: '/name/assets/islands/Counter-1.js' });
  });

  test('is rendered with resolved placeholders in its props', () => {
    const view = render(page(), { props: { label: `to ${placeholderFor('a')}` } });
    expect(view.props).toBe('{"label":"to /name/docs/a#part"}');
    expect(view.html).toContain('>to /name/docs/a#part<!-- -->');
    expect(view.resolvedPaths).toBeUndefined();
  });

  test('has the base path once in each link of the page and of the island', () => {
    function Links({ to, next }: { readonly to: string; readonly next: string }): ReactNode {
      const links = [to, `${to}&x`, to.replace('#part', '?query'), next].map((href) => createElement(Link, { href }));
      return createElement('p', {}, ...links, createElement('a', { href: to }));
    }
    Object.assign(Links, { [Symbol.for('docsgen.island')]: 'content/Counter.island.tsx' });
    const { html, resolvedPaths } = render(page('/name/'), {
      of: Links,
      props: { to: placeholderFor('a'), next: '/docs/b' },
    });
    expect(attributes(html!, 'href')).toEqual([
      '/name/docs/a#part',
      '/name/docs/a#part&amp;x',
      '/name/docs/a?query',
      '/name/docs/b',
      '/name/docs/a#part',
    ]);
    expect(resolvedPaths).toBe('["/name/docs/a"]');
  });

  test('has no HTML without server rendering', () => {
    expect(
      page()
        .host()
        .place({ ...request, ssr: false })!.html,
    ).toBeUndefined();
  });

  test('is rendered as a plain component if its script could not be bundled', () => {
    const host = islandsOfPage({ templates, base: '/', files: {} }).host();
    expect([host.inUse, host.place(request)]).toEqual([false, undefined]);
  });

  test('is named in the error if its component is not an island', () => {
    const Wrapped = { $$typeof: Symbol.for('react.memo'), type: function Inner() {} };
    const placing = (of: unknown) => () =>
      page()
        .host()
        .place({ ...request, of });
    expect(placing(Wrapped)).toThrow('The component of `<Island of={Inner}>` is not an island.');
    expect(placing({})).toThrow('The component of `<Island of={Component}>` is not an island.');
    expect(placing('div')).toThrow('The component of `<Island of={div}>` is not an island.');
    expect(placing(undefined)).toThrow('An `<Island>` has no component.');
  });
});
