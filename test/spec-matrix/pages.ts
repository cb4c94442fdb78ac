import routes from '../site/routes.json' with { type: 'json' };
import { shown, type NamedTest, type Statement } from './statement.ts';
import * as t from './tests.ts';

/** Only a page that the tests open can be claimed. */
type Route = keyof typeof routes;

/** Each route of routes.json is a page with its title. */
export const ROUTES = t.ownSite('%s is "%s"');
export const NO_OTHERS = t.ownSite(
  'has these 178 pages and no others, but for the one of what is not found and the way to the first',
);

/** A route that is a page. */
export function page(route: Route, what: string, ...more: readonly NamedTest[]): Statement {
  return shown(`${route}: ${what}.`, ROUTES, ...more);
}

/** Each of several routes is a statement of its own. */
export function pages<Name extends string>(
  what: string,
  names: readonly Name[],
  routeOf: (name: Name) => Route,
): Statement[] {
  return names.map((name) => page(routeOf(name), what));
}

/** Pages that the specification names together, by what they are about. */
export function covered(what: string, first: Route, ...more: readonly Route[]): Statement {
  return shown(`${what}: ${[first, ...more].map((route) => route.replace(/^.*[/.]/, '')).join(', ')}.`, ROUTES);
}
