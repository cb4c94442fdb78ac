import { useId, type JSX } from 'react';
import type { KindCount, PageKind } from '../../../lib/search/engine/contract.ts';
import { text } from '../../components/i18n/search-strings.ts';

const LABELS = { guide: 'search.guides', api: 'search.api', post: 'search.posts' } as const;

interface KindFilterProps {
  /** Undefined before the first response, and if the provider does not count kinds. */
  readonly kinds: readonly KindCount[] | undefined;
  readonly value: PageKind | undefined;
  readonly onChange: (kind: PageKind | undefined) => void;
}

/** Limits the results to guides, the API reference or the blog. Empty if nothing matches or the site has only one kind of pages. */
export function KindFilter({ kinds = [], value, onChange }: KindFilterProps): JSX.Element | null {
  const name = useId();
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  if (kinds.length < 2 || total === 0) return null;
  const selected = kinds.some(({ kind }) => kind === value) ? value : undefined;
  const all = { kind: undefined, label: text('search.all'), count: total };
  const choices = [all, ...kinds.map(({ kind, count }) => ({ kind, label: text(LABELS[kind]), count }))];
  return (
    <div role="radiogroup" aria-label={text('search.filter')}>
      {choices.map(({ kind, label, count }) => (
        <label key={label} className="search-kind">
          <input type="radio" name={name} checked={kind === selected} onChange={() => onChange(kind)} />
          <span>
            {label} <b>{count}</b>
          </span>
        </label>
      ))}
    </div>
  );
}
