import { TAB_KEY } from '../storage-keys.ts';
import type { Choices } from '../storage.ts';
import type { PageScope } from './page-scope.ts';
import { makeTabSet, type TabSet } from './tab-set.ts';

/** Starts the tabs of a page. Tabs of the same group change together: on the page, on other pages, and in other tabs of the browser. */
export function startTabs({ root, signal }: PageScope, choices: Choices): void {
  const sets: TabSet[] = [];
  const showInGroup = (set: TabSet, value: string): TabSet[] =>
    sets.filter(
      (other) => (other === set || (set.group !== undefined && other.group === set.group)) && other.show(value),
    );
  for (const [index, box] of [...root.querySelectorAll<HTMLElement>('.tabs')].entries()) {
    const choose = (value: string, button: HTMLElement): void => {
      const changed = keepInPlace(button, () => showInGroup(set, value));
      writeQuery(changed, value);
      if (set.group !== undefined) choices.store(TAB_KEY + set.group, value);
    };
    const set = makeTabSet(box, { id: `docsgen-tabs-${index}`, choose, signal });
    sets.push(set);
    const showMatch = ({ target }: Event): void => {
      const panel = target instanceof HTMLElement && target.parentElement === box ? target : undefined;
      const value = panel?.dataset['value'] ?? panel?.dataset['label'];
      if (value !== undefined) showInGroup(set, value);
    };
    box.addEventListener('beforematch', showMatch, { signal });
  }
  for (const set of sets) if (set.group !== undefined) set.show(choices.read(TAB_KEY + set.group) ?? '');
  const params = new URLSearchParams(location.search);
  for (const set of sets) {
    const value = set.query === undefined ? null : params.get(set.query);
    if (value !== null && set.has(value)) showInGroup(set, value);
  }
  const follow = ({ key, newValue }: StorageEvent): void => {
    for (const set of sets) if (set.group !== undefined && key === TAB_KEY + set.group) set.show(newValue ?? '');
  };
  addEventListener('storage', follow, { signal });
}

/** Keeps a tab under the pointer if content above it changes its height. */
function keepInPlace<T>(element: Element, change: () => T): T {
  const { top } = element.getBoundingClientRect();
  const result = change();
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  return result;
}

/** Replaces the history entry instead of adding one, so Back does not undo a choice. */
function writeQuery(sets: readonly TabSet[], value: string): void {
  const url = new URL(location.href);
  for (const { query } of sets) if (query !== undefined) url.searchParams.set(query, value);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
