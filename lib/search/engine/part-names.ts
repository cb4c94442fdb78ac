import { checksum } from './checksum.ts';

/*
 * The name of a part says what it is about, and ends with the checksum of its bytes: browsers may keep it for ever, since
 * nothing but another state of the same could have the same name. It does not say how many others are before it, or one
 * part more would give all of them other names.
 */

/** Terms (`s`) or words (`w`), by the first of them. */
export function termSlot(kind: 's' | 'w', first: string): string {
  return kind + checksum(ENCODER.encode(first));
}

/** Texts, by their page and the first of its sections that is in there. */
export function fragmentSlot(page: number, section: number): string {
  return `t${page}-${section}`;
}

/** `index` is the path of the index without its ending. */
export function partName(index: string, slot: string, sum: string): string {
  return `${index}/${slot}-${sum}.idx`;
}

const ENCODER = new TextEncoder();
