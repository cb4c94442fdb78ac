import type { PageScope } from '../page-scope.ts';

/** How long the pointer rests before a definition opens, and how long the definition stays for the pointer to enter it. In milliseconds. */
const OPEN_DELAY = 250;
const CLOSE_DELAY = 250;

/** A term with its definition. */
interface Term {
  readonly button: HTMLElement;
  readonly definition: HTMLElement;
}

/** The term that is open, and how it was opened. */
interface State {
  readonly shown?: Term | undefined;
  /** The reader clicked the term, so its definition stays until the reader closes it. */
  readonly isPinned?: boolean;
  /** The term with the focus whose definition the reader closed with Escape. */
  readonly dismissed?: Element | undefined;
}

/**
 * Shows the definition of a term when a mouse points at it or the keyboard moves to it. A click opens it without this script. The pointer can
 * enter the definition, Escape closes it, and it stays while the pointer or the focus is on it (WCAG 1.4.13).
 */
export function startTerms({ root, signal }: PageScope): void {
  let state: State = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (delay: number, step: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(step, delay);
  };
  const show = (term: Term): void => {
    clearTimeout(timer);
    if (term.definition.matches(':popover-open')) return;
    term.definition.showPopover({ source: term.button });
    state = { ...state, shown: term, isPinned: false };
  };
  const hide = (): void => {
    clearTimeout(timer);
    const { shown, isPinned } = state;
    if (shown && !isPinned) shown.definition.hidePopover();
    state = { dismissed: state.dismissed };
  };
  const listen = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void): void =>
    root.addEventListener(type, listener, { signal, capture: true });

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const term = termAt(target);
    if (term) later(OPEN_DELAY, () => show(term));
    // Entering the definition keeps it open.
    else if (isWithin(state.shown, target)) clearTimeout(timer);
    else later(CLOSE_DELAY, hide);
  });
  listen('focusin', ({ target }) => {
    const term = termAt(target);
    if (term && state.dismissed !== term.button && term.button.matches(':focus-visible')) show(term);
  });
  listen('focusout', ({ relatedTarget }) => {
    if (isWithin(state.shown, relatedTarget)) return;
    state = { ...state, dismissed: undefined };
    if (state.shown) hide();
  });
  listen('keydown', ({ key }) => {
    if (key === 'Escape' && state.shown) state = { dismissed: state.shown.button };
  });
  listen('click', (event) => {
    const term = termAt(event.target);
    // A click on a term that the pointer has opened would close it. Enter still closes it.
    if (!term || event.detail === 0 || state.shown?.button !== term.button || state.isPinned) return;
    if (!term.definition.matches(':popover-open')) return;
    event.preventDefault();
    state = { ...state, isPinned: true };
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function termAt(target: EventTarget | null): Term | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('.term') : null;
  const definition = button?.nextElementSibling;
  return button && definition instanceof HTMLElement ? { button, definition } : undefined;
}

function isWithin(term: Term | undefined, target: EventTarget | null): boolean {
  return (
    term !== undefined && target instanceof Node && [term.button, term.definition].some((part) => part.contains(target))
  );
}
