import type { SidebarItemKeys } from '../../core/model/index.ts';
import type { Doc } from '../docs/version-docs.ts';

/** Returns the keys that all items have, without those that are not set. */
export function itemKeys({ className, customProps, key }: SidebarItemKeys): SidebarItemKeys {
  return {
    ...(className !== undefined && { className }),
    ...(customProps && { customProps }),
    ...(key !== undefined && { key }),
  };
}

/** Returns the keys that the front matter of a document sets for its item. */
export function keysOfDoc({ document: { frontMatter } }: Doc): SidebarItemKeys {
  const { sidebarClassName, sidebarCustomProps, sidebarKey } = frontMatter;
  return {
    ...(sidebarClassName !== undefined && { className: sidebarClassName }),
    ...(sidebarCustomProps && { customProps: sidebarCustomProps }),
    ...(sidebarKey !== undefined && { key: sidebarKey }),
  };
}
