import type { SourcePath } from '../paths.ts';
import type { Place } from '../place.ts';

/** A fence of TypeScript, as the page that shows it has it. Plain JSON. */
export interface Sample {
  readonly language: 'ts' | 'tsx';
  /** What the fence says above its code: the name of a file, mostly. */
  readonly title?: string;
  /** Whether it goes on where the sample before it ends. */
  readonly continues: boolean;
  /** Why it is not compiled; empty where that is not said. */
  readonly nocheck?: string;
  /** The file whose code it shows: that is compiled in place, and whole. */
  readonly file?: SourcePath;
  /** The code with its hidden lines, without those that are shown as removed. */
  readonly code: string;
  /** Where each line of the code begins. */
  readonly lines: readonly LineStart[];
  /** The opening of the fence. */
  readonly place: Place;
}

/** The beginning of a line of code in its source; line and column count from 1. */
export interface LineStart {
  readonly line: number;
  readonly column: number;
}

/** A module for the compiler, made of samples. */
export interface SampleModule {
  /** The path by which modules of the same page import it: `src/Editor.tsx`. */
  readonly path: string;
  readonly text: string;
  /** Where it lies, if it is a file of the site: its imports are those of the file. */
  readonly file?: SourcePath;
}

/** Something that the compiler has to say of a module; line and column count from 0. */
export interface CompilerMessage {
  /** Which of the modules of its page. */
  readonly module: number;
  readonly line: number;
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** The number behind `TS`. */
  readonly code: number;
  /** One line, and more where the compiler explains itself. */
  readonly text: string;
}

/** How samples of TypeScript are compiled. */
export interface SamplesConfig {
  /** Declarations that all samples see. */
  readonly declarations: readonly SourcePath[];
  /** As in a tsconfig.json. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}
