import type { IslandHost, IslandRequest, IslandView, Templates } from '../../templates/view.ts';
import { withBase } from '../core/address.ts';
import type { IslandFiles } from '../core/model/index.ts';
import { IslandError } from './island-error.ts';
import { plainProps } from './island-props.ts';
import { renderHydratable, wrapped } from './react.ts';

/** Where the bundler of modules notes which island a component is (lib/io/island-modules.ts). */
const ISLAND = Symbol.for('docsgen.island');

const MOMENTS = ['now', 'idle', 'visible', 'interaction'];

/** The islands of a site. */
export interface IslandScope {
  readonly templates: Pick<Templates, 'BodyScope'>;
  readonly base: string;
  /** By the path of the module. */
  readonly files: Readonly<Record<string, IslandFiles>>;
}

/** Makes hosts for the parts of one page; `resolve` puts addresses into the slots of a part. */
export type PageIslands = (resolve?: (text: string) => string) => IslandHost;

/** What is known of a page so far. */
interface PageSoFar {
  /** How many islands it has: they are counted, so that no two of them make the same ids. */
  count: number;
  readonly stylesheets: Set<string>;
}

/** Starts a page without islands. */
export function islandsOfPage(scope: IslandScope): PageIslands {
  const page: PageSoFar = { count: 0, stylesheets: new Set() };
  const inUse = Object.keys(scope.files).length > 0;
  return (resolve = (text) => text) => ({
    inUse,
    place: (request) => {
      const name = nameOf(request.of);
      const files = filesOf(scope, request, name);
      const props = plainProps(request.props, { island: name, resolve });
      return files && view(scope, page, { files, props, request });
    },
  });
}

function filesOf({ files }: IslandScope, { of, load }: IslandRequest, name: string): IslandFiles | undefined {
  const id = isObject(of) ? of[ISLAND] : undefined;
  if (typeof id !== 'string') throw noIsland(of, name);
  if (!MOMENTS.includes(load)) {
    const hint = `Choose one of ${MOMENTS.map((one) => `\`${one}\``).join(', ')}.`;
    throw new IslandError(`\`<Island of={${name}}>\` is to load \`${load}\`, which is no moment.`, hint);
  }
  return files[id];
}

interface Placed {
  readonly files: IslandFiles;
  readonly props: object;
  readonly request: IslandRequest;
}

/** What is rendered has the props that the browser will have, so that both make the same of them. */
function view({ templates, base }: IslandScope, page: PageSoFar, { files, props, request }: Placed): IslandView {
  const { script, stylesheet } = files;
  const idPrefix = `i${page.count++}`;
  const isFirst = stylesheet !== undefined && !page.stylesheets.has(stylesheet);
  if (isFirst) page.stylesheets.add(stylesheet);
  const component = wrapped(templates.BodyScope, { baseUrl: base }, request.of, props);
  return {
    src: withBase(`/${script}`, base),
    idPrefix,
    ...(isFirst && { stylesheet: withBase(`/${stylesheet}`, base) }),
    ...(Object.keys(props).length > 0 && { props: JSON.stringify(props) }),
    ...(request.ssr && { html: renderHydratable(component, idPrefix) }),
  };
}

function noIsland(of: unknown, name: string): IslandError {
  const hint = 'An island is the default export of a file whose name ends in `.island.tsx`.';
  if (of === undefined) return new IslandError('An `<Island>` is given nothing to show.', `\`of\` is missing. ${hint}`);
  return new IslandError(
    `\`<Island of={${name}}>\` is given a component that is no island.`,
    `${hint} Where no script is needed, write \`<${name} />\`.`,
  );
}

function isObject(value: unknown): value is { readonly [ISLAND]?: unknown; readonly [key: string]: unknown } {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** The name of a component, also of one that is wrapped by `memo`. */
function nameOf(component: unknown): string {
  if (!isObject(component)) return String(component);
  const { displayName, name, type, render } = component;
  const found = [displayName, name].find((one) => typeof one === 'string' && one !== '');
  if (found !== undefined) return found as string;
  const inner = type ?? render;
  return inner === undefined ? 'Component' : nameOf(inner);
}
