import type { SourcePath } from '../../core/paths.ts';
import type { Templates } from '../../core/view/index.ts';
import type { CascadeFilter } from '../diagnostics/cascade-filter.ts';
import type { PageEntries } from '../incremental/page-entries.ts';
import type { PageMaker } from '../make-page.ts';
import type { Ports } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';
import type { OutputWriter } from './output-writer.ts';

/** What publishing a site needs. */
export interface PublishInput {
  readonly site: PreparedSite;
  readonly templates: Templates;
  readonly cascades: CascadeFilter;
  /** The results of earlier builds. Undefined without a cache. */
  readonly entries: PageEntries | undefined;
  readonly textOf: (file: SourcePath) => string | undefined;
  /** Whether only the checks need the pages. Then neither their Markdown nor the content for the search is made. */
  readonly onlyChecks: boolean;
  /** The routes of the pages in other locales. */
  readonly elsewhere: ReadonlySet<string>;
}

/** A site that is being published. */
export interface Publication extends Omit<PublishInput, 'templates'> {
  readonly maker: PageMaker;
  readonly writer: OutputWriter;
  readonly deflate: Ports['deflate'];
}
