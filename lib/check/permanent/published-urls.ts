import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { UrlManifest } from '../../core/model/index.ts';

/** A manifest of published URLs to compare the site with. */
export interface PublishedUrls {
  readonly manifest: UrlManifest;
  /** The name of the manifest in messages: `` `urls.json` at `v1.0` ``. */
  readonly name: string;
  /** Returns the line of a URL, if the manifest is a file of the site. */
  readonly locationOf: (url: string) => SourceLocation | undefined;
}
