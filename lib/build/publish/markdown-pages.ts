import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { hashBytes } from '../../core/hash.ts';
import { markdownOut } from '../../core/text/markdown-address.ts';
import type { PageFacts, SiteConfig } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import type { MadePage } from '../make-page.ts';
import type { OutputWriter } from './output-writer.ts';

/** Writes the Markdown of pages. A static file with the same path replaces it. */
export interface MarkdownPages {
  /** Returns whether the previous output has the Markdown of a page, or whether the page has none. It then stays. */
  readonly keep: (facts: PageFacts, hash: string | undefined) => boolean;
  /** Writes the Markdown of a page, and returns its hash. */
  readonly write: (page: MadePage) => { readonly hash?: string; readonly diagnostics: readonly Diagnostic[] };
}

/** Prepares to write the Markdown of pages. */
export function markdownPages(config: SiteConfig, writer: OutputWriter): MarkdownPages {
  const freePath = (facts: PageFacts): OutPath | undefined => {
    const out = markdownOut(config, facts);
    return out === undefined || writer.files.has(`/${out}`) ? undefined : out;
  };
  return {
    keep: (facts, hash) => {
      const out = freePath(facts);
      if (out === undefined) return hash === undefined;
      if (hash === undefined || !writer.keep(out, hash)) return false;
      writer.reserve({ out, from: facts.subject });
      return true;
    },
    write: ({ facts, markdown }) => {
      const out = freePath(facts);
      const file = out === undefined ? undefined : markdown();
      if (!file) return { diagnostics: [] };
      const hash = hashBytes(file.data);
      writer.reserve(file);
      return { hash, diagnostics: writer.put({ ...file, hash }) };
    },
  };
}
