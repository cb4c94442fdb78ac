import type { HoverName } from './blocks.ts';
import { markCurrent } from './marks.ts';

/** The popover with the type of a name. There is one for the page. */
export interface HoverPopover {
  readonly show: (name: HoverName) => void;
  readonly hide: () => void;
  /** Returns the name whose type is shown. */
  readonly current: () => HoverName | undefined;
  /** Makes the popover the description of an element that has the focus. */
  readonly describe: (element: HTMLElement) => void;
  /** Returns whether the focus, and not the pointer, has opened the popover. */
  readonly isFocused: () => boolean;
  readonly contains: (target: EventTarget | null) => boolean;
}

const ID = 'docsgen-hover';

/** The distance to the name and to the edge of the viewport, in pixels. */
const GAP = 6;
const MARGIN = 8;

/** Prepares a popover. Its element is added to the page when it is first shown. */
export function openPopover(root: Document, signal: AbortSignal): HoverPopover {
  const element = popoverElement(root);
  let current: HoverName | undefined;
  let described: HTMLElement | undefined;
  const describe = (owner: HTMLElement | undefined): void => {
    described?.removeAttribute('aria-describedby');
    owner?.setAttribute('aria-describedby', ID);
    described = owner;
  };
  const hide = (): void => {
    if (!current) return;
    current = undefined;
    element.hidden = true;
    describe(undefined);
    markCurrent(undefined);
  };
  const follow = (event: Event): void => {
    if (!current || (event.target instanceof Node && element.contains(event.target))) return;
    if (!place(element, current.range)) hide();
  };
  addEventListener('scroll', follow, { signal, capture: true, passive: true });
  addEventListener('resize', follow, { signal });
  signal.addEventListener('abort', () => {
    hide();
    element.remove();
  });
  return {
    show: (name) => {
      if (signal.aborted) return;
      if (!element.isConnected) root.body.append(element);
      fill(element, name);
      element.hidden = false;
      current = name;
      describe(undefined);
      markCurrent(name.range);
      place(element, name.range);
    },
    hide,
    current: () => current,
    describe,
    isFocused: () => described !== undefined,
    contains: (target) => target instanceof Node && element.contains(target),
  };
}

function popoverElement(root: Document): HTMLElement {
  const element = root.createElement('div');
  element.id = ID;
  element.className = 'hover-popover';
  element.hidden = true;
  element.setAttribute('role', 'tooltip');
  // The focus stays on the code block, so a screen reader announces the type only as a live region.
  element.setAttribute('aria-live', 'polite');
  return element;
}

function fill(element: HTMLElement, { html, docs }: HoverName): void {
  const code = document.createElement('code');
  // The build has escaped and highlighted the text.
  code.innerHTML = html;
  element.replaceChildren(code);
  if (docs === undefined) return;
  const paragraph = document.createElement('p');
  paragraph.textContent = docs;
  element.append(paragraph);
}

/** Places the popover below a name, or above it if there is more room. Returns false if the name is not in the viewport. */
function place(element: HTMLElement, range: Range): boolean {
  const name = range.getClientRects()[0];
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (!name || name.bottom < 0 || name.top > height) return false;
  const [above, below] = [name.top - GAP - MARGIN, height - name.bottom - GAP - MARGIN];
  element.style.maxHeight = '';
  const isBelow = element.offsetHeight <= below || below >= above;
  element.style.maxHeight = `${Math.min(isBelow ? below : above, height / 2)}px`;
  const top = isBelow ? name.bottom + GAP : name.top - GAP - element.offsetHeight;
  const left = Math.max(MARGIN, Math.min(name.left, width - MARGIN - element.offsetWidth));
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
  return true;
}
