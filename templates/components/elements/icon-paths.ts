// Components import the icons by this path, because it exists in the package and in ejected templates.
export { CONTENT_ICONS, INTERFACE_ICONS } from '../../../lib/core/ui/icons.ts';
