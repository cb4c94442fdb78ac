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

/** Makes tabs of panels; `id` is what the ids of its parts begin with. `choose` is called with what the reader selects. */
export function makeTabSet(box: HTMLElement, id: string, choose: (value: string, button: HTMLElement) => void): TabSet {
  const panels = [...box.querySelectorAll<HTMLElement>(':scope > .tab')];
  const tabs = panels.map((panel, index) => makeTab(panel, `${id}-${index}`));
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  list.append(...tabs.map(({ button }) => button));
  for (const { button, value } of tabs) button.addEventListener('click', () => choose(value, button));
  list.addEventListener('keydown', (event) => moveFocus(event, tabs));
  const { group, query } = box.dataset;
  const has = (value: string): boolean => tabs.some((tab) => tab.value === value);
  const show = (value: string): boolean => has(value) && select(tabs, value);
  show((tabs.find(({ panel }) => 'default' in panel.dataset) ?? tabs[0])?.value ?? '');
  box.prepend(list);
  box.dataset['ready'] = '';
  return { group, query, has, show };
}

function makeTab(panel: HTMLElement, id: string): Tab {
  const { label = '', value = label } = panel.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.id = id;
  button.textContent = label;
  button.setAttribute('role', 'tab');
  panel.id ||= `${id}-panel`;
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
