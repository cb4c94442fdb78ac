import type { OutPath, SourcePath } from '../paths.ts';

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

/** A script of the site. `key` is its key in the configuration, such as `scripts[1]`. */
export interface SiteScript {
  readonly path: SourcePath;
  readonly key: string;
}

/** The kinds of pages that can have a generated social image. */
export type SocialImageKind = 'docs' | 'blog' | 'pages' | 'api';

/** The design of generated social images. Colors are hexadecimal. */
export interface SocialImagesConfig {
  readonly include: readonly SocialImageKind[];
  readonly backgroundColor: string;
  readonly accentColor: string;
  /** The SVGs that can be the logo, as paths of static files with a leading slash. The first usable one applies. */
  readonly logos: readonly string[];
  /** The logo that the author chose, which must exist. */
  readonly logo?: string;
  /** A TrueType or OpenType font of the site. Its characters take precedence over docsgen's font. */
  readonly font?: SourcePath;
}

/** The fonts of social images, as far as the layout needs them. */
export interface FontMetrics {
  /** Identifies the bytes of all fonts. */
  readonly hash: string;
  /** Returns the width of a character as a multiple of the font size, or undefined if no font has the character. */
  readonly widthOf: (character: string) => number | undefined;
}

/** A logo in the size in which it is drawn. */
export interface SocialLogo {
  /** An SVG without text. */
  readonly svg: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** An image that represents a page on social networks. It is drawn later, because few builds need to draw it. */
export interface SocialImage {
  /** Identifies the bytes of the image: a hash of the drawing, the fonts and the logo. */
  readonly key: string;
  readonly out: OutPath;
  /** The drawing, in which `LOGO_ADDRESS` (lib/core/head) stands for the logo. */
  readonly svg: string;
}

/** The characters of a page's title that the fonts do not have, so the page has no image. */
export interface MissingCharacters {
  readonly missing: string;
}
