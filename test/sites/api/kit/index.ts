import type { Shape } from './shapes.ts';

/** What a {@link Box} may be told. */
export interface BoxOptions<T = string> {
  /** Shown on the lid. */
  readonly label?: T;
  /**
   * Called when the box opens.
   * @param count How often it was opened, from 1.
   */
  onOpen?(count: number): void;
}

/**
 * A box of things. Its shape is a {@link Shape}; make one with {@link box}.
 *
 * @example
 * ```ts
 * const toys = new Box<string>({ label: 'Toys' });
 * toys.open();
 * ```
 */
export class Box<T> implements Iterable<T> {
  /** How many boxes there are. */
  static count = 0;

  /** What lies inside. */
  protected things: T[] = [];

  /** Makes a box. */
  constructor(readonly options: BoxOptions = {}) {
    Box.count++;
  }

  /** Opens the box; see {@link BoxOptions.onOpen}. */
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
  /** Opens it when the code is right. */
  override open(code = ''): this {
    return code === '1234' ? super.open() : this;
  }
}

/** Makes an empty box. */
export function box(): Box<never>;
/**
 * Makes a box of things.
 * @param things What goes into it.
 * @returns The box.
 */
export function box<T>(things: readonly T[], shape?: Shape): Box<T>;
export function box<T>(_things: readonly T[] = []): Box<T> {
  return new Box<T>();
}

/** Two prices in one: `$box` and `box` have anchors of their own. */
export const $box = 2;

/** @deprecated Take {@link Box}. */
export type Crate<T> = Box<T> | undefined;
