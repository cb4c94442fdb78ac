/** One page of each kind of this repository's site, by name: its path. */
export const KINDS: Readonly<Record<string, string>>;

/** The kinds on which menus are opened too. */
export const WITH_MENUS: readonly string[];

export const THEMES: readonly ['light', 'dark'];

/** The address of a page in a theme, without a choice being stored. */
export function inTheme(path: string, theme: string): string;
