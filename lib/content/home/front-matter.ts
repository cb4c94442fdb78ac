import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { formatKeyPath } from '../../core/schema.ts';
import type { WrittenHome } from './schema.ts';

interface LayoutKeys extends WrittenHome {
  readonly layout?: string | false | undefined;
  readonly template?: string | undefined;
}

/** Returns whether a page has the layout of home pages. In VitePress, `hero` has no effect on other layouts. */
export function isHome({ layout, template, hero, features }: LayoutKeys): boolean {
  if (layout !== undefined) return layout === 'home' || layout === 'page';
  return template === 'splash' || hero !== undefined || features !== undefined;
}

/** Returns the locations of the values in `hero` and `features`, by key: `hero.actions[0].link`. */
export function homeLocations(
  { hero, features }: WrittenHome,
  locationOf: (path: readonly (string | number)[]) => SourceLocation,
): [string, SourceLocation][] {
  const paths: (string | number)[][] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) paths.push(path);
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else for (const [key, member] of Object.entries(value)) if (member !== undefined) visit(member, [...path, key]);
  };
  if (hero) visit(hero, ['hero']);
  if (features) visit(features, ['features']);
  return paths.map((path) => [formatKeyPath(path), locationOf(path)]);
}
