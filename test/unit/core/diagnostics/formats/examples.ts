import { diagnostic, type Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { DEFAULT_RUN, type ReportRun } from '../../../../../lib/core/diagnostics/formats/report-run.ts';
import { formatReport, type FileFormat } from '../../../../../lib/core/diagnostics/report.ts';
import { startOfFile } from '../../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';

const file = sourcePath('content/docs/intro.md');

export const TEXTS: Readonly<Record<string, string>> = {
  [file]: '# Start\n\nSee [there](./gone.md) and [here](#no).\n\nEnd.\n',
};

export const brokenLink = diagnostic('link.broken-markdown', 'There is no file `content/docs/gone.md`.', {
  location: { file, line: 3, column: 5, length: 18 },
  hint: 'Did you mean `./done.md`?',
  fix: {
    title: 'Link to `./done.md`.',
    edits: [{ location: { file, line: 3, column: 13, length: 9 }, text: './done.md' }],
  },
});

export const duplicate = diagnostic('route.duplicate', 'Two pages claim `/docs/intro`.', {
  location: startOfFile(sourcePath('content/docs/b.md')),
  related: [{ message: 'The other one is', location: startOfFile(file) }, { message: 'The first one is shown.' }],
});

export const unplaced = diagnostic('config.invalid-value', '`url` has a path.', { subject: 'url' });

export const note: Diagnostic = diagnostic('content.no-icons', 'No icons.', { location: startOfFile(file) });

export const bare = diagnostic('internal.error', 'docsgen failed.');

/** Formats a report about a site in the folder `website` of its repository. */
export function report(
  format: FileFormat,
  diagnostics: readonly Diagnostic[],
  { texts = TEXTS, ...run }: Partial<ReportRun> & { readonly texts?: Readonly<Record<string, string>> } = {},
): string {
  return formatReport(format, diagnostics, {
    textOf: (path) => texts[path],
    paint: (_, text) => text,
    run: { ...DEFAULT_RUN, command: 'check-links', site: 'website', ms: 1234, ...run },
  });
}
