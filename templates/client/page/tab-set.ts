/** A set of panels of which one is shown, with a list of tabs that a script created (WAI-ARIA: tabs with manual activation). */
export interface TabSet {
  readonly group: string | undefined;
  /** The query parameter that contains the choice. */
  readonly query: string | undefined;
  has(value: string): boolean;
  /** Shows the panel with a value. Returns false if there is none. */
  show(value: string): boolean;
}

interface Tab {
  readonly value: string;
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

/** The options of a set of tabs. */
export interface TabSetOptions {
  /** The start of the ids of its elements. */
  readonly id: string;
  /** Called with the value that the reader selects. */
  readonly choose: (value: string, button: HTMLElement) => void;
  readonly signal: AbortSignal;
}

/** Turns panels into tabs. Elements from an earlier call are reused, so they keep the focus. */
export function makeTabSet(box: HTMLElement, { id, choose, signal }: TabSetOptions): TabSet {
  const panels = [...box.querySelectorAll<HTMLElement>(':scope > .tab')];
  const list = box.querySelector(':scope > .tab-list') ?? makeList(box);
  const buttons = panels.map((_, index) => (list.children[index] as HTMLButtonElement | undefined) ?? makeButton(list));
  while (list.children.length > panels.length) list.lastElementChild?.remove();
  const tabs = panels.map((panel, index) => makeTab(panel, buttons[index] ?? makeButton(list), `${id}-${index}`));
  for (const { button, value } of tabs) button.addEventListener('click', () => choose(value, button), { signal });
  list.addEventListener('keydown', (event) => moveFocus(event as KeyboardEvent, tabs), { signal });
  const { group, query } = box.dataset;
  const has = (value: string): boolean => tabs.some((tab) => tab.value === value);
  const show = (value: string): boolean => has(value) && select(tabs, value);
  const shown = tabs.find(({ panel }) => panel.hasAttribute('role'));
  show((shown ?? tabs.find(({ panel }) => 'default' in panel.dataset) ?? tabs[0])?.value ?? '');
  box.dataset['ready'] = '';
  return { group, query, has, show };
}

function makeList(box: HTMLElement): Element {
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  box.prepend(list);
  return list;
}

function makeButton(list: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('role', 'tab');
  list.append(button);
  return button;
}

function makeTab(panel: HTMLElement, button: HTMLButtonElement, id: string): Tab {
  const { label = '', value = label } = panel.dataset;
  button.id = id;
  button.textContent = label;
  // Keeps an id that the author wrote.
  if (/^(?:docsgen-tabs-|$)/.test(panel.id)) panel.id = `${id}-panel`;
  button.setAttribute('aria-controls', panel.id);
  return { value, button, panel };
}

function select(tabs: readonly Tab[], value: string): true {
  const selected = tabs.find((tab) => tab.value === value);
  for (const { button, panel } of tabs) {
    const isSelected = button === selected?.button;
    button.setAttribute('aria-selected', String(isSelected));
    button.tabIndex = isSelected ? 0 : -1;
    // Browsers search the text of such panels and report a match with `beforematch`. Hidden panels have boxes, so only the visible one may
    // be focusable.
    setAttributes(panel, { role: 'tabpanel', 'aria-labelledby': button.id, tabindex: '0' }, isSelected);
    setAttributes(panel, { hidden: 'until-found' }, !isSelected);
  }
  return true;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>, isSet: boolean): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (isSet) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

/** Arrow keys move the focus, with wraparound. Only Enter, Space or a click selects. */
function moveFocus(event: KeyboardEvent, tabs: readonly Tab[]): void {
  const current = tabs.findIndex(({ button }) => button === event.target);
  const last = tabs.length - 1;
  const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
  const index = { ArrowRight: current + forward, ArrowLeft: current - forward, Home: 0, End: last }[event.key];
  if (index === undefined || current === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = tabs[(index + tabs.length) % tabs.length]?.button;
  next?.focus();
  // The browser does not scroll to a focused tab that is already partly visible.
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
