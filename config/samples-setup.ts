import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * Gives the code samples of the guides a DOM, as a browser does, with the elements to which they attach editors. jsdom has no layout, so the parts that Lexical's selection needs are
 * replaced. Errors in event listeners, and errors that an editor passes to `console.error`, fail the sample.
 */
const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => fail(error));
const { window } = new JSDOM(
  '<!doctype html><html lang="en"><body><div id="root"></div><div id="editor"></div></body></html>',
  {
    url: 'https://example.com/',
    pretendToBeVisual: true,
    virtualConsole,
  },
);

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !['Event', 'EventTarget', 'CustomEvent', 'navigator', 'DOMException'].includes(name))
    continue;
  const value: unknown = Reflect.get(window, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
// Lexical compares events with these classes, which jsdom does not have.
Object.assign(globalThis, {
  DragEvent: class extends window.MouseEvent {},
  ClipboardEvent: class extends window.Event {},
});
Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true });

const rectangle = { x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0 };
Object.assign(window.Range.prototype, { getBoundingClientRect: () => rectangle, getClientRects: () => [] });

function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/* eslint-disable no-console -- Lexical's `onError` usually is `console.error`. */
const print = console.error;
console.error = (...values: unknown[]) => {
  print(...values);
  const error = values.find((value) => value instanceof Error);
  if (error) fail(error);
};
