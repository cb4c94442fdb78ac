import type { PageScope } from '../page-scope.ts';
import { hoverBlocks, type HoverBlock, type HoverName } from './blocks.ts';
import { openPopover } from './popover.ts';

/** Matches the code in blocks with hovers. */
const CODE = 'figure[data-hovers] pre';

/** How long the pointer rests before the popover opens, and how long the popover stays for the pointer to enter it. In milliseconds. */
const OPEN_DELAY = 80;
const CLOSE_DELAY = 250;

/** Shows the type of a name in a code block: when the reader points at it, taps it, or moves to it with the arrow keys. */
export function startHovers({ root, signal }: PageScope): void {
  const blocks = hoverBlocks(signal);
  const popover = openPopover(root, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (delay: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const show = (block: HoverBlock, name: HoverName): void => {
    clearTimeout(timer);
    popover.show(block, name);
  };
  const listen = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
    passive = true,
  ): void => root.addEventListener(type, listener, { signal, passive });

  const pointAt = async (event: PointerEvent | MouseEvent, pre: HTMLElement): Promise<void> => {
    const block = await blocks.of(pre);
    const name = block?.at(event.clientX, event.clientY);
    if (signal.aborted) return;
    if (!block || !name) later(CLOSE_DELAY, popover.hide);
    else if (popover.current() === name) clearTimeout(timer);
    else later(popover.current() ? 0 : OPEN_DELAY, () => show(block, name));
  };
  listen('pointermove', (event) => {
    const pre = codeAt(event);
    // While the reader selects text or scrolls with a finger, nothing opens.
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    if (pre) void pointAt(event, pre);
    else if (popover.contains(event.target)) clearTimeout(timer);
    else if (popover.current() && !popover.isFocused()) later(CLOSE_DELAY, popover.hide);
  });
  listen('click', (event) => {
    const pre = codeAt(event);
    if (pre && !(event.target as Element).closest('a')) void pointAt(event, pre);
    else if (!pre && !popover.contains(event.target)) popover.hide();
  });
  listen('focusin', (event) => {
    const pre = codeAt(event);
    // Without the keyboard, a click has set the focus and is handled above.
    if (!pre || !(event.target as Element).matches(':focus-visible')) return;
    void blocks.of(pre).then((block) => {
      const name = block?.in(event.target as Element);
      if (block && name && !signal.aborted) show(block, name);
    });
  });
  listen('focusout', () => {
    if (popover.isFocused()) popover.hide();
  });
  listen(
    'keydown',
    (event) => {
      if (event.key === 'Escape') return popover.hide();
      const pre = codeAt(event);
      const step = STEPS[event.key];
      if (!pre || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void blocks.of(pre).then((block) => {
        const name = block?.next(popover.current(), step);
        if (!block || !name || signal.aborted) return;
        block.reveal(name);
        show(block, name);
        popover.describe(pre);
      });
    },
    false,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The keys that move between names. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function codeAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CODE) : null;
}
