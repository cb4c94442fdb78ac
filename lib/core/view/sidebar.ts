import type { Html, LinkView } from './site.ts';

export interface SidebarView {
  readonly id: string;
  readonly items: readonly SidebarItemView[];
  readonly hideable: boolean;
  readonly autoCollapse: boolean;
}

export interface SidebarItemKeysView {
  /** A class of the list item. */
  readonly className?: string;
  /** Values that the author passes to templates. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

export type SidebarItemView =
  | ({ readonly kind: 'link'; readonly badge?: string; readonly isDeprecated?: boolean } & LinkView &
      SidebarItemKeysView)
  | ({
      readonly kind: 'category';
      readonly label: string;
      /** The page of the category, or the first page in it. It opens the category without JavaScript. */
      readonly href?: string;
      readonly badge?: string;
      /** Whether `href` is the page of the category itself. */
      readonly hasPage: boolean;
      readonly current?: 'page' | 'true';
      readonly open: boolean;
      readonly collapsible: boolean;
      /** Absent if the category is closed on this page. A script loads its items from the file of the sidebar. */
      readonly items?: readonly SidebarItemView[];
    } & SidebarItemKeysView)
  /** `isAligned` moves the HTML to the text of the other items. */
  | ({ readonly kind: 'html'; readonly html: Html; readonly isAligned?: true } & SidebarItemKeysView)
  /** Replaces links that are omitted from a very long list, which shows only the links around the current page. */
  | { readonly kind: 'more'; readonly label: string; readonly href: string };
