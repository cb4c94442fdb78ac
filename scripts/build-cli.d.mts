import type { Plugin } from 'esbuild';

/** Bundles docsgen into a folder; `dist` by default. */
export function buildCli(options?: {
  readonly outdir?: string;
  readonly plugins?: Plugin[];
  readonly entries?: Readonly<Record<string, string>>;
}): Promise<void>;
