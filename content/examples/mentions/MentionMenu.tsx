import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { useEffect } from 'react';
import type { Person } from './searchPeople';

export class MentionOption extends MenuOption {
  person: Person;

  constructor(person: Person) {
    super(person.id);
    this.person = person;
  }
}

interface MentionMenuProps {
  options: MentionOption[];
  selectedIndex: number | null;
  isLoading: boolean;
  onHighlight: (index: number) => void;
  onSelect: (option: MentionOption) => void;
}

export function MentionMenu(props: MentionMenuProps) {
  const { options, selectedIndex, isLoading, onHighlight, onSelect } = props;
  useActiveOption(options.length > 0 ? selectedIndex : null);

  return (
    <ul className="mention-menu" role="none">
      {options.map((option, index) => (
        <li
          key={option.key}
          ref={(element) => option.setRefElement(element)}
          id={`typeahead-item-${index}`}
          role="option"
          aria-selected={index === selectedIndex}
          onMouseMove={() => onHighlight(index)}
          // Keeps the focus in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(option)}
        >
          {option.person.name}
        </li>
      ))}
      {options.length === 0 && (
        <li role="option" aria-disabled="true" aria-selected="false">
          {isLoading ? 'Loading…' : 'No people found'}
        </li>
      )}
    </ul>
  );
}

/** Tells assistive technology which option Enter selects. */
function useActiveOption(index: number | null): void {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    const root = editor.getRootElement();
    if (index === null) {
      root?.removeAttribute('aria-activedescendant');
    } else {
      root?.setAttribute('aria-activedescendant', `typeahead-item-${index}`);
    }
  }, [editor, index]);
}
