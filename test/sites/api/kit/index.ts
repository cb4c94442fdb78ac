import type { Shape } from './shapes.ts';

/** The options of a {@link Box}. */
export interface BoxOptions<T = string> {
 /** The text on the lid. */
  readonly label?: T;
  /**
   * Called when the box opens.
  * @param count The number of times that the box was opened.
   */
  onOpen?(count: number): void;
}

/**
* A box of things with a {@link Shape}. Create one with {@link box}.
 *
 * @example
 * ```ts
 * const toys = new Box<string>({ label: 'Toys' });
 * toys.open();
 * ```
 */
export class Box<T> implements Iterable<T> {
 /** The number of boxes. */
  static count = 0;

 /** The content of the box. */
  protected things: T[] = [];

 /** Creates a box. */
  constructor(readonly options: BoxOptions = {}) {
    Box.count++;
  }

 /** Opens the box and calls {@link BoxOptions.onOpen}. */
  open(): this {
    this.options.onOpen?.(1);
    return this;
  }

  /** The things in order. */
  [Symbol.iterator](): Iterator<T> {
    return this.things[Symbol.iterator]();
  }

  /** @internal */
  shake(): void {}
}

/** A box with a lock. */
export class Safe<T> extends Box<T> {
 /** Opens the box if the code is correct. */
  override open(code = ''): this {
    return code === '1234' ? super.open() : this;
  }
}

/** Creates an empty box. */
export function box(): Box<never>;
/**
* Creates a box of things.
 * @param things The content of the box.
 * @returns The box.
 */
export function box<T>(things: readonly T[], shape?: Shape): Box<T>;
export function box<T>(_things: readonly T[] = []): Box<T> {
  return new Box<T>();
}

/** The price of two boxes. `$box` and `box` have different anchors. */
export const $box = 2;

/** @deprecated Use {@link Box}. */
export type Crate<T> = Box<T> | undefined;

/** The name of a color that the kit mixes. */
export type Color =
  | 'crimson'
  | 'coral'
  | 'gold'
  | 'khaki'
  | 'lime'
  | 'olive'
  | 'teal'
  | 'azure'
  | 'navy'
  | 'indigo'
  | 'violet'
  | 'plum'
  | 'pink'
  | 'beige'
  | 'sienna'
  | 'ivory';

/** Mixes two colors. */
export function mix(first: Color, second: Color): Color;
/**
 * Mixes colors by their weights.
 *
 * The weights need no particular sum.
 */
export function mix(weights: Partial<Record<Color, number>>): Color;
export function mix(first: unknown): Color {
  return first === undefined ? 'ivory' : 'teal';
}
