import type { JSX } from 'react';
import type { PageActionsView } from '../../../lib/core/view/index.ts';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** A menu with other forms of the page. Its links work without JavaScript; a script shows the button, which copies the Markdown. */
export function PageActions({ actions }: { readonly actions: PageActionsView }): JSX.Element {
  const { markdownHref, openIn } = actions;
  return (
    <details className="page-actions">
      <summary>
        {text('page.actions')}
        <Icon name="chevron" />
      </summary>
      <ul>
        <li>
          <button
            type="button"
            className="copy-page"
            data-src={markdownHref}
            data-copied={text('code.copied')}
            data-failed={text('page.copyFailed')}
            hidden
          >
            {text('page.copy')}
          </button>
        </li>
        <li>
          <a href={markdownHref}>{text('page.viewMarkdown')}</a>
        </li>
        {openIn.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {text('page.openIn', { label })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
