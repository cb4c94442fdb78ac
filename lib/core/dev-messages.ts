/** The messages that the development server sends to open pages. */

/** The state of the site. The server sends it when a page connects and after each change. */
export interface LiveState {
  /** Increases with every change of the site. */
  readonly version: number;
  /** Identifies the scripts, islands, templates and settings. A page with a different stamp has to reload. */
  readonly stamp: string;
  /** Absent if the site has no diagnostics. */
  readonly overlay?: LiveOverlay;
}

/** The content of the error overlay. The server supplies all of its text. */
export interface LiveOverlay {
  /** `2 errors, 1 warning` */
  readonly title: string;
  /** `Close` */
  readonly closeLabel: string;
  readonly diagnostics: readonly LiveDiagnostic[];
}

/** One diagnostic, as the terminal shows it. */
export interface LiveDiagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  /** `content.mdx-syntax` */
  readonly code: string;
  /** The address that explains the code. */
  readonly url: string;
  readonly message: string;
  /** `content/docs/intro.md:12:3` */
  readonly where?: string;
  /** The code frame as plain text (lib/core/diagnostics/code-frame.ts). */
  readonly frame?: string;
  readonly hint?: string;
}
