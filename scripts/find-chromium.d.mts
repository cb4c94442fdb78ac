/** Returns the path of a Chromium: `CHROMIUM_PATH`, else the first executable with one of the usual names. */
export function findChromium(): string | undefined;

/** Returns the path of a Chromium; throws an error that says how to get one if there is none. */
export function requireChromium(): string;

/** Returns the path of a Chromium, and installs the system package first if there is none and apt-get is available. */
export function installChromium(): string;
