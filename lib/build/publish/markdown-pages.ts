import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { hashBytes } from '../../core/hash.ts';
import type { PageFacts } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import { markdownOut } from '../../core/text/markdown-address.ts';
import type { MarkdownText } from '../../render/index.ts';
import type { MadePage } from '../make-page.ts';
import { llmsOf } from '../site-files.ts';
import type { Publication } from './publication.ts';

/** Writes the Markdown of pages. A static file with the same path replaces it. */
export interface MarkdownPages {
  /**
   * Returns whether the previous output has the Markdown of a page, or whether the page has none. It then stays. `remake` makes the page
   * again, if the store has lost its Markdown.
   */
  readonly keep: (facts: PageFacts, hash: string | undefined, remake: () => MadePage) => boolean;
  /** Writes the Markdown of a page, and returns its hash. */
  readonly write: (page: MadePage) => { readonly hash?: string; readonly diagnostics: readonly Diagnostic[] };
  /** The pages that `llms-full.txt` contains. */
  readonly texts: readonly MarkdownText[];
}

/** Prepares to write the Markdown of pages. */
export function markdownPages({ site, writer, entries, onlyChecks }: Publication): MarkdownPages {
  const { isInFull } = llmsOf(site);
  const texts: MarkdownText[] = [];
  const freePath = (facts: PageFacts): OutPath | undefined => {
    const out = markdownOut(site.config, facts);
    return out === undefined || writer.files.has(`/${out}`) ? undefined : out;
  };
  return {
    texts,
    keep: (facts, hash, remake) => {
      const out = freePath(facts);
      if (out === undefined) return hash === undefined;
      if (onlyChecks) {
        writer.reserve({ out, from: facts.subject });
        return true;
      }
      if (hash === undefined || !writer.keep(out, hash)) return false;
      writer.reserve({ out, from: facts.subject });
      const text = (): string => entries?.markdown(hash) ?? textOf(remake());
      if (isInFull(facts.url)) texts.push({ url: facts.url, text });
      return true;
    },
    write: (page) => {
      const { facts, markdown } = page;
      const out = freePath(facts);
      if (out !== undefined && onlyChecks) {
        writer.reserve({ out, from: facts.subject });
        return { diagnostics: [] };
      }
      const file = out === undefined ? undefined : markdown();
      if (!file) return { diagnostics: [] };
      const hash = hashBytes(file.data);
      writer.reserve(file);
      if (isInFull(facts.url)) {
        const text = textOf(page);
        entries?.putMarkdown(hash, text);
        texts.push({ url: facts.url, text: always(JSON.stringify(text)) });
      }
      return { hash, diagnostics: writer.put({ ...file, hash }) };
    },
  };
}

function textOf({ markdown }: MadePage): string {
  return String(markdown()?.data ?? '');
}

/** Keeps the text as JSON, because strings that were cut out of a page's HTML keep all of that HTML in memory. */
function always(json: string): () => string {
  return () => JSON.parse(json) as string;
}
