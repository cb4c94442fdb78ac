/**
 * The bar at the top of every page.
 *
 * @example
 * {
 *   title: 'Acme',
 *   logo: { src: 'img/logo.svg', alt: 'Acme' },
 *   hideOnScroll: true,
 *   items: [{ label: 'Guide', doc: 'intro' }, { type: 'search', position: 'right' }],
 * }
 */
export interface UserNavbar {
  /** The text next to the logo. Default: the site title if there is no logo. */
  readonly title?: string;
  /** An image that links to the home page. Default: none. */
  readonly logo?: UserImage;
  /** Hides the navbar while the reader scrolls down. Default: `false`. */
  readonly hideOnScroll?: boolean;
  /**
   * The items of the navbar, in order. Default: the search, on the right.
   *
   * @example
   * items: [{ label: 'Guide', doc: 'intro' }, { type: 'search', position: 'right' }]
   */
  readonly items?: readonly UserNavbarItem[];
}

/**
 * An image, optionally with a version for dark mode.
 *
 * @example
 * {
 *   src: 'img/logo.svg',
 *   srcDark: 'img/logo-dark.svg',
 *   alt: 'Acme',
 *   href: 'https://acme.example',
 *   width: 96,
 *   height: 28,
 * }
 */
export interface UserImage {
  /** A path in the static folder, or a URL. */
  readonly src: string;
  /** The image for dark mode. Default: `src`. */
  readonly srcDark?: string;
  /** The alternative text for readers who can't see the image. */
  readonly alt: string;
  /** The target of the link around the image. Default: the home page in the navbar, no link in the footer. */
  readonly href?: string;
  /** The width in CSS pixels. Set both width and height to avoid a layout shift. Default: the size of the image. */
  readonly width?: number;
  /** The height in CSS pixels. Default: the size of the image. */
  readonly height?: number;
}

/**
 * A link. Set exactly one of `to`, `href`, `doc` and `sidebar`.
 *
 * @example
 * [
 *   { label: 'Community', to: '/community' },
 *   { label: 'Source', href: 'https://github.com/acme/acme' },
 *   { label: 'Install', doc: 'guide/install' },
 *   { label: 'Guide', sidebar: 'docs' },
 *   { label: 'Contribute', sidebar: 'docs', docs: 'community' },
 * ]
 */
export interface UserLink {
  /** The text of the link. `to` and `href` require it. Default: the label of the document, for `doc` and `sidebar`. */
  readonly label?: string;
  /** A path of this site: `/community`. Default: none. */
  readonly to?: string;
  /** A URL of another site: `https://example.org/`. Default: none. */
  readonly href?: string;
  /** The id of a document: `guide/install`. Default: none. */
  readonly doc?: string;
  /** The id of a sidebar. Links to its first document and is marked as current on all of its pages. Default: none. */
  readonly sidebar?: string;
  /** The id of the docs that contain the document or the sidebar, if the site has several. Default: the id of the first. */
  readonly docs?: string;
}

/** An item of the navbar. An item without `type` is a link. */
export type UserNavbarItem = UserNavbarLink | UserNavbarMenu | UserNavbarVersions | UserNavbarSpecial | UserNavbarHtml;

/**
 * A link in the navbar.
 *
 * @example
 * [
 *   { type: 'link', label: 'Community', to: '/community', position: 'left', activeBasePath: '/community' },
 *   { label: 'Source', href: 'https://github.com/acme/acme', position: 'right' },
 *   { label: 'Install', doc: 'guide/install' },
 *   { label: 'Guide', sidebar: 'docs' },
 *   { label: 'Contribute', sidebar: 'docs', docs: 'community' },
 * ]
 */
export interface UserNavbarLink extends UserLink {
  /** Optional for links. */
  readonly type?: 'link';
  /** The side of the navbar. Default: `left`. */
  readonly position?: 'left' | 'right';
  /** Marks the link as current on every page below this path. Default: the target of the link. */
  readonly activeBasePath?: string;
}

/**
 * A menu of links in the navbar.
 *
 * @example
 * {
 *   type: 'menu',
 *   label: 'Community',
 *   items: [{ label: 'Chat', href: 'https://chat.acme.example' }],
 *   position: 'right',
 * }
 */
export interface UserNavbarMenu {
  readonly type: 'menu';
  /** The text of the button that opens the menu. */
  readonly label: string;
  /** The links, in order. */
  readonly items: readonly UserLink[];
  /** The side of the navbar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/**
 * The version menu of the docs.
 *
 * @example
 * { type: 'versions', docs: 'community', position: 'right' }
 */
export interface UserNavbarVersions {
  readonly type: 'versions';
  /** The id of the docs, if the site has several. Default: the id of the first. */
  readonly docs?: string;
  /** The side of the navbar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/**
 * A built-in navbar item: the language menu or the search.
 *
 * @example
 * { type: 'search', position: 'right' }
 */
export interface UserNavbarSpecial {
  readonly type: 'locales' | 'search';
  /** The side of the navbar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/**
 * Custom HTML in the navbar.
 *
 * @example
 * { type: 'html', html: '<span class="beta">Beta</span>', position: 'left' }
 */
export interface UserNavbarHtml {
  readonly type: 'html';
  /** The HTML. docsgen adds `baseUrl` to the paths of links and images. */
  readonly html: string;
  /** The side of the navbar. Default: `left`. */
  readonly position?: 'left' | 'right';
}

/**
 * The footer of every page.
 *
 * @example
 * {
 *   style: 'dark',
 *   logo: { src: 'img/logo.svg', alt: 'Acme' },
 *   links: [{ title: 'Community', items: [{ label: 'Chat', href: 'https://chat.acme.example' }] }],
 *   copyright: 'Copyright © 2026 Acme',
 * }
 */
export interface UserFooter {
  /** The color scheme. Default: `light`. */
  readonly style?: 'light' | 'dark';
  /** An image below the links. Default: none. */
  readonly logo?: UserImage;
  /** Groups of links, in order. Default: none. */
  readonly links?: readonly UserFooterGroup[];
  /**
   * The last line, as HTML. docsgen adds `baseUrl` to the paths of links and images. Write the year as text: if it came from the current date, two builds of the same sources
   * would differ. Default: none.
   */
  readonly copyright?: string;
}

/**
 * A group of links in the footer.
 *
 * @example
 * { title: 'Community', items: [{ label: 'Chat', href: 'https://chat.acme.example' }] }
 */
export interface UserFooterGroup {
  /** The heading of the group. */
  readonly title: string;
  /** The links, in order. */
  readonly items: readonly UserLink[];
}

/**
 * A message above the navbar.
 *
 * @example
 * {
 *   id: 'version-2',
 *   content: '<a href="/blog/version-2">Version 2</a> is here.',
 *   backgroundColor: '#3451b2',
 *   textColor: '#fff',
 *   isCloseable: true,
 * }
 */
export interface UserAnnouncementBar {
  /** Change the id to show the bar again to readers who closed it. Default: `announcement-bar`. */
  readonly id?: string;
  /** The message, as HTML. docsgen adds `baseUrl` to the paths of links and images. */
  readonly content: string;
  /** A CSS color. Default: the color of the theme. */
  readonly backgroundColor?: string;
  /** A CSS color. Default: the color of the theme. */
  readonly textColor?: string;
  /** Lets the reader close the bar. Default: `true`. */
  readonly isCloseable?: boolean;
}

/**
 * The question below each page.
 *
 * @example
 * { endpoint: 'https://answers.acme.example/page' }
 */
export interface UserFeedback {
  /**
   * Where the answers are sent: a URL, or a path of the host, to which `baseUrl` is not added. It receives a form with `page`, the path
   * of the page, and `helpful`, which is `yes` or `no`. Required.
   */
  readonly endpoint: string;
}

/**
 * The menu with other forms of a page.
 *
 * @example
 * { openIn: [{ label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }] }
 */
export interface UserPageActions {
  /**
   * Tools that open the page. `{url}` is replaced with the address of its Markdown, percent-encoded. Default: none.
   *
   * @example
   * openIn: [{ label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }]
   */
  readonly openIn?: readonly UserOpenIn[];
}

/**
 * A tool that opens pages.
 *
 * @example
 * { label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }
 */
export interface UserOpenIn {
  /** The name of the tool. The text of the link is the UI string `page.openIn`, `Open in {label}`. */
  readonly label: string;
  /** The address, which contains `{url}`. */
  readonly href: string;
}
