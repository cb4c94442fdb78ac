import type { JSX } from 'react';
import { text } from '../../../components/i18n/search-strings.ts';

interface KeyHintsProps {
  /** Whether the list contains all shortcuts, not only the most frequent ones. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

type Key = readonly [symbol: string, name: string];

/** Explains the keyboard shortcuts. Styles hide it on devices without a keyboard. */
export function KeyHints({ isFull, onToggle }: KeyHintsProps): JSX.Element {
  const enter: Key = ['↵', text('search.enterKey')];
  const control = document.documentElement.hasAttribute('data-apple') ? '⌘' : 'Ctrl';
  return (
    <div className="search-hints">
      <ul>
        <Hint keys={[enter]} action={text('search.select')} />
        <Hint
          keys={[
            ['↓', text('search.downKey')],
            ['↑', text('search.upKey')],
          ]}
          action={text('search.navigate')}
        />
        <Hint keys={[['esc', text('search.escapeKey')]]} action={text('search.close')} />
        {isFull && <Hint keys={[[control, control], enter]} action={text('search.newTab')} />}
        {isFull && (
          <Hint
            keys={[
              [control, control],
              ['K', 'K'],
            ]}
            action={text('search.open')}
          />
        )}
      </ul>
      <button type="button" aria-label={text('search.help')} aria-expanded={isFull} onClick={onToggle}>
        ?
      </button>
    </div>
  );
}

function Hint({ keys, action }: { readonly keys: readonly Key[]; readonly action: string }) {
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
