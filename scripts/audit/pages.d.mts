/** The path of a page of each kind of this repository's site. */
export const KINDS: Readonly<Record<string, string>>;

/** Returns the kinds in a comma-separated list of names, or all kinds without a list. */
export function selectKinds(names: string | undefined): readonly { readonly name: string; readonly path: string }[];

/** The kinds of pages whose menus are opened. */
export const WITH_MENUS: readonly string[];

export const THEMES: readonly ['light', 'dark'];

/** Returns the URL that shows a page in a theme without storing the theme. */
export function inTheme(path: string, theme: string): string;
