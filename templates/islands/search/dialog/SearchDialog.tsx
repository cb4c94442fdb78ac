import { useId, useLayoutEffect, useRef, useState, type JSX, type KeyboardEvent, type RefObject } from 'react';
import type { PageKind, SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { Icon } from '../../../components/elements/Icon.tsx';
import { text } from '../../../components/i18n/search-strings.ts';
import { DialogBody } from './DialogBody.tsx';
import { groupByPage, type HitView } from '../hit-view.ts';
import type { ListState } from './HitList.tsx';
import { KindFilter } from '../KindFilter.tsx';
import { KeyHints } from './KeyHints.tsx';
import { addRecentPage, recentPages, removeRecentPage, type RecentPage } from './recent.ts';
import { useEnterKey } from './use-enter-key.ts';
import { useSearch } from './use-search.ts';

/** The same limit as in DocSearch. */
const MAX_QUERY = 64;
/** The number of results in the list. The text of each one has to be fetched. */
const HITS = 10;

interface SearchDialogProps {
  readonly provider: SearchProvider;
  readonly query: string;
  readonly onClose: () => void;
}

/** The search field and its results, as a combobox with a list of links (WAI-ARIA, "Combobox Pattern"). */
export function SearchDialog({ provider, query: initialQuery, onClose }: SearchDialogProps): JSX.Element {
  const [query, setQuery] = useState(initialQuery);
  const [active, setActive] = useState(0);
  const help = useHelp();
  const [recent, setRecent] = useState(recentPages);
  const [kind, setKind] = useState<PageKind>();
  const search = useSearch(provider, { query, kind, hitsPerPage: HITS });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const groups = groupByPage(search.result?.hits ?? []);
  const links = query.trim() === '' ? recent : groups.flatMap(({ hits }) => hits).map(recentOf);
  // A layout effect, because a later one could undo a selection by arrow keys.
  useLayoutEffect(() => setActive(0), [search.result]);
  const onEnter = useEnterKey({
    resultQuery: search.resultKind === kind ? search.result?.query : undefined,
    optionId: (index) => `${listId}-${index}`,
    active,
  });
  const change = thenFocus(input, setQuery);
  const retry = thenFocus(input, search.retry);
  const showAllKinds = thenFocus(input, () => setKind(undefined));
  const forget = thenFocus(input, (page: RecentPage) => {
    removeRecentPage(page);
    setRecent(recentPages());
  });
  const follow: ListState['onFollow'] = (index, event) => {
    const page = links[index];
    if (page) addRecentPage(page);
    // A reader who opens a result in another tab continues to search.
    if (event.ctrlKey || event.metaKey || event.shiftKey) setRecent(recentPages());
    else onClose();
  };
  const list = { listId, active, onActive: setActive, onFollow: follow };
  const hasOptions = links.length > 0;
  return (
    <div
      className="search-box"
      onKeyDown={(event) => {
        help.onKey(event);
        moveOrFollow(event, { input, links, active, setActive, listId, onEnter });
      }}
    >
      <SearchField
        {...{ query, input, isLate: search.isLate, hasOptions, onQuery: setQuery, onClose }}
        onClear={() => change('')}
        list={{ listId, active }}
      />
      <div className="search-kinds">
        {query.trim() !== '' && <KindFilter kinds={search.result?.kinds} value={kind} onChange={setKind} />}
      </div>
      <DialogBody
        {...{ query, groups, recent, list, provider }}
        search={{ ...search, retry }}
        onQuery={change}
        onAllKinds={showAllKinds}
        onForget={forget}
        onClose={onClose}
      />
      <KeyHints isFull={help.isOpen} onToggle={help.toggle} />
    </div>
  );
}

/** Returns an action that moves the focus to the field, because the control that calls the action may be removed. */
function thenFocus<T extends readonly unknown[]>(
  input: RefObject<HTMLInputElement | null>,
  action: (...values: T) => void,
): (...values: T) => void {
  return (...values) => {
    action(...values);
    input.current?.focus();
  };
}

/** The list of all shortcuts, which `?` in the empty field opens and closes. */
function useHelp() {
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => setOpen((wasOpen) => !wasOpen);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== '?' || !(event.target instanceof HTMLInputElement) || event.target.value !== '') return;
    event.preventDefault();
    toggle();
  };
  return { isOpen, toggle, onKey };
}

interface SearchFieldProps {
  readonly query: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isLate: boolean;
  readonly hasOptions: boolean;
  readonly list: { readonly listId: string; readonly active: number };
  readonly onQuery: (query: string) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

function SearchField({ query, input, isLate, hasOptions, list, onQuery, onClear, onClose }: SearchFieldProps) {
  const { listId, active } = list;
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasOptions ? `${listId}-${active}` : undefined}
        aria-label={text('search.label')}
        placeholder={text('search.docs')}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        value={query}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      {isLate && <span className="search-late" />}
      {query !== '' && (
        <button type="button" className="search-clear" aria-label={text('search.clear')} onClick={onClear}>
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-cancel" onClick={onClose}>
        {text('search.cancel')}
      </button>
    </form>
  );
}

function recentOf({ url, title, above }: HitView): RecentPage {
  return { url, title, trail: above.join(' › ') };
}

interface Selection {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly links: readonly unknown[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly listId: string;
  readonly onEnter: (event: KeyboardEvent) => void;
}

/** Handles the keys of the list in the search field, except while an input method is composing text. */
function moveOrFollow(event: KeyboardEvent, { input, links, active, setActive, listId, onEnter }: Selection): void {
  if (event.target !== input.current || event.nativeEvent.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && !event.altKey && links.length > 0) {
    event.preventDefault();
    const next = (active + step + links.length) % links.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  onEnter(event);
}
