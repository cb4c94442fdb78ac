import type { JsonSymbol } from './model/typedoc-json.ts';

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/';
const UTILITY_TYPES = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

const BUILT_INS = new Set(
  (
    'Array ArrayBuffer BigInt Boolean DataView Date Error Function Iterator Map Math Number Object Promise Proxy RangeError ' +
    'RegExp Set String Symbol SyntaxError TypeError Uint8Array WeakMap WeakRef WeakSet'
  ).split(' '),
);

const UTILITIES = new Set(
  (
    'Awaited Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Parameters ConstructorParameters ' +
    'ReturnType InstanceType NoInfer ThisParameterType OmitThisParameter ThisType'
  ).split(' '),
);

const DOM = new Set(
  (
    'AbortController AbortSignal Attr Blob BeforeUnloadEvent CanvasRenderingContext2D ClipboardEvent ClipboardItem Comment ' +
    'CompositionEvent CSSStyleDeclaration CustomEvent DataTransfer DataTransferItem Document DocumentFragment DOMException ' +
    'DOMParser DOMRect DOMRectReadOnly DragEvent Element Event EventTarget File FileList FileReader FocusEvent FormData ' +
    'Headers HTMLAnchorElement HTMLBodyElement HTMLButtonElement HTMLCanvasElement HTMLDivElement HTMLElement ' +
    'HTMLFormElement HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLLIElement HTMLOListElement HTMLPreElement ' +
    'HTMLSelectElement HTMLSpanElement HTMLTableCellElement HTMLTableElement HTMLTableRowElement HTMLTextAreaElement ' +
    'HTMLUListElement HTMLVideoElement InputEvent IntersectionObserver KeyboardEvent Location MediaQueryList MouseEvent ' +
    'MutationObserver MutationRecord Node NodeList PointerEvent Range Request ResizeObserver Response Selection ShadowRoot ' +
    'StaticRange Storage StyleSheet SVGElement Text TouchEvent TreeWalker UIEvent URL URLSearchParams WebSocket WheelEvent ' +
    'Window Worker XMLHttpRequest'
  ).split(' '),
);

/**
 * Returns the URL of the documentation of a symbol that is declared by TypeScript: MDN for JavaScript and the DOM, the TypeScript
 * handbook for utility types. Returns undefined for symbols that are not in the lists above, because their page may not exist.
 */
export function externalDocsUrl(symbol: JsonSymbol): string | undefined {
  if (symbol.packageName !== 'typescript') return undefined;
  const { qualifiedName: name, packagePath } = symbol;
  if (/lib\.dom\b/.test(packagePath)) return DOM.has(name) ? `${MDN}API/${name}` : undefined;
  if (UTILITIES.has(name)) return UTILITY_TYPES;
  const baseName = name.replace(/^Readonly(?=Array$|Map$|Set$)/, '');
  return BUILT_INS.has(baseName) ? `${MDN}JavaScript/Reference/Global_Objects/${baseName}` : undefined;
}
