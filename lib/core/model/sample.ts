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
  /** The file that the fence includes. The compiler reads the complete file at its path. */
  readonly file?: SourcePath;
  /** The code including hidden lines, but without lines marked as removed. */
  readonly code: string;
  /** The start of each line of the code in the source. */
  readonly lines: readonly LineStart[];
  /** The code as readers see it. */
  readonly shown: ShownSample;
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
}
