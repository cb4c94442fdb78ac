import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useState } from 'react';
import { useText } from './useText';

/** Screen readers announce the number when fewer characters than this are left. */
const ANNOUNCED_BELOW = 20;

interface CounterProps {
  id: string;
  maxLength: number;
}

export function Counter({ id, maxLength }: CounterProps) {
  const [editor] = useLexicalComposerContext();
  const left = maxLength - useText(editor).length;
  const announcement = useSettled(left < ANNOUNCED_BELOW ? describe(left) : '');

  return (
    <>
      <p id={id} className={left < 0 ? 'counter counter-over' : 'counter'}>
        {describe(left)}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function describe(left: number): string {
  const count = Math.abs(left);
  const characters = count === 1 ? '1 character' : `${count} characters`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}

/** Returns the value after it has not changed for one second. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
