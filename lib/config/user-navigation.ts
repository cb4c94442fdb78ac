/** The bar at the top of every page. */
export interface UserNavbar {
  /** A name beside the logo. Default: the title of the site when there is no logo. */
  readonly title?: string;
  /** The picture that leads home. Default: none. */
  readonly logo?: UserImage;
  /** Hides the bar while the reader scrolls down. Default: `false`. */
  readonly hideOnScroll?: boolean;
  /** What stands in the bar, in order. Default: the search, on the right. */
  readonly items?: readonly UserNavbarItem[];
}

/** A picture with a light and a dark form. */
export interface UserImage {
  /** A path in the static folder, or an address. */
  readonly src: string;
  /** The picture for dark mode. Default: `src`. */
  readonly srcDark?: string;
  /** What the picture says, for those who can't see it. */
  readonly alt: string;
  /** Where it leads. Default: the home page in the navbar, nowhere in the footer. */
  readonly href?: string;
  /** Its width in CSS pixels: with the height it keeps the page from jumping. */
  readonly width?: number;
  /** Its height in CSS pixels. */
  readonly height?: number;
}

/** A link; exactly one of `to`, `href`, `doc` and `sidebar` says where it leads. */
export interface UserLink {
  /** What the reader sees. Default, for `doc` and `sidebar`: the label of the document. */
  readonly label?: string;
  /** A path of this site: `/community`. */
  readonly to?: string;
  /** An address elsewhere: `https://example.org/`. */
  readonly href?: string;
  /** The id of a document. */
  readonly doc?: string;
  /** The id of a sidebar: leads to its first document, and is marked on all of them. */
  readonly sidebar?: string;
}

/** An item of the navbar. Without `type` it is a link. */
export type UserNavbarItem = UserNavbarLink | UserNavbarMenu | UserNavbarSpecial | UserNavbarHtml;

/** A link in the navbar. */
export interface UserNavbarLink extends UserLink {
  /** May be left out. */
  readonly type?: 'link';
  /** The side of the bar. Default: `left`. */
  readonly position?: 'left' | 'right';
  /** Marks the item on every page below this path. Default: the page itself alone. */
  readonly activeBasePath?: string;
}

/** A menu of links in the navbar. */
export interface UserNavbarMenu {
  readonly type: 'menu';
  /** What opens the menu. */
  readonly label: string;
  /** The links, in order. */
  readonly items: readonly UserLink[];
  /** The side of the bar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/** A part of the navbar that docsgen fills: the versions of the docs, the languages of the site, the search. */
export interface UserNavbarSpecial {
  readonly type: 'versions' | 'locales' | 'search';
  /** The side of the bar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/** HTML of your own in the navbar. */
export interface UserNavbarHtml {
  readonly type: 'html';
  /** Inserted as it is. */
  readonly html: string;
  /** The side of the bar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/** The foot of every page. */
export interface UserFooter {
  /** Its colours. Default: `light`. */
  readonly style?: 'light' | 'dark';
  /** A picture below the links. Default: none. */
  readonly logo?: UserImage;
  /** Groups of links, in order. Default: none. */
  readonly links?: readonly UserFooterGroup[];
  /** The last line, as HTML. Write the year out: a build must not depend on its date. Default: none. */
  readonly copyright?: string;
}

/** A group of links in the footer. */
export interface UserFooterGroup {
  /** Its heading. */
  readonly title: string;
  /** The links, in order. */
  readonly items: readonly UserLink[];
}

/** A message above the navbar. */
export interface UserAnnouncementBar {
  /** Readers who closed the bar see it again when its id changes. Default: `announcement-bar`. */
  readonly id?: string;
  /** The message, as HTML. */
  readonly content: string;
  /** A CSS colour. Default: that of the theme. */
  readonly backgroundColor?: string;
  /** A CSS colour. Default: that of the theme. */
  readonly textColor?: string;
  /** Lets the reader close it. Default: `true`. */
  readonly isCloseable?: boolean;
}
