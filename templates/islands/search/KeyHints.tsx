import type { JSX } from 'react';
import { text } from '../../components/search-strings.ts';

/** What the keys do; where there is no keyboard, styles leave it out. */
export function KeyHints(): JSX.Element {
  return (
    <ul className="search-hints">
      <Hint keys={[['↵', text('search.enterKey')]]} does={text('search.select')} />
      <Hint
        keys={[
          ['↓', text('search.downKey')],
          ['↑', text('search.upKey')],
        ]}
        does={text('search.navigate')}
      />
      <Hint keys={[['esc', text('search.escapeKey')]]} does={text('search.close')} />
    </ul>
  );
}

function Hint({ keys, does }: { readonly keys: readonly (readonly [string, string])[]; readonly does: string }) {
  return (
    <li>
      {keys.map(([sign, name]) => (
        <kbd key={sign} role="img" aria-label={name}>
          {sign}
        </kbd>
      ))}{' '}
      {does}
    </li>
  );
}
