/** The shape of a thing. */
export type Shape = 'round' | 'square' | { readonly sides: number };

/** The fill of a shape. */
export enum Fill {
 /** No fill. */
  None,
 /** A single color. */
  Solid,
}

/** The number of sides of a {@link Shape}. */
export const sidesOf = (shape: Shape): number => (typeof shape === 'object' ? shape.sides : shape === 'square' ? 4 : 0);
