/** Returns the content of each file of templates/fonts. */
export function subsetFonts(): Promise<Readonly<Record<string, Uint8Array>>>;
/** Returns the `unicode-range` of each file. */
export function unicodeRanges(): Readonly<Record<string, string>>;
