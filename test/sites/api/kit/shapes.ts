/** What a thing looks like. */
export type Shape = 'round' | 'square' | { readonly sides: number };

/** How a shape is filled. */
export enum Fill {
  /** Not at all. */
  None,
  /** With one colour. */
  Solid,
}

/** The number of sides of a {@link Shape}. */
export const sidesOf = (shape: Shape): number => (typeof shape === 'object' ? shape.sides : shape === 'square' ? 4 : 0);
