import type { IslandHost, IslandRequest, IslandView, Templates } from '../../core/view/index.ts';
import { splitAddress, withBase } from '../../core/address.ts';
import type { IslandFiles } from '../../core/model/index.ts';
import { nearest } from '../../core/text/suggest.ts';
import { IslandError, located } from './island-error.ts';
import { withoutMarks, type NotHydrated } from './not-hydrated.ts';
import { plainProps } from './props.ts';
import { resolvePlaceholders, placeholderFor } from '../../core/html/placeholders.ts';
import { renderHydratable, wrapped } from '../react.ts';

/** The property in which the bundler records which island a component is (lib/io/bundle/browser/island-modules.ts). */
const ISLAND = Symbol.for('docsgen.island');

const STRATEGIES = ['now', 'idle', 'visible', 'interaction'];

/** The islands of a site. */
export interface IslandScope {
  readonly templates: Pick<Templates, 'BodyScope'>;
  readonly base: string;
  /** By the path of the module. */
  readonly files: Readonly<Record<string, IslandFiles>>;
}

/** The islands of one page. */
export interface PageIslands {
  /**
   * Makes a host for a body or for the page around it. `addressOf` returns the address behind a placeholder in the props of an
   * island.
   */
  readonly host: (addressOf?: (name: string) => string | undefined) => IslandHost;
  /** Renders the islands in HTML that React has finished, and puts them where their placeholders are. */
  readonly resolve: (html: string) => string;
  /** The code outside of the islands that never runs. */
  readonly notHydrated: NotHydrated[];
}

/** The islands that a page has so far. */
interface PageState {
  /** Counts the islands, so that no two of them have the same ids. */
  count: number;
  /** Renders an island, by the name of its placeholder. */
  readonly renderers: Map<string, () => string>;
}

/** Starts a page without islands. */
export function islandsOfPage(scope: IslandScope): PageIslands {
  const page: PageState = { count: 0, renderers: new Map() };
  const inUse = hasIslands(scope);
  const notHydrated: NotHydrated[] = [];
  const note = (one: NotHydrated): void => void notHydrated.push(one);
  return {
    notHydrated,
    host: (addressOf = () => undefined) => ({
      inUse,
      noteEffect: (name, stack) => note({ kind: 'effect', name, stack: stack() }),
      noteBrowserOnly: (source) => note({ kind: 'browser-only', source }),
      place: (request) => {
        try {
          return placed(scope, page, { request, addressOf });
        } catch (error) {
          throw located(error, request.source);
        }
      },
    }),
    resolve: (html) => resolvePlaceholders(withoutMarks(html, note), (name) => page.renderers.get(name)?.()),
  };
}

/** Returns whether any page of the site may have an island. */
export function hasIslands({ files }: Pick<IslandScope, 'files'>): boolean {
  return Object.keys(files).length > 0;
}

interface Placing {
  readonly request: IslandRequest;
  readonly addressOf: (name: string) => string | undefined;
}

function placed(scope: IslandScope, page: PageState, { request, addressOf }: Placing): IslandView | undefined {
  const name = nameOf(request.of);
  const files = filesOf(scope, request, name);
  checkElement(request, name);
  const { resolve, paths } = propResolver(addressOf);
  const props = plainProps(request.props, { island: name, resolve });
  return files && view(scope, page, { files, props, request, resolvedPaths: scope.base === '/' ? [] : paths() });
}

const ISLAND_PROPS = ['of', 'props', 'load', 'ssr'];

/** Rejects what an `<Island>` element would ignore. */
function checkElement({ unknownProps: [unknown], load, ssr, hasChildren }: IslandRequest, name: string): void {
  const tag = `\`<Island of={${name}}>\``;
  if (unknown !== undefined) {
    const near = nearest(unknown, ISLAND_PROPS);
    const hint =
      near === undefined
        ? `Pass it to the component: \`<Island of={${name}} props={{ ${unknown}: … }} />\`.`
        : `Did you mean \`${near}\`?`;
    throw new IslandError(`${tag} has an unknown prop \`${unknown}\`.`, hint);
  }
  if (!STRATEGIES.includes(load)) {
    const near = nearest(String(load), STRATEGIES);
    const all = `Choose one of ${STRATEGIES.map((strategy) => `\`${strategy}\``).join(', ')}.`;
    throw new IslandError(
      `${tag} has an unknown value of \`load\`: \`${load}\`.`,
      near === undefined ? all : `Did you mean \`${near}\`? ${all}`,
    );
  }
  if (ssr && hasChildren) {
    throw new IslandError(
      `The children of ${tag} have no effect.`,
      'Pass text as a prop. Children are only shown instead of islands that are not rendered at build time: `*.client.tsx` files, or `ssr={false}`.',
    );
  }
}

/** Replaces the placeholders in props, and collects the paths that it inserts. */
function propResolver(addressOf: (name: string) => string | undefined) {
  const found = new Set<string>();
  const resolve = (text: string): string =>
    resolvePlaceholders(text, (name) => {
      const address = addressOf(name);
      if (address?.startsWith('/')) found.add(splitAddress(address).path);
      return address;
    });
  return { resolve, paths: () => [...found] };
}

function filesOf({ files }: IslandScope, { of }: IslandRequest, name: string): IslandFiles | undefined {
  const id = isObject(of) ? of[ISLAND] : undefined;
  if (typeof id !== 'string') throw noIsland(of, name);
  return files[id];
}

interface Placed {
  readonly files: IslandFiles;
  readonly props: object;
  /** Empty without a base path, because adding `/` changes nothing. */
  readonly resolvedPaths: readonly string[];
  readonly request: IslandRequest;
}

/**
 * Renders with the props that the browser will have, so that server and browser make the same HTML. The rendering waits until React
 * has finished the page, because React can't render one component inside another.
 */
function view({ templates, base }: IslandScope, page: PageState, placed: Placed): IslandView {
  const { files, props, request, resolvedPaths } = placed;
  const { script } = files;
  const idPrefix = `i${page.count++}`;
  const component = wrapped(templates.BodyScope, { baseUrl: base, resolvedPaths }, request.of, props);
  const name = `island.${idPrefix}`;
  if (request.ssr) page.renderers.set(name, () => withoutMarks(renderHydratable(component, idPrefix)));
  return {
    src: withBase(`/${script}`, base),
    idPrefix,
    ...(Object.keys(props).length > 0 && { props: JSON.stringify(props) }),
    ...(resolvedPaths.length > 0 && { resolvedPaths: JSON.stringify(resolvedPaths) }),
    ...(request.ssr && { html: placeholderFor(name) }),
  };
}

function noIsland(of: unknown, name: string): IslandError {
  const hint = 'An island is the default export of a file whose name ends in `.island.tsx`.';
  if (of === undefined) return new IslandError('An `<Island>` has no component.', `\`of\` is missing. ${hint}`);
  return new IslandError(
    `The component of \`<Island of={${name}}>\` is not an island.`,
    `${hint} If the component needs no script, write \`<${name} />\`.`,
  );
}

function isObject(value: unknown): value is { readonly [ISLAND]?: unknown; readonly [key: string]: unknown } {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Returns the name of a component, also if `memo` or `forwardRef` wraps it. */
function nameOf(component: unknown): string {
  if (!isObject(component)) return String(component);
  const { displayName, name, type, render } = component;
  const found = [displayName, name].find((candidate) => typeof candidate === 'string' && candidate !== '');
  if (found !== undefined) return found as string;
  const inner = type ?? render;
  return inner === undefined ? 'Component' : nameOf(inner);
}
