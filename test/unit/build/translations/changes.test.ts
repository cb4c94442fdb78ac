import { expect, test } from 'vitest';
import { missingEntries } from '../../../../lib/build/translations/changes.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const PATH = sourcePath('i18n/pl/code.json');

/** A locale without a translation of a message, whose file was not read. */
function unreadLocale(isInvalid: boolean): Parameters<typeof missingEntries>[0] {
  const text = { kind: 'message', text: 'Hello', file: 'code', id: 'home.title', description: '' } as const;
  const original = { ...text, isPlural: false, isOptional: false };
  const item = { kind: 'message', state: 'missing', key: 'code.json#home.title', hash: '', isRecorded: false } as const;
  const file = { file: 'code', paths: [PATH], source: undefined, messages: {}, isInvalid } as const;
  return {
    locale: { name: 'pl' },
    items: [{ ...item, original: {}, translation: PATH, text: { original, isInConfig: false } }],
    labelFiles: [file],
  } as unknown as Parameters<typeof missingEntries>[0];
}

test('creates a file that does not exist, and never replaces one that could not be read', () => {
  expect(missingEntries(unreadLocale(false)).map(({ path }) => path)).toEqual([PATH]);
  expect(missingEntries(unreadLocale(true))).toEqual([]);
});
