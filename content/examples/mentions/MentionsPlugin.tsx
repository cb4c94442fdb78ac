import {
  LexicalTypeaheadMenuPlugin,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { TextNode } from 'lexical';
import { $createTextNode } from 'lexical';
import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { MentionMenu, MentionOption } from './MentionMenu';
import { $createMentionNode } from './MentionNode';
import type { Person } from './searchPeople';
import { usePeople } from './usePeople';

export function MentionsPlugin() {
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const people = usePeople(query);
  const options = useMemo(
    () => (people ?? []).map((person) => new MentionOption(person)),
    [people],
  );
  const triggerFn = useBasicTypeaheadTriggerMatch('@', { minLength: 0 });

  const onSelectOption = useCallback(
    (
      { person }: MentionOption,
      typedText: TextNode | null,
      closeMenu: () => void,
    ) => {
      const mention = $createMentionNode(person.id, `@${person.name}`);
      const space = $createTextNode(' ');
      typedText?.replace(mention).insertAfter(space);
      space.select();
      closeMenu();
    },
    [],
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && people !== null && describe(people)}
      </p>
      <LexicalTypeaheadMenuPlugin
        triggerFn={triggerFn}
        options={options}
        onQueryChange={setQuery}
        onSelectOption={onSelectOption}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        anchorClassName="mention-anchor"
        menuRenderFn={(anchor, menu) =>
          anchor.current &&
          createPortal(
            <MentionMenu
              options={options}
              selectedIndex={menu.selectedIndex}
              isLoading={people === null}
              onHighlight={menu.setHighlightedIndex}
              onSelect={menu.selectOptionAndCleanUp}
            />,
            anchor.current,
          )
        }
      />
    </>
  );
}

function describe(people: Person[]): string {
  if (people.length === 0) return 'No people found';
  const count = people.length === 1 ? '1 person' : `${people.length} people`;
  return `${count} found. Use the arrow keys to choose and Enter to insert.`;
}
