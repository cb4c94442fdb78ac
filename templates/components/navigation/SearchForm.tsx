import type { JSX } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** A search field that works without JavaScript: it opens the results page. */
export function SearchForm({ action }: { readonly action: string }): JSX.Element {
  return (
    <form className="search-form" role="search" method="get" action={action}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        placeholder={text('search.placeholder')}
        aria-label={text('search.label')}
        autoComplete="off"
        maxLength={64}
      />
    </form>
  );
}
