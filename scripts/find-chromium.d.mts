/** The path of a Chromium: `CHROMIUM_PATH`, else the first of its usual names that can be run. */
export function findChromium(): string | undefined;

/** Finds a Chromium, or installs Debian's where that is possible. */
export function ensureChromium(): string;
