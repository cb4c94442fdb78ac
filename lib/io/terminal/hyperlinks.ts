import type { Environment, TextStream } from './colors.ts';

/** Makes a text clickable. */
export type Hyperlink = (url: string, text: string) => string;

/** Terminals that show the hyperlinks of OSC 8, by the value of `TERM_PROGRAM`. */
const PROGRAMS = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio'];
/** The first version of VTE (GNOME Terminal and others) without the errors of earlier versions. */
const MIN_VTE = 5000;

/**
 * Returns whether a stream shows hyperlinks. A terminal without support would at least ignore the escape codes, but then the address would
 * be invisible. `FORCE_HYPERLINK` overrides the detection.
 */
export function wantsHyperlinks(stream: TextStream, env: Environment): boolean {
  const forced = env['FORCE_HYPERLINK'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (stream.isTTY !== true || env['TERM'] === 'dumb' || env['CI']) return false;
  return (
    PROGRAMS.includes(env['TERM_PROGRAM'] ?? '') ||
    Number(env['VTE_VERSION'] ?? 0) >= MIN_VTE ||
    env['WT_SESSION'] !== undefined ||
    /^(?:xterm-kitty|alacritty|foot)/.test(env['TERM'] ?? '')
  );
}

/** Returns a text as a hyperlink (OSC 8). */
export const hyperlink: Hyperlink = (url, text) => `\u001b]8;;${url}\u0007${text}\u001b]8;;\u0007`;
