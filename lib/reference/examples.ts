import type { ApiConfig, ApiModule } from '../core/model/config.ts';
import type { SourcePath } from '../core/paths.ts';
import { isTypeScript, queryIn } from '../core/text/query-comment.ts';
import type { Model } from './model/index.ts';
import type { JsonReflection } from './model/typedoc-json.ts';
import { ownerOf } from './problems.ts';

/** Where the examples of a reference are, and how they import the modules that it describes. */
export interface ExampleIndex {
  /** The files of the repository that declare symbols of the reference. */
  readonly files: readonly SourcePath[];
  /** The keys of the fenced code in the examples that the reference shows, as {@link codeKey} returns them. */
  readonly codes: readonly string[];
  /** Whether these examples may contain queries to the compiler. */
  readonly hasQueries: boolean;
  /** The files of the modules that the repository contains, by name. */
  readonly modules: Readonly<Record<string, SourcePath>>;
}

/** Returns code without white space, which TypeDoc changes. */
export function codeKey(code: string): string {
  return code.replace(/\s+/g, '');
}

type Entries = Pick<ApiConfig, 'entryPoints'>;

/** Returns whether a reference may describe files of the repository, so that its examples are code samples of the site. */
export function mayHaveExamples({ entryPoints }: Entries): boolean {
  return entryPoints.some(({ from, problems = isPath(from) ? 'report' : 'summarize' }) => problems === 'report');
}

function isPath(from: string): boolean {
  return /^[./]|\.[cm]?tsx?$/.test(from);
}

/** Finds the examples of a reference. Examples in installed packages are not code samples of the site. */
export function exampleIndex({ byId }: Model, modules: readonly ApiModule[], config: Entries): ExampleIndex {
  const reflections = [...byId.values()];
  const files = new Set(reflections.flatMap(({ sources = [] }) => sources.map(({ file }) => file)));
  const own = [...files].filter((file) => isOwn(file, config)).sort();
  const ofModules = modules.flatMap(({ name, file }) =>
    file !== undefined && isOwn(file, config) ? [[name, file]] : [],
  );
  const examples = own.length === 0 ? [] : reflections.flatMap(examplesOf);
  return {
    files: own,
    codes: [...new Set(examples.map(({ code }) => codeKey(code)))].sort(),
    hasQueries: examples.some(hasQuery),
    modules: Object.fromEntries(ofModules) as ExampleIndex['modules'],
  };
}

function isOwn(file: SourcePath, config: Entries): boolean {
  return !file.split('/').includes('node_modules') && ownerOf(file, config).problems === 'report';
}

interface Example {
  readonly language: string;
  readonly code: string;
}

const FENCE = /^(`{3,}|~{3,})[ \t]*(\w*)[^\n]*\n(.*?)\n?[ \t]*\1/s;

function examplesOf({ comment }: JsonReflection): Example[] {
  const examples = comment?.blockTags?.filter(({ tag }) => tag === '@example') ?? [];
  const parts = examples.flatMap(({ content }) => content.filter(({ kind }) => kind === 'code'));
  return parts.flatMap(({ text }) => {
    const [, , language = '', code] = FENCE.exec(text) ?? [];
    return code === undefined ? [] : { language, code };
  });
}

function hasQuery({ language, code }: Example): boolean {
  return isTypeScript(language) && code.split('\n').some((line) => queryIn(line) !== undefined);
}
