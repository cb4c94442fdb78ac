import type { IslandHost, IslandView, SharedFragmentHost, Templates } from '../core/view/index.ts';
import { resolvePlaceholders, placeholderFor } from '../core/html/placeholders.ts';
import type { MediaPaths } from './media-paths.ts';
import type { PageIslands } from './islands/islands.ts';
import { withoutMarks, type NotHydrated } from './islands/not-hydrated.ts';
import { renderFragment, wrapped } from './react.ts';

/** HTML that many pages contain. All of them refer to the same object. */
export interface SharedFragment {
  readonly html: string;
}

/** The HTML of a page, both complete and divided into the page's own HTML and the fragments that it shares. */
export interface PageHtml {
  readonly html: string;
  /** Has a placeholder for each shared fragment. */
  readonly own: string;
  readonly fragments: readonly SharedFragment[];
}

/** Collects shared fragments while React renders pages, and renders them between pages. */
export interface SharedFragments {
  readonly host: SharedFragmentHost;
  /** Replaces the placeholders in the HTML of a page. Renders the fragments that no earlier page contained. */
  readonly resolve: (html: string, islands: PageIslands) => PageHtml;
}

export interface FragmentScope {
  readonly templates: Pick<Templates, 'BodyScope'>;
  readonly baseUrl: string;
  /** Whether the site has islands. */
  readonly hasIslands: boolean;
  readonly media?: MediaPaths;
}

type Fragment = NewFragment | SettledFragment;

/** A fragment of a page that React has not finished yet. */
interface NewFragment {
  readonly kind: 'new';
  readonly part: string;
  readonly element: unknown;
}

/** Islands and ids (`useId`) are numbered on each page, so a fragment with one of them is rendered on each page, too. */
type SettledFragment =
  | { readonly kind: 'shared'; readonly fragment: SharedFragment; readonly notHydrated: readonly NotHydrated[] }
  | { readonly kind: 'per page'; readonly element: unknown };

/** The names of a document's placeholders are numbers, or begin with a hash of eight characters. */
const PREFIX = 'fragment.';

/** An id prefix that does not occur in HTML by chance. It shows whether a fragment uses `useId`. */
const PROBE = 'docsgenFragmentProbe';

/**
 * Starts without any fragment. React can't render a component inside another one without losing the state of its hooks.
 * Therefore templates only get a placeholder, and the fragment is rendered after React has finished the page.
 */
export function sharedFragments({
  templates,
  baseUrl,
  hasIslands,
  media = (html) => html,
}: FragmentScope): SharedFragments {
  const fragments = new Map<string, Fragment>();
  const host = collector(fragments);
  const render = (element: unknown, islands: IslandHost, idPrefix: string): string =>
    media(
      renderFragment(
        wrapped(templates.BodyScope, { baseUrl, islands, fragments: host }, () => element, {}),
        idPrefix,
      ),
    );

  const settle = (name: string, parents: readonly string[] = []): SettledFragment | undefined => {
    const known = fragments.get(name);
    if (known?.kind !== 'new') return known;
    if (parents.includes(name)) throw new Error(`The shared fragment "${known.part}" contains itself.`);
    const settled = firstRendering(known.element, (inner) => settle(inner, [...parents, name]));
    fragments.set(name, settled);
    return settled;
  };
  const firstRendering = (element: unknown, settleInner: typeof settle): SettledFragment => {
    const probe = islandProbe(hasIslands);
    const html = withoutMarks(render(element, probe.host, PROBE), probe.note);
    let dependsOnPage = probe.hasSeenIsland() || html.includes(PROBE);
    const complete = resolvePlaceholders(html, (name) => {
      const inner = settleInner(name);
      if (inner?.kind === 'per page') dependsOnPage = true;
      return inner?.kind === 'shared' ? inner.fragment.html : undefined;
    });
    if (dependsOnPage) return { kind: 'per page', element };
    return { kind: 'shared', fragment: { html: complete }, notHydrated: probe.notHydrated };
  };
  return { host, resolve: (html, islands) => resolved(html, { settle, render, islands }) };
}

interface PageScope {
  readonly settle: (name: string) => SettledFragment | undefined;
  readonly render: (element: unknown, islands: IslandHost, idPrefix: string) => string;
  readonly islands: PageIslands;
}

function resolved(html: string, { settle, render, islands }: PageScope): PageHtml {
  const shared = new Set<SharedFragment>();
  let count = 0;
  const withoutPerPage = (text: string): string =>
    resolvePlaceholders(text, (name) => {
      const settled = settle(name);
      if (settled?.kind !== 'per page') return undefined;
      return withoutPerPage(render(settled.element, islands.host(), `f${count++}`));
    });
  const own = islands.resolve(withoutPerPage(html));
  const complete = resolvePlaceholders(own, (name) => {
    const settled = settle(name);
    if (settled?.kind !== 'shared') return undefined;
    shared.add(settled.fragment);
    islands.notHydrated.push(...settled.notHydrated);
    return settled.fragment.html;
  });
  return { html: complete, own, fragments: [...shared] };
}

function collector(fragments: Map<string, Fragment>): SharedFragmentHost {
  const placeholders = new WeakMap<object, Map<string, string>>();
  return {
    place: (of, part, element) => {
      const parts = placeholders.get(of) ?? new Map<string, string>();
      placeholders.set(of, parts);
      const known = parts.get(part);
      if (known !== undefined) return known;
      const name = `${PREFIX}${fragments.size}`;
      fragments.set(name, { kind: 'new', part, element });
      const placeholder = placeholderFor(name);
      parts.set(part, placeholder);
      return placeholder;
    },
  };
}

/** A host that renders no island and remembers whether there was one. */
function islandProbe(inUse: boolean) {
  let seen = false;
  const notHydrated: NotHydrated[] = [];
  const note = (one: NotHydrated): void => void notHydrated.push(one);
  const place = (): IslandView => {
    seen = true;
    return { src: '', idPrefix: '' };
  };
  const noteEffect: IslandHost['noteEffect'] = (name, stack) => note({ kind: 'effect', name, stack: stack() });
  const noteBrowserOnly: IslandHost['noteBrowserOnly'] = (source) => note({ kind: 'browser-only', source });
  return { host: { inUse, place, noteEffect, noteBrowserOnly }, hasSeenIsland: () => seen, note, notHydrated };
}
