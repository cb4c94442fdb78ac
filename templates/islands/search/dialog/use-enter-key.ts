import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface EnterKeyOptions {
  /** The query of the options on the screen. Undefined if there are none. */
  readonly resultQuery: string | undefined;
  readonly optionId: (index: number) => string;
  readonly active: number;
}

/**
 * Returns a handler for Enter in the search field, which follows the active option. If the reader presses Enter before the response
 * arrives, the first option of that response is followed, not an option of the previous query.
 */
export function useEnterKey({ resultQuery, optionId, active }: EnterKeyOptions): (event: KeyboardEvent) => void {
  const entered = useRef<string>(undefined);
  useLayoutEffect(() => {
    // If the reader continued to type, the query is different.
    if (resultQuery !== undefined && entered.current === resultQuery) clickOption(optionId(0));
    entered.current = undefined;
  }, [resultQuery]);
  return (event) => {
    // Read from the field, because the state may be older.
    const { value } = event.target as HTMLInputElement;
    if (value.trim() !== '' && value !== resultQuery) entered.current = value;
    else clickOption(optionId(active), event);
  };
}

/** Clicks an option with the modifier keys that are pressed. */
function clickOption(id: string, keys: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>> = {}): void {
  const { ctrlKey = false, metaKey = false, shiftKey = false } = keys;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}
