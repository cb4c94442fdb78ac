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
