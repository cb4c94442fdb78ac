/** Panels of which one is shown, under a list of tabs that a script has made for them (WAI-ARIA: tabs, manual activation). */
export interface TabSet {
  readonly group: string | undefined;
  /** The parameter of the address that has the choice. */
  readonly query: string | undefined;
  has(value: string): boolean;
  /** Shows the panel of a value that is known, and says whether it is. */
  show(value: string): boolean;
}

interface Tab {
  readonly value: string;
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

/** What a set of tabs goes by. */
export interface TabSetOptions {
  /** What the ids of its parts begin with. */
  readonly id: string;
  /** Called with what the reader selects. */
  readonly choose: (value: string, button: HTMLElement) => void;
  readonly signal: AbortSignal;
}

/** Makes tabs of panels. What is there from an earlier time is used again, with the focus that it may have. */
export function makeTabSet(box: HTMLElement, { id, choose, signal }: TabSetOptions): TabSet {
  const panels = [...box.querySelectorAll<HTMLElement>(':scope > .tab')];
  const list = box.querySelector(':scope > .tab-list') ?? makeList(box);
  const buttons = panels.map((_, index) => (list.children[index] as HTMLButtonElement | undefined) ?? makeButton(list));
  while (list.children.length > panels.length) list.lastElementChild!.remove();
  const tabs = panels.map((panel, index) => makeTab(panel, buttons[index]!, `${id}-${index}`));
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
  // Its own, or one that was given here.
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
    // The browser's own search looks into such panels, and says when it has found something there. They have boxes,
    // so only the one that is seen may be a place to go to.
    const panelIs = { role: 'tabpanel', 'aria-labelledby': button.id, tabindex: '0' };
    setAttributes(panel, panelIs, isSelected);
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

/** Arrows move the focus in a circle; only Enter, Space or a click selects. */
function moveFocus(event: KeyboardEvent, tabs: readonly Tab[]): void {
  const current = tabs.findIndex(({ button }) => button === event.target);
  const last = tabs.length - 1;
  const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
  const to = { ArrowRight: current + forward, ArrowLeft: current - forward, Home: 0, End: last }[event.key];
  if (to === undefined || current === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length]?.button;
  next?.focus();
  // A tab of which a part is seen counts as seen.
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
