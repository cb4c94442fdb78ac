import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
};

interface RovingFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes a group of buttons one tab stop: Tab reaches the button that had the focus last, and the arrow keys, Home and End move the focus
 * to the others.
 */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLButtonElement[] => [
    ...(ref.current?.querySelectorAll('button') ?? []),
  ];
  useLayoutEffect(
    () =>
      buttons().forEach(
        (button, index) => (button.tabIndex = index === 0 ? 0 : -1),
      ),
    [],
  );

  return {
    ref,
    onFocus: ({ target }) => {
      for (const button of buttons())
        button.tabIndex = button === target ? 0 : -1;
    },
    onKeyDown: (event) => {
      const all = buttons();
      const next = nextIndex(
        event.key,
        all.indexOf(event.target as HTMLButtonElement),
        all.length,
      );
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

/** Returns the button that a key moves the focus to, which wraps around at both ends, or undefined for other keys. */
function nextIndex(
  key: string,
  current: number,
  count: number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined || current === -1
    ? undefined
    : (current + step + count) % count;
}
