import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { Page } from '../../core/model/index.ts';
import { fileNameOf } from '../../core/paths.ts';
import { unescapeHtml } from '../../core/text/escape.ts';

/** Code outside of islands that never runs in a browser. */
export type NotHydrated =
  | { readonly kind: 'handler'; readonly element: string; readonly name: string; readonly stack: string }
  | { readonly kind: 'effect'; readonly name: string; readonly stack: string };

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
    const location =
      locate(Object.assign(new Error(one.name), { stack: one.stack })) ?? (page.source && startOfFile(page.source));
    const isHandler = one.kind === 'handler';
    const message = isHandler
      ? `The \`${one.name}\` of \`<${one.element}>\` never runs, because this component is not in an island.`
      : `The \`${one.name}\` of this component never runs, because the component is not in an island.`;
    return diagnostic(isHandler ? 'component.dead-handler' : 'component.dead-effect', message, {
      ...(location ? { location } : { subject: page.subject }),
      related: [{ message: `The component is part of the page \`${page.url}\`.` }],
      hint: hintFor(location),
    });
  });
}

function hintFor(location: SourceLocation | undefined): string {
  const file = location && fileNameOf(location.file);
  const [, name] = /^(.+)\.island\.\w+$/.exec(file ?? '') ?? [];
  if (name !== undefined) return `Write \`<Island of={${name}} />\` instead of \`<${name} />\`.`;
  return 'Move the interactive part to a file named `Name.island.tsx`, and write `<Island of={Name} />`.';
}
