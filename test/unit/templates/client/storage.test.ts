import { describe, expect, it } from 'vitest';
import { openChoices } from '../../../../templates/client/storage.ts';

function blockedStorage(): Storage {
  throw new Error('Access is denied.');
}

function memoryStorage(values: Map<string, string>): Storage {
  const setItem = (key: string, value: string): void => void values.set(key, value);
  return { getItem: (key: string) => values.get(key) ?? null, setItem } as Storage;
}

describe('the choices of the reader', () => {
  it('are stored', () => {
    const values = new Map([['a', '1']]);
    const choices = openChoices(() => memoryStorage(values), expect.unreachable);
    expect(choices.read('a')).toBe('1');
    expect(choices.read('b')).toBe(null);
    choices.store('b', '2');
    expect(values.get('b')).toBe('2');
  });

  it('last until the reader leaves the page if storage is blocked, with one warning', () => {
    const warnings: string[] = [];
    const choices = openChoices(blockedStorage, (message) => warnings.push(message));
    expect(warnings).toEqual(['This browser does not store choices for this site.']);
    expect(choices.read('a')).toBe(null);
    choices.store('a', '1');
    expect(choices.read('a')).toBe('1');
    expect(warnings).toEqual(['This browser does not store choices for this site.']);
  });
});
