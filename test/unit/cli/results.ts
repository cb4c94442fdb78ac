import { diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import type { RunResult } from '../../../lib/build/run-types.ts';

const location = { file: sourcePath('content/docs/a.md'), line: 3, column: 5, length: 11 };

export const error = diagnostic('link.broken-anchor', 'There is no anchor `#wher` on this page.', {
  location,
  hint: 'Did you mean `#where`?',
});
export const warning = diagnostic('route.duplicate', 'Two pages claim `/docs/a`.', { subject: '/docs/a' });

const stats = {
  pages: 177,
  routes: 179,
  files: 312,
  bytes: 8_412_345,
  stages: [
    { name: 'reading', ms: 212.4, cpuMs: 190 },
    { name: 'linking', ms: 4, cpuMs: 4 },
    { name: 'rendering', ms: 1810, cpuMs: 2405 },
  ],
};

/** Creates the result of a run with some values replaced. It is JSON, so it has no functions. */
export function result(replaced: Partial<RunResult> = {}) {
  return {
    diagnostics: [],
    failedConfig: false,
    stats,
    externalLinks: [],
    searchPages: [],
    text: 'A\n\nSee [b](#wher) there.\n',
    ...replaced,
  };
}
