import type { Random } from '../../bench/random.mjs';

export type Files = Readonly<Record<string, string | { readonly json: unknown }>>;

export interface Case {
  readonly index: number;
  readonly files: Files;
}

export interface Failure {
  readonly signature: string;
  readonly message: string;
}

export interface Kind {
  readonly name: string;
  readonly batchSize: number;
  readonly create: (random: Random) => Files;
}

export type Target = (cases: readonly Case[]) => Promise<Failure | undefined>;

export interface Finding {
  readonly kind: string;
  readonly failure: Failure;
  readonly cases: readonly Case[];
}

export interface FuzzOptions {
  readonly seed: number;
  readonly from?: number;
  readonly count?: number;
  readonly isOver?: () => boolean;
  readonly attempts?: number;
  readonly onFinding?: (finding: Finding) => void;
}

export interface FuzzResult {
  readonly cases: number;
  readonly findings: readonly Finding[];
  readonly repeated: number;
}

/** Returns a case. It depends only on the seed, the kind and the index. */
export function caseOf(kind: Kind, seed: number, index: number): Case;

/** Checks batches of cases, and reduces the first failing case of each batch. */
export function fuzz(kind: Kind, target: Target, options: FuzzOptions): Promise<FuzzResult>;
