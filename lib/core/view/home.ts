import type { Html } from './site.ts';

/** The start of a home page, which its front matter describes. */
export interface HomeView {
  readonly hero?: HeroView;
  readonly features: readonly HomeFeatureView[];
}

/** The part at the top of a home page. */
export interface HeroView {
  /** The first line of the heading, in the accent color. */
  readonly name?: Html;
  /** The heading, or its second line after the name. */
  readonly title?: Html;
  readonly tagline?: Html;
  readonly image?: HomeImageView;
  readonly actions: readonly HomeActionView[];
}

/** An image or HTML, such as an inline SVG. `srcDark` is the variant for dark surfaces. */
export type HomeImageView =
  | {
      readonly src: string;
      readonly srcDark?: string;
      readonly alt: string;
      readonly width?: string;
      readonly height?: string;
    }
  | { readonly html: Html };

/** A button of the hero. */
export interface HomeActionView {
  readonly html: Html;
  readonly href: string;
  readonly variant: 'primary' | 'secondary' | 'minimal';
  /** The icon after the text. */
  readonly iconHtml?: Html;
  /** Other attributes of the link, such as `target`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A card with a feature of the product. */
export interface HomeFeatureView {
  readonly icon?: HomeImageView;
  readonly title: Html;
  readonly details?: Html;
  readonly link?: Omit<HomeActionView, 'html' | 'variant' | 'iconHtml'>;
  /** The text at the end of a card with a link. */
  readonly linkText?: Html;
}
