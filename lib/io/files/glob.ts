import fastGlob from 'fast-glob';

/** The glob library. Other modules use it only from here. */
export const glob: typeof fastGlob = fastGlob;
