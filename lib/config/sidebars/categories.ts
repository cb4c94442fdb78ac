import type { UserSidebar, UserSidebarCategories, UserSidebarItem } from '../types/user-sidebars.ts';

/** Returns whether a value is the short form of categories: an object without `type`, with items by label. */
export function isCategories(value: UserSidebarItem | UserSidebar): value is UserSidebarCategories {
  return typeof value === 'object' && !Array.isArray(value) && !('type' in value);
}
