import { describe, expect, it } from 'vitest';
import { openChoices } from '../../../../templates/client/storage.ts';

function closedStorage(): Storage {
  throw new Error('Access is denied.');
}

function memoryStorage(values: Map<string, string>): Storage {
  const setItem = (key: string, value: string): void => void values.set(key, value);
  return { getItem: (key: string) => values.get(key) ?? null, setItem } as Storage;
}

describe('the choices of the reader', () => {
  it('are stored and read', () => {
    const values = new Map([['a', '1']]);
    const choices = openChoices(() => memoryStorage(values), expect.unreachable);
    expect(choices.read('a')).toBe('1');
    expect(choices.read('b')).toBe(null);
    choices.keep('b', '2');
    expect(values.get('b')).toBe('2');
  });

  it('last until the page is left where nothing can be stored, with one warning', () => {
    const warnings: string[] = [];
    const choices = openChoices(closedStorage, (message) => warnings.push(message));
    expect(warnings).toEqual(['This browser does not store choices for this site.']);
    expect(choices.read('a')).toBe(null);
    choices.keep('a', '1');
    expect(choices.read('a')).toBe('1');
    expect(warnings).toEqual(['This browser does not store choices for this site.']);
  });
});
