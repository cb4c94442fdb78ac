import assert from 'node:assert/strict';
import type { SerializedEditorState } from 'lexical';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlText } from 'yjs';
import { createSessions } from './src/server/sessions';
import { jsonToYjs, yjsToJSON } from './src/server/yjsConversion';

const block = { direction: null, format: '', indent: 0, version: 1 } as const;
const text = (value: string) =>
  ({ detail: 0, format: 0, mode: 'normal', style: '', text: value, type: 'text', version: 1 }) as const;
const documentOf = (value: string): SerializedEditorState =>
  ({
    root: {
      ...block,
      type: 'root',
      children: [{ ...block, type: 'paragraph', textFormat: 0, children: [text(value)] }],
    },
  }) as unknown as SerializedEditorState;
const textOf = (state: SerializedEditorState): string => JSON.stringify(state).match(/"text":"([^"]*)"/)?.[1] ?? '';
const settled = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// Both directions of the conversion preserve the document.
assert.equal(textOf(yjsToJSON(jsonToYjs(documentOf('one'), []), [])), 'one');

// Two documents that were created from the same JSON contain the text twice after a merge.
const merged = new Doc();
applyUpdate(merged, jsonToYjs(documentOf('twice'), []));
applyUpdate(merged, jsonToYjs(documentOf('twice'), []));
assert.equal(JSON.stringify(yjsToJSON(encodeStateAsUpdate(merged), [])).match(/twice/g)?.length, 2);
assert.ok(merged.get('root', XmlText).length > 0);

const saved: string[] = [];
let failures = 0;
let onSave = (): void => undefined;
const store = {
  load: async () => documentOf(saved.at(-1) ?? 'stored'),
  save: async (_: string, state: SerializedEditorState) => {
    if (failures-- > 0) throw new Error('the database is down');
    saved.push(textOf(state));
    onSave();
  },
};
const nextSave = (): Promise<void> =>
  new Promise((resolve) => {
    onSave = resolve;
  });

// Clients that join at the same time share a session.
const sessions = createSessions(store, 20);
const [first, second] = await Promise.all([sessions.join('a'), sessions.join('a')]);
assert.equal(first, second);

// A client that returns before the timeout joins the same session, and nothing is saved.
sessions.leave('a');
sessions.leave('a');
assert.equal(await sessions.join('a'), first);
await settled(60);
assert.deepEqual(saved, []);

// After the timeout, the document is saved and the session ends. A failed save is repeated.
failures = 1;
let end = nextSave();
sessions.leave('a');
await end;
assert.deepEqual(saved, ['stored']);
await settled(0);
const next = await sessions.join('a');
assert.notEqual(next.id, first.id);

// A client that joins and leaves while the document is saved keeps the session open until the next timeout.
end = nextSave().then(() => {
  void sessions.join('a');
  sessions.leave('a');
});
sessions.leave('a');
await end;
const after = nextSave();
assert.equal((await sessions.join('a')).id, next.id);
sessions.leave('a');
await after;

// A document that cannot be loaded does not block later attempts.
let isDown = true;
const recovering = createSessions({
  load: async () => {
    if (isDown) throw new Error('the database is down');
    return documentOf('loaded');
  },
  save: async () => undefined,
});
await assert.rejects(recovering.join('b'));
isDown = false;
assert.ok((await recovering.join('b')).id);
