import assert from 'node:assert/strict';

const EMPTY_DOCUMENT = '{"root":{"type":"root","version":1,"children":[]}}';
const UNKNOWN_NODE = '{"root":{"type":"root","version":1,"children":[{"type":"unknown","version":1}]}}';

/** Checks that an export on a server leaves the global variables as they were, whether it succeeds or fails. */
export function expectSameGlobals(jsonToHtml: (json: string) => string): void {
  const check = (): void => {
    const before = globals();
    jsonToHtml(EMPTY_DOCUMENT);
    assert.deepEqual(globals(), before, 'the globals differ after an export');
    assert.throws(() => jsonToHtml(UNKNOWN_NODE), /type "unknown"/);
    assert.deepEqual(globals(), before, 'the globals differ after a failed export');
  };
  for (const name of NAMES) {
    Reflect.deleteProperty(globalThis, name);
  }
  check();
  Object.assign(globalThis, { window: 'a window', document: 'a document' });
  check();
}

const NAMES = ['window', 'document'];

function globals(): unknown[] {
  return NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
}
