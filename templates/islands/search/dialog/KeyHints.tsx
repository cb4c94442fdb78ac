import type { JSX } from 'react';
import { text } from '../../../components/i18n/search-strings.ts';

/** Explains the keyboard shortcuts. Styles hide it on devices without a keyboard. */
export function KeyHints(): JSX.Element {
  return (
    <ul className="search-hints">
      <Hint keys={[['↵', text('search.enterKey')]]} action={text('search.select')} />
      <Hint
        keys={[
          ['↓', text('search.downKey')],
          ['↑', text('search.upKey')],
        ]}
        action={text('search.navigate')}
      />
      <Hint keys={[['esc', text('search.escapeKey')]]} action={text('search.close')} />
    </ul>
  );
}

function Hint({ keys, action }: { readonly keys: readonly (readonly [string, string])[]; readonly action: string }) {
  return (
    <li>
      {keys.map(([symbol, name]) => (
        <kbd key={symbol} role="img" aria-label={name}>
          {symbol}
        </kbd>
      ))}{' '}
      {action}
    </li>
  );
}
