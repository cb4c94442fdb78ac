import type { RootContent } from 'mdast';
import { CONTENT_ICONS, INTERFACE_ICONS } from '../../../core/ui/icons.ts';
import { STARLIGHT_ICONS } from '../../../core/ui/starlight-icons.ts';
import { elementHtml, made, type MadeElement, type OwnHtml } from './element.ts';

const PATHS: ReadonlyMap<string, string> = new Map(Object.entries({ ...INTERFACE_ICONS, ...CONTENT_ICONS }));

/** The names of all icons, sorted. */
export const ICON_NAMES: readonly string[] = [...PATHS.keys()].sort();

/** Creates an icon like the `Icon` component. Accepts names of Starlight, too. Undefined if there is no icon with this name. */
export function iconElement(name: string, label?: string | null): MadeElement | undefined {
  const path = PATHS.get(name) ?? PATHS.get(STARLIGHT_ICONS[name] ?? '');
  if (path === undefined) return undefined;
  const meaning = label ? { role: 'img', ariaLabel: label } : { ariaHidden: 'true' };
  return made('svg', { className: ['icon'], viewBox: '0 0 24 24', ...meaning }, [made('path', { d: path })]);
}

/** Returns an icon in the form that a document can contain: HTML is faster to write, but MDX can't contain it. */
export function iconNode(icon: MadeElement, isMdx: boolean): RootContent {
  if (isMdx) return icon as unknown as RootContent;
  const html: OwnHtml = { type: 'html', value: elementHtml(icon), isOwn: true };
  return html;
}
