import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { describeError, isBrowserObject, missingNameIn } from '../core/diagnostics/error-location.ts';
import { nearest } from '../core/text/suggest.ts';
import { startOfFile, type SourceLocation } from '../core/diagnostics/source-location.ts';
import type { Page } from '../core/model/index.ts';
import { IslandError } from './islands/island-error.ts';

/** What errors are explained with. */
export interface FailureContext {
  readonly thrownAt: SourceLocation | undefined;
  /** The names of the components that MDX can use without an import. */
  readonly components: readonly string[];
}

/**
 * Returns the diagnostic for an error that a component threw. A component may fail on every page. The message does not contain the page,
 * so these diagnostics are equal and reported once.
 */
export function renderingFailed(page: Page, error: unknown, { thrownAt, components }: FailureContext): Diagnostic {
  const known = error instanceof IslandError ? error.location : undefined;
  const location = known ?? thrownAt ?? (page.source && startOfFile(page.source));
  const { message, hint } = explain(error, components);
  return diagnostic('template.failed', message, {
    ...(location ? { location } : { subject: page.subject }),
    related: [{ message: `The component is part of the page \`${page.url}\`.` }],
    hint,
  });
}

function explain(error: unknown, components: readonly string[]): { readonly message: string; readonly hint?: string } {
  if (isIslandError(error)) return { message: error.message, hint: error.hint };
  const reason = describeError(error);
  if (/suspended while responding to synchronous input/.test(reason))
    return { message: 'A component suspended, but pages are rendered synchronously.', hint: LOAD_EARLIER };
  const message = `A component failed to render: ${reason}`;
  const missing = missingNameIn(reason);
  const near = missing?.kind === 'component' ? nearest(missing.name, components) : undefined;
  if (near !== undefined) return { message, hint: `Did you mean \`<${near}>\`?` };
  return isBrowserObject(reason) ? { message, hint: ONLY_IN_BROWSER } : { message };
}

/** The component of a `*.client.tsx` file throws such an error, too. */
function isIslandError(error: unknown): error is Pick<IslandError, 'message' | 'hint'> {
  return error instanceof Error && error.name === 'IslandError' && 'hint' in error;
}

const ONLY_IN_BROWSER = 'Browser objects such as `window` are only available in effects and event handlers.';
const LOAD_EARLIER =
  'Load the data with `await` at the top level of the module. The component itself must not be async.';
