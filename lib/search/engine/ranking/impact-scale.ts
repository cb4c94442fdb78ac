/** The scale of impacts (how relevant a section is for a term): six bits, shared by the writer and the reader of the index. */

/** The impact of a symbol name on the section that documents the symbol. Such sections rank first. */
export const NAMED = 63;

/** The highest impact that any other term can have. */
export const HIGHEST = 62;
