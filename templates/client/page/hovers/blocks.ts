import type { HoverFile } from '../../../../lib/core/model/sample.ts';
import { markNames } from './marks.ts';

/** A name in a code block with its hover. */
export interface HoverName {
  readonly range: Range;
  /** The highlighted declaration or type. */
  readonly html: string;
  readonly docs?: string | undefined;
}

/** The names in a code block, in order. */
export interface HoverBlock {
  /** Returns the name at a point of the viewport. */
  readonly at: (x: number, y: number) => HoverName | undefined;
  /** Returns the first name in an element. */
  readonly in: (element: Element) => HoverName | undefined;
  /** Returns the name that is `step` names after another one, or the first or last name. */
  readonly next: (from: HoverName | undefined, step: number) => HoverName | undefined;
  /** Scrolls a name into view. */
  readonly reveal: (name: HoverName) => void;
}

/** Loads the hovers of code blocks, once for each block. */
export interface HoverBlocks {
  /** Undefined if the hovers could not be loaded. */
  readonly of: (pre: HTMLElement) => Promise<HoverBlock | undefined>;
}

/** Loads a file when the reader first points at one of its blocks. */
export function hoverBlocks(signal: AbortSignal): HoverBlocks {
  const files = new Map<string, Promise<HoverFile>>();
  const blocks = new WeakMap<HTMLElement, Promise<HoverBlock | undefined>>();
  const load = async (pre: HTMLElement): Promise<HoverBlock | undefined> => {
    const [address = '', index] = (pre.closest<HTMLElement>('figure')?.dataset['hovers'] ?? '').split('#');
    const file = files.get(address) ?? fetchFile(address, signal);
    files.set(address, file);
    try {
      const names = namesIn(pre, await file, Number(index));
      markNames(
        names.map(({ range }) => range),
        signal,
      );
      return blockOf(pre, names);
    } catch {
      // The page is complete without hovers.
      return undefined;
    }
  };
  return {
    of: (pre) => {
      const block = blocks.get(pre) ?? load(pre);
      blocks.set(pre, block);
      return block;
    },
  };
}

async function fetchFile(address: string, signal: AbortSignal): Promise<HoverFile> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as HoverFile;
}

function namesIn(pre: HTMLElement, { texts, blocks }: HoverFile, index: number): HoverName[] {
  const positions = blocks[index] ?? [];
  const rangeAt = rangesOf(pre.querySelector('code') ?? pre);
  const names: HoverName[] = [];
  for (let at = 0; at < positions.length; at += 3) {
    const [start = 0, length = 0, text = 0] = positions.slice(at, at + 3);
    const [html = '', docs] = texts[text] ?? [];
    const range = rangeAt(start, start + length);
    if (range) names.push({ range, html, docs });
  }
  return names;
}

/** Returns a function that turns increasing positions in the text of an element into ranges. */
function rangesOf(element: Element): (start: number, end: number) => Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() as Text | null;
  let before = 0;
  return (start, end) => {
    while (node && before + node.length <= start) {
      before += node.length;
      node = walker.nextNode() as Text | null;
    }
    if (!node) return undefined;
    const range = new Range();
    range.setStart(node, start - before);
    range.setEnd(node, Math.min(end - before, node.length));
    return range;
  };
}

function blockOf(pre: HTMLElement, names: readonly HoverName[]): HoverBlock {
  const isAt = ({ range }: HoverName, x: number, y: number): boolean =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  return {
    at: (x, y) => names.find((name) => isAt(name, x, y)),
    in: (element) => names.find(({ range }) => range.intersectsNode(element)),
    next: (from, step) => {
      const index = from ? names.indexOf(from) : -1;
      if (index === -1) return names.at(step === 1 || step === -Infinity ? 0 : -1);
      return names[Math.min(names.length - 1, Math.max(0, index + step))];
    },
    reveal: ({ range }) => {
      const [name, box] = [range.getBoundingClientRect(), pre.getBoundingClientRect()];
      if (name.left < box.left || name.right > box.right) pre.scrollLeft += name.left - box.left - box.width / 3;
      if (name.top < 0 || name.bottom > innerHeight) scrollBy({ top: name.top - innerHeight / 3 });
    },
  };
}
