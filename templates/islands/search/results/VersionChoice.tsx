import type { JSX } from 'react';
import { text } from '../../../components/i18n/search-strings.ts';

interface VersionChoiceProps {
  readonly version: string | undefined;
  readonly onChange: (version: string) => void;
}

/** Selects the version to search, on sites with several versions. */
export function VersionChoice({ version, onChange }: VersionChoiceProps): JSX.Element | null {
  const { versions } = DOCSGEN_SEARCH;
  if (versions.length < 2) return null;
  return (
    <label className="search-version">
      {text('search.versions')}{' '}
      <select value={version} onChange={(event) => onChange(event.currentTarget.value)}>
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
