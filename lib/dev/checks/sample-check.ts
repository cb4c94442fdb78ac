import { checkSamples, type SampleCheckOptions } from '../../build/samples/compile-samples.ts';
import type { Ports } from '../../build/ports.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PreparedSite } from '../../build/prepare.ts';
import type { SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** Compiles the code samples of a site in the background. */
export interface SampleCheck {
  /** The diagnostics of the latest compilation, without those of files that changed since. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Compiles the samples. Returns a function that takes over the result, or undefined if the compilation was canceled. */
  readonly compile: (
    site: Pick<PreparedSite, 'config' | 'examples'>,
    pages: readonly SourceFile[],
  ) => Promise<(() => boolean) | undefined>;
  /** Cancels the compilation. */
  readonly cancel: () => void;
  /** Drops the diagnostics of changed files. */
  readonly drop: (files: ReadonlySet<SourcePath>) => void;
}

/** Starts without diagnostics. */
export function sampleCheck(
  ports: Pick<Ports, 'compiler' | 'store' | 'read'>,
  options: Omit<SampleCheckOptions, 'signal'>,
): SampleCheck {
  let diagnostics: readonly Diagnostic[] = [];
  let controller = new AbortController();
  return {
    diagnostics: () => diagnostics,
    compile: async ({ config, examples }, pages) => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const checked = await checkSamples(ports, config, { pages, partials: [] }, { ...options, examples, signal });
      if (signal.aborted) return undefined;
      return () => {
        if (!signal.aborted) ({ diagnostics } = checked);
        return !signal.aborted;
      };
    },
    cancel: () => controller.abort(),
    drop: (files) => {
      diagnostics = diagnostics.filter(({ location }) => location && !files.has(location.file));
    },
  };
}
