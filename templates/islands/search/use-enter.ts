import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface EnterOptions {
  /** The query that the options on the screen answer; undefined where they answer none. */
  readonly found: string | undefined;
  readonly optionId: (index: number) => string;
  readonly active: number;
}

/**
 * What Enter in the field does: it follows the active option. Who presses it before the answer is there means the first
 * option of that answer, and none of the query before.
 */
export function useEnter({ found, optionId, active }: EnterOptions): (event: KeyboardEvent) => void {
  const entered = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A query that was typed on is no longer what was entered.
    if (found !== undefined && entered.current === found) clickOption(optionId(0));
    entered.current = undefined;
  }, [found]);
  return (event) => {
    // Not the state: the field may be ahead of it.
    const { value } = event.target as HTMLInputElement;
    if (value.trim() !== '' && value !== found) entered.current = value;
    else clickOption(optionId(active), event);
  };
}

/** As if it were clicked with the keys that are held. */
function clickOption(id: string, held: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>> = {}): void {
  const { ctrlKey = false, metaKey = false, shiftKey = false } = held;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}
