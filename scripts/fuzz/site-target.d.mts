import type { Case, Files, Target } from './engine.mjs';

export interface CasesOfSites {
  readonly name: string;
  readonly siteOf: (cases: readonly Case[]) => Files;
  readonly ownerOf: (file: string, cases: readonly Case[]) => Case | undefined;
  readonly buildMs: number;
  readonly caseMs: number;
}

export interface BuildTask {
  readonly build: { readonly siteDir: string; readonly cache: boolean; readonly outDir: string };
}

export interface Built {
  readonly diagnostics: readonly object[];
  readonly reports: readonly string[];
  readonly cpuMs: number;
}

export interface BuildAnswer {
  readonly error?: string;
  readonly builds?: readonly Built[];
  readonly rssMb: number;
}

/** Creates a target that builds a site with the cases. */
export function siteTarget(
  site: CasesOfSites,
  folders: { readonly sandbox: string; readonly cache: string },
  worker: { readonly ask: (task: BuildTask) => Promise<BuildAnswer>; readonly close: () => void },
): Promise<Target>;
