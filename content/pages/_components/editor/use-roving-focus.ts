import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface RovingFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One button of a toolbar is in the order of Tab, the one that had the focus last; arrow keys, Home and End go to others. */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLButtonElement[] => [...(ref.current?.querySelectorAll('button') ?? [])];
  useLayoutEffect(() => void buttons()[0]?.setAttribute('tabindex', '0'), []);

  return {
    ref,
    onFocus: ({ target }) => {
      for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
    },
    onKeyDown: (event) => {
      const all = buttons();
      const next = nextIndex(event.key, all.indexOf(event.target as HTMLButtonElement), all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

/** Around the ends; nothing for keys that mean something else. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined || current === -1 ? undefined : (current + step + count) % count;
}
