/** Returns the path of Chromium: `CHROMIUM_PATH`, or the first executable with a common name. Returns undefined if there is none. */
export function findChromium(): string | undefined;

/** Returns the path of Chromium. Throws an error with instructions if there is none. */
export function requireChromium(): string;

/** Returns the path of Chromium. Installs the system package first if there is none and apt-get is available. */
export function installChromium(): string;
