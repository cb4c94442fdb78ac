/** The scale of impacts, six bits: how much a term says about a section. The index is written in it, and read. */

/** The impact of a name on the section that describes what it names: those come first, whatever else is found. */
export const NAMED = 63;

/** The highest impact that words alone can have. */
export const HIGHEST = 62;
