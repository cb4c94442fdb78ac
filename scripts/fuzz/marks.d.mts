/** Marks that start, end and interrupt blocks. */
export const BLOCKS: readonly string[];
/** Marks that start, end and interrupt inline content. */
export const INLINE: readonly string[];
