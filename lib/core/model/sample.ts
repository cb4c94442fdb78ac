import type { SourcePath } from '../paths.ts';
import type { SourceLocation } from '../diagnostics/source-location.ts';

/** A TypeScript code fence of a page. Plain JSON. */
export interface Sample {
  readonly language: 'ts' | 'tsx';
  /** The title of the fence, which is usually a file name. */
  readonly title?: string;
  /** Whether the code sample continues the previous one. */
  readonly continues: boolean;
  /** The reason for not compiling the code sample. Empty if the author gave none. */
  readonly nocheck?: string;
  /** The reason for not running the code sample. Empty if the author gave none. */
  readonly norun?: string;
  /** The console output that the page states. */
  readonly output?: ExpectedOutput;
  /** Whether this is not a fence but a file next to the page, which tests its code samples. */
  readonly isTest?: true;
  /** The file that the fence includes. The compiler reads the complete file at its path. */
  readonly file?: SourcePath;
  /** The code including hidden lines, but without lines marked as removed. */
  readonly code: string;
  /** The start of each line of the code in the source. */
  readonly lines: readonly LineStart[];
  /** The code as readers see it. */
  readonly shown: ShownSample;
  /** The comments that query the compiler about the shown code. Absent if there are none. */
  readonly queries?: readonly SampleQuery[];
  /** The opening line of the fence. */
  readonly location: SourceLocation;
}

/** A code sample without its hidden lines and marks. */
export interface ShownSample {
  readonly text: string;
  /** For each line of the text, the index of the same line in the code of the sample. */
  readonly lines: readonly number[];
  /** The number of characters that are removed from the start of each line. */
  readonly indent: number;
}

/** A query about a position in code: `^?` for a type, `^|` for completions. Line and column are 0-based. */
export interface TypeQuery {
  readonly kind: 'type' | 'completions';
  readonly line: number;
  readonly column: number;
}

/** A query in the code of a fence. */
export interface CodeQuery extends TypeQuery {
  /** The line of the comment. */
  readonly comment: number;
  /** The line that the query is about, in the code that readers see. */
  readonly shownLine: number;
}

/** A query in a code sample. */
export interface SampleQuery extends TypeQuery {
  /** The line of the comment. */
  readonly comment: number;
  /** The position in the code that readers see. */
  readonly shown: { readonly line: number; readonly column: number };
}

/** The start of a line of code in its source. Line and column are 1-based. */
export interface LineStart {
  readonly line: number;
  readonly column: number;
}

/** A module for the compiler, assembled from code samples. */
export interface SampleModule {
  /** The path by which modules of the same page import it: `src/Editor.tsx`. */
  readonly path: string;
  readonly text: string;
  /** The path of an included file. Its imports are resolved from there. */
  readonly file?: SourcePath;
  /** Whether the module is a test of the page. It imports the other modules by their paths. */
  readonly isTest?: true;
  /** The queries about the module. Absent if there are none. */
  readonly queries?: readonly TypeQuery[];
}

/** A message of the compiler. Line and column are 0-based. */
export interface CompilerMessage {
  /** The index of the module on its page. */
  readonly module: number;
  readonly line: number;
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** The number of the error: 2322 for `TS2322`. */
  readonly code: number;
  /** The message, which can have several lines. */
  readonly text: string;
}

/** The answer of the compiler to a query: the declaration or type of a name, or the first completions. */
export type QueryAnswer =
  | { readonly kind: 'type'; readonly text: string }
  | {
      readonly kind: 'completions';
      readonly names: readonly string[];
      /** The number of characters of each name that the code already contains. */
      readonly typed: number;
      /** Whether there are more completions. */
      readonly hasMore: boolean;
    };

/** What the compiler knows about a module. */
export interface ModuleTypes {
  /** Empty if code blocks don't show the types of names. */
  readonly hovers: readonly ModuleHover[];
  /** The answers to the queries, in order. Null if there is no answer. */
  readonly answers: readonly (QueryAnswer | null)[];
}

/** What the compiler knows about a name in a module. Line and column are 0-based. */
export interface ModuleHover {
  readonly line: number;
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** The declaration or type: `const editor: LexicalEditor`. */
  readonly text: string;
  /** The first paragraph of the doc comment. */
  readonly docs?: string;
}

/** What the compiler knows about a name in a code block. */
export interface Hover {
  /** The position in the text of the block, in UTF-16 units. */
  readonly start: number;
  readonly length: number;
  readonly text: string;
  readonly docs?: string;
}

/** The types in a code block. */
export interface BlockTypes {
  readonly hovers: readonly Hover[];
  /** The answers to the queries, in order. Null if there is no answer. */
  readonly answers: readonly (QueryAnswer | null)[];
}

/** The hovers of the code blocks of a page: a file that browsers load when the reader points at a code block. */
export interface HoverFile {
  /** The highlighted HTML of a declaration or type, and the first paragraph of its doc comment. */
  readonly texts: readonly (readonly [html: string, docs?: string])[];
  /** For each code block, the start and length of each name in its code, followed by the index of its text. */
  readonly blocks: readonly (readonly number[])[];
}

/** How TypeScript code samples are compiled. */
export interface SamplesConfig {
  /** Declaration files that are visible to all code samples. */
  readonly declarations: readonly SourcePath[];
  /** The `compilerOptions` of a `tsconfig.json`. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** Whether code blocks show the types of names. Absent if they don't. */
  readonly hovers?: true;
  readonly run: RunConfig;
}

/** The console output that a fence states for the code sample before it. */
export interface ExpectedOutput {
  readonly text: string;
  /** The line of the fence, 1-based. */
  readonly line: number;
  readonly column: number;
  /** The length of the opening line of the fence in UTF-16 units. */
  readonly length: number;
}

/** What happened when a module of a page ran. Plain JSON. */
export interface ModuleRun {
  /** The index of the module on its page. */
  readonly module: number;
  /** The number of `// =>` comments. */
  readonly expectations: number;
  readonly problems: readonly RunProblem[];
  /** The lines that the module wrote to the console. */
  readonly output: readonly string[];
}

/** An error that a module threw. */
export interface ThrownError {
  /** The name and message: `TypeError: x is not a function`. */
  readonly text: string;
  /** The innermost position in a code sample or in a file of the site. Absent if no stack frame has one. */
  readonly at?: RunPosition;
}

/** A problem of a module that ran. Lines and columns are 0-based. */
export type RunProblem =
  | (ThrownError & {
      /** What threw: the module, or the setup module before it. */
      readonly kind: 'error' | 'setup';
    })
  /** The module waits for a promise that nothing can settle. */
  | { readonly kind: 'unsettled' }
  /** The module did not finish in time. */
  | { readonly kind: 'timeout'; readonly ms: number }
  /** The module ended the process. `signal` is a word like `SIGSEGV`. */
  | { readonly kind: 'exit'; readonly code: number | null; readonly signal: string | null }
  /** A value differs from its comment. */
  | { readonly kind: 'value'; readonly line: number; readonly expected: string; readonly actual: string }
  /** A statement with an expected value did not run. */
  | { readonly kind: 'unreached'; readonly line: number }
  /** A `// =>` comment is not after a statement with a value. */
  | { readonly kind: 'misplaced'; readonly line: number };

/** A position in a module of the page or in a file. */
export interface RunPosition {
  readonly module?: number;
  /** Relative to the site. */
  readonly file?: SourcePath;
  readonly line: number;
  readonly column: number;
}

/** How code samples run. */
export interface RunConfig {
  /** A module that runs before each code sample. */
  readonly setup?: SourcePath;
  /** The time limit of a code sample in milliseconds. */
  readonly timeout: number;
  /** The conditions by which Node chooses between the exports of packages. */
  readonly conditions: readonly string[];
}
