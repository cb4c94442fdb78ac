import type { UrlPath } from '../../paths.ts';

export interface RedirectConfig {
  readonly from: UrlPath;
  readonly to: string;
  /** The key in the configuration, such as `redirects[2]`. One entry there can produce several redirects. */
  readonly key: string;
  /** The key of the path: `redirects[2].from`, or `redirects[2].from[1]` in a list. */
  readonly fromKey: string;
}

/** A redirect that starts at an anchor. */
export interface AnchorRedirectConfig extends RedirectConfig {
  /** Decoded and without `#`. */
  readonly anchor: string;
}
