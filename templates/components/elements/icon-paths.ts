/** The icons by the path that components import, because ejected templates reach it, too. */
export { CONTENT_ICONS, INTERFACE_ICONS } from '../../../lib/core/ui/icons.ts';
