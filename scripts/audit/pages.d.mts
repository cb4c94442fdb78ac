/** One page of each kind of this repository's site, by name: its path. */
export const KINDS: Readonly<Record<string, string>>;

/** The kinds that a list of names asks for, separated by commas; all when it asks for none. */
export function chosenKinds(names: string | undefined): readonly { readonly name: string; readonly path: string }[];

/** The kinds on which menus are opened too. */
export const WITH_MENUS: readonly string[];

export const THEMES: readonly ['light', 'dark'];

/** The address of a page in a theme, without a choice being stored. */
export function inTheme(path: string, theme: string): string;
