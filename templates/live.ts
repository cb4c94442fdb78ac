/** What the server of `serve --watch` tells the pages that are open. */

/** The state of the site; pages get it when they connect, and after each change. */
export interface LiveState {
  /** Grows with every change of the site. */
  readonly version: number;
  /** Stands for scripts, islands, templates, settings: with another one than that of a page only loading it anew will do. */
  readonly stamp: string;
  /** Absent when there is nothing wrong. */
  readonly trouble?: LiveTrouble;
}

/** What is wrong with the site, in words for people; all words come from the server. */
export interface LiveTrouble {
  /** `2 errors, 1 warning` */
  readonly title: string;
  /** `Close` */
  readonly closeLabel: string;
  readonly findings: readonly LiveFinding[];
}

/** One finding, as the terminal shows it. */
export interface LiveFinding {
  readonly severity: 'error' | 'warning' | 'info';
  /** `content.mdx-syntax` */
  readonly code: string;
  readonly message: string;
  /** `content/docs/intro.md:12:3` */
  readonly where?: string;
  /** The lines around the place, as plain text (lib/core/frame.ts). */
  readonly frame?: string;
  readonly hint?: string;
}
