import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { describeError, isBrowserObject, missingNameIn } from '../core/diagnostics/error-location.ts';
import { nearest } from '../core/text/suggest.ts';
import { startOfFile, type SourceLocation } from '../core/diagnostics/source-location.ts';
import type { Page } from '../core/model/index.ts';
import type { Templates } from '../core/view/index.ts';
import { IslandError } from './islands/island-error.ts';
import { UnresolvedAddress } from './unresolved-address.ts';

/** What errors are explained with. */
export interface FailureContext {
  readonly thrownAt: SourceLocation | undefined;
  readonly templates: Pick<Templates, 'mdxComponents' | 'componentNames'>;
}

/**
 * Returns the diagnostics for an error that a component threw. A component may fail on every page. The messages do not contain the page,
 * so these diagnostics are equal and reported once.
 */
export function renderingFailed(page: Page, error: unknown, { thrownAt, templates }: FailureContext): Diagnostic[] {
  if (error instanceof UnresolvedAddress) return [unresolvedAddress(error)];
  const known = error instanceof IslandError ? error.location : undefined;
  const location = known ?? thrownAt ?? (page.source && startOfFile(page.source));
  const missing = error instanceof MissingComponents ? error.names : [];
  const problems =
    missing.length > 0 ? missing.map((name) => missingComponent(name, templates)) : [explain(error, location)];
  return problems.map(({ message, hint }) =>
    diagnostic('template.failed', message, {
      ...(location ? { location } : { subject: page.subject }),
      related: [{ message: `The component is part of the page \`${page.url}\`.` }],
      hint,
    }),
  );
}

function unresolvedAddress({ ref }: UnresolvedAddress): Diagnostic {
  if (ref) {
    return diagnostic(
      'template.failed',
      `A component changes the address \`${ref.target}\`, so docsgen can't resolve it.`,
      {
        location: ref.location,
        hint: 'Pass the address on to `href` or `src` without a change.',
      },
    );
  }
  return diagnostic('template.failed', "A template shows an MDX file with an address that docsgen can't resolve.", {
    subject: 'templates/',
    hint: 'docsgen resolves addresses only in the content of pages. Import the MDX file in a page or in a component of a page instead.',
  });
}

interface Problem {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** MDX stops at the first component that it lacks. This error names all of them. */
class MissingComponents extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[], cause: unknown) {
    super(describeError(cause), { cause });
    this.names = names;
  }
}

/** Returns an error that names every component that MDX lacks if this is why it failed; any other error as it is. */
export function withMissingComponents(error: unknown, code: string, components: Templates['mdxComponents']): unknown {
  const thrown = missingNameIn(describeError(error));
  if (thrown?.kind !== 'component') return error;
  const used = [...code.matchAll(/_missingMdxReference\("([^"]+)", true\)/g)].map(([, name]) => name!);
  const names = [...new Set(used)].filter((name) => !isDefined(name, components));
  const isOfThisFile = names.some((name) => name === thrown.name || name.startsWith(`${thrown.name}.`));
  return new MissingComponents(isOfThisFile ? names : [thrown.name], error);
}

/** Returns whether a component such as `Tabs.Item` exists. */
function isDefined(name: string, components: unknown): boolean {
  const found = name
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], components);
  return found !== undefined && found !== null;
}

function missingComponent(name: string, { mdxComponents, componentNames }: FailureContext['templates']): Problem {
  const message = `There is no component \`${name}\`.`;
  if (componentNames.includes(name)) return { message, hint: `${importing(name)} ${ADD}` };
  const near = nearest(name, [...Object.keys(mdxComponents), ...componentNames]);
  if (near === undefined)
    return { message, hint: `Import the component. ${ADD} To show the character itself, write \`\\<\`.` };
  const then = near in mdxComponents ? '' : `${importing(near)} `;
  return { message, hint: `Did you mean \`<${near}>\`? ${then}${ADD}` };
}

function importing(name: string): string {
  return `Import the component of docsgen: \`import { ${name} } from 'docsgen/components';\`.`;
}

const ADD = 'To add a component to all MDX files, define it in `templates/mdx-components.tsx`.';

function explain(error: unknown, location: SourceLocation | undefined): Problem {
  if (isIslandError(error)) return { message: error.message, hint: error.hint };
  const reason = describeError(error);
  if (/suspended while responding to synchronous input/.test(reason))
    return { message: 'A component suspended, but pages are rendered synchronously.', hint: LOAD_EARLIER };
  const message = `A component failed to render: ${reason}`;
  if (isBrowserObject(reason)) return { message, hint: ONLY_IN_BROWSER };
  const missing = missingNameIn(reason);
  return missing?.kind === 'variable' && /\.mdx?$/.test(location?.file ?? '')
    ? { message, hint: `Import or define \`${missing.name}\`. To show a brace as a character, write \`\\{\`.` }
    : { message };
}

/** The component of a `*.client.tsx` file throws such an error, too. */
function isIslandError(error: unknown): error is Pick<IslandError, 'message' | 'hint'> {
  return error instanceof Error && error.name === 'IslandError' && 'hint' in error;
}

const ONLY_IN_BROWSER = 'Browser objects such as `window` are only available in effects and event handlers.';
const LOAD_EARLIER =
  'Load the data with `await` at the top level of the module. The component itself must not be async.';
