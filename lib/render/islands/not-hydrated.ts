import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { Page } from '../../core/model/index.ts';
import { fileNameOf } from '../../core/paths.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import { writtenLocation } from './island-error.ts';

/** Code outside of islands that never runs in a browser. */
export type NotHydrated =
  | { readonly kind: 'handler'; readonly element: string; readonly name: string; readonly stack: string }
  | { readonly kind: 'effect'; readonly name: string; readonly stack: string }
  | { readonly kind: 'browser-only'; readonly source: unknown };

/** The attribute of elements with event handlers (templates/components/context/hydration.ts). */
const ATTRIBUTE = 'data-docsgen-handler';
const MARK = new RegExp(` ${ATTRIBUTE}="([^"]*)"`, 'g');

/** Removes the marks of event handlers from HTML, and passes each of them on. */
export function withoutMarks(html: string, found: (one: NotHydrated) => void = () => undefined): string {
  if (!html.includes(ATTRIBUTE)) return html;
  return html.replace(MARK, (_, mark: string) => {
    const [element = '', name = '', stack = ''] = JSON.parse(unescapeHtml(mark)) as string[];
    found({ kind: 'handler', element, name, stack });
    return '';
  });
}

/** Returns the diagnostics about code of a page that never runs. `locate` returns the location in the site's sources of a stack. */
export function notHydrated(
  page: Page,
  found: readonly NotHydrated[],
  locate: (error: unknown) => SourceLocation | undefined,
): Diagnostic[] {
  return found.map((one) => {
    const location = locationOf(one, locate) ?? (page.source && startOfFile(page.source));
    return diagnostic(one.kind === 'handler' ? 'component.dead-handler' : 'component.dead-effect', messageOf(one), {
      ...(location ? { location } : { subject: page.subject }),
      related: [{ message: `The component is part of the page \`${page.url}\`.` }],
      hint: one.kind === 'browser-only' ? IN_BROWSER : hintFor(location),
    });
  });
}

function locationOf(
  one: NotHydrated,
  locate: (error: unknown) => SourceLocation | undefined,
): SourceLocation | undefined {
  if (one.kind !== 'browser-only') return locate(Object.assign(new Error(one.name), { stack: one.stack }));
  return one.source instanceof Error ? locate(one.source) : writtenLocation(one.source, '<BrowserOnly'.length);
}

function messageOf(one: NotHydrated): string {
  if (one.kind === 'handler')
    return `The \`${one.name}\` of \`<${one.element}>\` never runs, because this component is not in an island.`;
  if (one.kind === 'effect')
    return `The \`${one.name}\` of this component never runs, because the component is not in an island.`;
  return 'The content of this `<BrowserOnly>` never appears, because it is not in an island. The page shows the fallback.';
}

const IN_BROWSER =
  'Move the content to a file named `Name.client.tsx`, and write `<Island of={Name}>` with the fallback as its children.';

function hintFor(location: SourceLocation | undefined): string {
  const file = location && fileNameOf(location.file);
  const [, name] = /^(.+)\.island\.\w+$/.exec(file ?? '') ?? [];
  if (name !== undefined) return `Write \`<Island of={${name}} />\` instead of \`<${name} />\`.`;
  return 'Move the interactive part to a file named `Name.island.tsx`, and write `<Island of={Name} />`.';
}
