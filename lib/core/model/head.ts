/** The elements that sites can add to the head of pages. */
export type HeadTagName = 'title' | 'base' | 'meta' | 'link' | 'script' | 'style' | 'noscript';

/** An element for the head of pages. Its addresses have no base path yet. */
export interface HeadTag {
  readonly tag: HeadTagName;
  readonly attrs: Readonly<Record<string, string | number | boolean>>;
  readonly content?: string;
}

/** An element from the configuration. */
export interface HeadTagConfig extends HeadTag {
  /** The key in the configuration, such as `head[2]`. */
  readonly key: string;
}

/** The icons and the web manifest. Colors are hexadecimal. */
export interface IconsConfig {
  /** The SVG from which the icons are made, as the path of a static file with a leading slash. */
  readonly favicon: string;
  readonly shortName: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
}
