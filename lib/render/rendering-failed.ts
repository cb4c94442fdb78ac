import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { describeError } from '../core/diagnostics/error-location.ts';
import { startOfFile, type SourceLocation } from '../core/diagnostics/source-location.ts';
import type { Page } from '../core/model/index.ts';
import { IslandError } from './islands/island-error.ts';

/**
 * Returns the diagnostic for an error that a component threw. A component may fail on every page. The message does not contain the page,
 * so these diagnostics are equal and reported once.
 */
export function renderingFailed(page: Page, error: unknown, thrownAt: SourceLocation | undefined): Diagnostic {
  const location = thrownAt ?? (page.source && startOfFile(page.source));
  const { message, hint } = explain(error);
  return diagnostic('template.failed', message, {
    ...(location ? { location } : { subject: page.subject }),
    related: [{ message: `The component is part of the page \`${page.url}\`.` }],
    hint,
  });
}

function explain(error: unknown): { readonly message: string; readonly hint?: string } {
  if (error instanceof IslandError) return { message: error.message, hint: error.hint };
  const reason = describeError(error);
  if (/suspended while responding to synchronous input/.test(reason))
    return { message: 'A component suspended, but pages are rendered synchronously.', hint: LOAD_EARLIER };
  const message = `A component failed to render: ${reason}`;
  return BROWSER_OBJECT.test(reason) ? { message, hint: ONLY_IN_BROWSER } : { message };
}

/** Matches the error for a global that browsers have and Node lacks. */
const BROWSER_OBJECT =
  /^ReferenceError: (?:window|document|navigator|location|history|screen|self|localStorage|sessionStorage|indexedDB|matchMedia|requestAnimationFrame|cancelAnimationFrame|getComputedStyle|customElements|\w*Element|\w+Observer|DOMParser|XMLHttpRequest|Image|Audio) is not defined/;

const ONLY_IN_BROWSER = 'Browser objects such as `window` are only available in effects and event handlers.';
const LOAD_EARLIER =
  'Load the data with `await` at the top level of the module. The component itself must not be async.';
