/**
 * The icons and the web manifest.
 *
 * @example
 * { shortName: 'Acme', themeColor: '#3b5bdb', backgroundColor: '#ffffff' }
 */
export interface UserIcons {
  /** The name of the site below its icon on a home screen. Default: `title`. */
  readonly shortName?: string;
  /** The color that the browser gives its own interface, as a hexadecimal color. Default: the color of docsgen's navbar. */
  readonly themeColor?: string;
  /** The color behind the icon on a phone and while the site starts, as a hexadecimal color. Default: `themeColor`. */
  readonly backgroundColor?: string;
}

/**
 * The generated images for social networks.
 *
 * @example
 * { include: ['docs', 'blog', 'api'], accentColor: '#b4233c', logo: 'img/logo.svg', font: 'fonts/acme.ttf' }
 */
export interface UserSocialImages {
  /**
   * The kinds of pages with a generated image: documents, blog posts, standalone pages, and pages of the API reference. Default:
   * `['docs', 'blog']`.
   */
  readonly include?: readonly ('docs' | 'blog' | 'pages' | 'api')[];
  /** The color of the line and of the text above the title, as a hexadecimal color. Default: the accent color of docsgen's templates. */
  readonly accentColor?: string;
  /**
   * The color behind the text, as a hexadecimal color. The text is dark or light, whichever has more contrast. Default: the color of
   * pages in the `default` mode of `colorMode`.
   */
  readonly backgroundColor?: string;
  /** The logo: an SVG in the static folder, or `false` for none. Default: the logo of the navbar or the favicon, if it is an SVG. */
  readonly logo?: string | false;
  /**
   * A TrueType or OpenType font, as a path in the site folder: `fonts/acme.ttf`. Titles in scripts other than Latin need one. Default: the
   * font of docsgen's templates, Figtree.
   */
  readonly font?: string;
}

/**
 * An element for the `<head>` of pages.
 *
 * @example
 * [
 *   { tag: 'meta', attrs: { name: 'theme-color', content: '#3451b2' } },
 *   { tag: 'style', content: ':root { --accent: #3451b2; }' },
 * ]
 */
export interface UserHeadTag {
  /** The name of the element. `base` can only have `target`. */
  readonly tag: 'title' | 'base' | 'meta' | 'link' | 'script' | 'style' | 'noscript';
  /**
   * The attributes. `true` writes an attribute without a value, and `false` or `undefined` omits it. A `src` or `href`
   * that starts with `/` is a path of this site, without `baseUrl`. Default: none.
   */
  readonly attrs?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The content of `title`, `script`, `style` or `noscript`, inserted unchanged. Default: empty. */
  readonly content?: string;
}

/**
 * A script that is loaded from a URL. Other keys than `src` are attributes of the `script` element.
 *
 * @example
 * { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'acme.example' }
 */
export interface UserScript {
  /** A URL, or a path in the static folder that starts with `/`. */
  readonly src: string;
  /** Attributes such as `async`, `defer`, `type`, `crossorigin` or `data-domain`. Default: `defer` if there are none. */
  readonly [attribute: string]: string | number | boolean | undefined;
}
