import type { PageScope } from './page-scope.ts';

/** One name on the page, and all that stands for it: its place in the index, its section, its line among the inherited. */
interface Entry {
  readonly name: string;
  readonly elements: HTMLElement[];
}

const ITEMS = '.api-index li, .api-member, .api-list > li, .api-inherited li';

/** What is of no use while nothing in it matches. */
const BOXES = '.api-index, .api-index-group, .api-group, .api-inherited';

/** Filters a page of the API reference by what is typed above its index. */
export function startMembers(page: PageScope): void {
  const { root, signal } = page;
  nameInherited(root);
  const field = root.querySelector<HTMLInputElement>('.api-filter > input');
  if (!field) return;
  const status = field.nextElementSibling as HTMLElement;
  const entries = entriesOf(root);
  const folds = startFolds(root);
  const filter = (): void => {
    const query = field.value.trim().toLowerCase();
    folds(query !== '');
    const hits = entries.filter((entry) => showIf(entry, entry.name.includes(query))).length;
    for (const box of root.querySelectorAll<HTMLElement>(BOXES)) {
      box.hidden = query !== '' && !box.querySelector(visibleItem);
    }
    status.textContent = query === '' ? '' : words(status, hits, entries.length);
  };
  const clear = (): void => {
    field.value = '';
    filter();
  };
  const clearByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') clear();
  };
  field.addEventListener('input', filter, { signal });
  field.addEventListener('keydown', clearByKey, { signal });
  root.addEventListener('beforematch', ({ target }) => void ((target as Element).closest('.api-body') && clear()), {
    signal,
  });
  if (field.value !== '') filter();
}

const visibleItem = ITEMS.split(', ')
  .map((item) => `${item}:not([hidden])`)
  .join();

/** A link to an inherited member opens its fold here, although it is described on another page. */
function nameInherited(root: Document): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.api-inherited a')) {
    const id = idIn(link);
    if (id !== '' && !root.getElementById(id)) link.parentElement!.id = id;
  }
}

function entriesOf(root: Document): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const element of root.querySelectorAll<HTMLElement>(ITEMS)) {
    const link = element.querySelector('a');
    const heading = element.getAttribute('aria-labelledby');
    const key = heading === null ? (link?.getAttribute('href') ?? '') : `#${heading}`;
    const entry = entries.get(key) ?? { name: (link?.textContent ?? '').toLowerCase(), elements: [] };
    entries.set(key, entry);
    entry.elements.push(element);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.toc-list a')) {
    entries.get(`#${idIn(link)}`)?.elements.push(link.parentElement!);
  }
  return [...entries.values()];
}

function showIf({ elements }: Entry, isShown: boolean): boolean {
  for (const element of elements) element.hidden = !isShown;
  return isShown;
}

/** While one filters, folds are open: hits must be in sight. Then they are again as they were. */
function startFolds(root: Document): (isFiltering: boolean) => void {
  const folds = [...root.querySelectorAll<HTMLDetailsElement>('.api-index, .api-inherited')];
  const state = { isFiltering: false, open: [] as boolean[] };
  return (isFiltering) => {
    if (isFiltering === state.isFiltering) return;
    if (isFiltering) state.open = folds.map(({ open }) => open);
    state.isFiltering = isFiltering;
    for (const [index, fold] of folds.entries()) fold.open = isFiltering || state.open[index]!;
  };
}

function words({ dataset }: HTMLElement, hits: number, total: number): string {
  if (hits === 0) return dataset['none']!;
  return dataset['hits']!.replace('{count}', String(hits)).replace('{total}', String(total));
}

/** Hashes of the reference are made by docsgen, and well-formed. */
function idIn({ hash }: HTMLAnchorElement): string {
  return decodeURIComponent(hash.slice(1));
}
