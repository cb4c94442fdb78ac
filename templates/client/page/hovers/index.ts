import type { PageScope } from '../page-scope.ts';
import { hoverBlocks, type HoverBlocks, type HoverName } from './blocks.ts';
import { openPopover, type HoverPopover } from './popover.ts';

/** Matches the code in blocks with hovers. */
const CODE = 'figure[data-hovers] pre';

/** How long the pointer rests before the popover opens, and how long the popover stays for the pointer to enter it. In milliseconds. */
const OPEN_DELAY = 80;
const CLOSE_DELAY = 250;

interface Hovers {
  readonly blocks: HoverBlocks;
  readonly popover: HoverPopover;
  /** Adds a listener to the page. */
  readonly listen: <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) => void;
  /** Runs a step later, instead of the previous one. */
  readonly later: (delay: number, step: () => void) => void;
  readonly cancel: () => void;
}

/** Shows the type of a name in a code block: when the reader points at it, taps it, or moves to it with the arrow keys. */
export function startHovers({ root, signal }: PageScope): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const hovers: Hovers = {
    blocks: hoverBlocks(signal),
    popover: openPopover(root, signal),
    listen: (type, listener) => root.addEventListener(type, listener, { signal }),
    later: (delay, step) => {
      cancel();
      timer = setTimeout(step, delay);
    },
    cancel,
  };
  signal.addEventListener('abort', cancel);
  startPointer(hovers);
  startKeys(hovers);
}

function startPointer({ blocks, popover, listen, later, cancel }: Hovers): void {
  const pointAt = async ({ clientX, clientY }: MouseEvent, pre: HTMLElement): Promise<void> => {
    const name = (await blocks.of(pre))?.at(clientX, clientY);
    if (!name) later(CLOSE_DELAY, popover.hide);
    else if (popover.current() === name) cancel();
    else later(popover.current() ? 0 : OPEN_DELAY, () => popover.show(name));
  };
  listen('pointermove', (event) => {
    // While the reader selects text or scrolls with a finger, nothing opens.
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const pre = codeAt(event);
    if (pre) void pointAt(event, pre);
    else if (popover.contains(event.target)) cancel();
    else if (popover.current() && !popover.isFocused()) later(CLOSE_DELAY, popover.hide);
  });
  listen('click', (event) => {
    const pre = codeAt(event);
    if (pre && !(event.target as Element).closest('a')) void pointAt(event, pre);
    else if (!pre && !popover.contains(event.target)) popover.hide();
  });
}

function startKeys({ blocks, popover, listen, cancel }: Hovers): void {
  const show = (name: HoverName, pre: HTMLElement): void => {
    cancel();
    popover.show(name);
    popover.describe(pre);
  };
  const move = async (pre: HTMLElement, step: number): Promise<void> => {
    const block = await blocks.of(pre);
    const name = block?.next(popover.current(), step);
    if (!block || !name) return;
    block.reveal(name);
    show(name, pre);
  };
  listen('keydown', (event) => {
    if (event.key === 'Escape') popover.hide();
    const pre = codeAt(event);
    const step = STEPS[event.key];
    if (!pre || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    void move(pre, step);
  });
  listen('focusin', (event) => {
    const pre = codeAt(event);
    const target = event.target as Element;
    // A click sets the focus, too, and is handled as a click. The code block itself has no type.
    if (!pre || target === pre || !target.matches(':focus-visible')) return;
    void blocks.of(pre).then((block) => {
      const name = block?.in(target);
      if (name && document.activeElement === target) show(name, pre);
    });
  });
  listen('focusout', () => {
    if (popover.isFocused()) popover.hide();
  });
}

/** The keys that move between names. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function codeAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CODE) : null;
}
