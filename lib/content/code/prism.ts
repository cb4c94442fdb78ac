// The only module that imports refractor, which contains Prism and its grammars. Prism has one global instance, so this
// module adds grammars and keywords to it. It also calls Prism's tokenizer, which refractor's types do not declare; a
// test compares the tokens with those of refractor's public function. Grammars that few sites need are loaded when code in their language is
// highlighted for the first time.
import { refractor } from 'refractor/core';
import arduino from 'refractor/arduino';
import bash from 'refractor/bash';
import basic from 'refractor/basic';
import c from 'refractor/c';
import clike from 'refractor/clike';
import cpp from 'refractor/cpp';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import go from 'refractor/go';
import graphql from 'refractor/graphql';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import kotlin from 'refractor/kotlin';
import less from 'refractor/less';
import lua from 'refractor/lua';
import makefile from 'refractor/makefile';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import markupTemplating from 'refractor/markup-templating';
import objectivec from 'refractor/objectivec';
import perl from 'refractor/perl';
import php from 'refractor/php';
import python from 'refractor/python';
import r from 'refractor/r';
import regex from 'refractor/regex';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sass from 'refractor/sass';
import scss from 'refractor/scss';
import sql from 'refractor/sql';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import vbnet from 'refractor/vbnet';
import yaml from 'refractor/yaml';
import type { Tokens } from '../../core/model/index.ts';
import { isStackOverflow } from '../guard-compile.ts';
import { NO_GRAMMAR, PREREQUISITES } from './languages/names.ts';
import type { LoadPackage } from './load-package.ts';

/** The order matters, because a grammar may extend an earlier one. */
const GRAMMARS = [
  clike,
  c,
  cpp,
  arduino,
  bash,
  csharp,
  markup,
  css,
  diff,
  go,
  ini,
  java,
  regex,
  javascript,
  json,
  kotlin,
  less,
  lua,
  makefile,
  yaml,
  markdown,
  objectivec,
  perl,
  markupTemplating,
  php,
  python,
  r,
  ruby,
  rust,
  sass,
  scss,
  sql,
  swift,
  typescript,
  basic,
  vbnet,
  jsx,
  tsx,
  toml,
  docker,
  graphql,
];

/**
 * Returns Prism with the common grammars. They are registered when the first code is highlighted, because that takes as
 * long as many pages.
 */
function highlighter(): typeof refractor {
  // This is the last grammar, so all are registered.
  if (refractor.registered(graphql.displayName)) return refractor;
  for (const grammar of GRAMMARS) refractor.register(grammar);
  for (const name of ['typescript', 'tsx']) {
    // Keywords that are newer than the grammar.
    const { keyword } = refractor.languages[name] as { keyword: RegExp[] };
    keyword.push(/(?<![.\w$])(?:satisfies(?=\s)|unique(?=\s+symbol)|infer(?=\s*$|\s+[A-Z])|override(?=\s+\w))/);
  }
  return refractor;
}

/** Code that is being tokenized. */
export interface Run {
  readonly code: string;
  readonly language: string;
  readonly grammar: unknown;
  tokens?: Tokens;
}

/**
 * The parts of Prism that refractor does not declare. `refractor.highlight` would first make a syntax tree, which takes
 * longer than tokenizing.
 */
export interface Engine {
  readonly languages: Readonly<Record<string, unknown>> & {
    insertBefore(inside: string, before: string, insert: unknown, root: unknown): unknown;
  };
  readonly util: { clone<T>(grammar: T): T };
  readonly hooks: { run(name: HookName, run: Run): void };
  tokenize(code: string, grammar: unknown): Tokens;
}

export type HookName = 'before-tokenize' | 'after-tokenize';

/** Registers a grammar and those that it combines with. Loads them if this is the first code in this language. */
function withGrammar(name: string, loadPackage: LoadPackage): typeof refractor {
  const engine = highlighter();
  if (engine.registered(name)) return engine;
  for (const other of PREREQUISITES[name] ?? []) withGrammar(other, loadPackage);
  engine.register((loadPackage(`refractor/${name}`) as { readonly default: typeof graphql }).default);
  return engine;
}

/** Tokenizes code with a grammar of refractor. Undefined if there is no grammar or it cannot read the code. */
export function tokensOf(code: string, language: string, loadPackage: LoadPackage): Tokens | undefined {
  if (language === NO_GRAMMAR) return undefined;
  const engine = engineWith(language, loadPackage);
  return runOn(engine, { code, language, grammar: engine.languages[language] });
}

/** Returns Prism with a grammar of refractor. */
export function engineWith(language: string, loadPackage: LoadPackage): Engine {
  return withGrammar(language, loadPackage) as unknown as Engine;
}

/** Tokenizes code with a grammar. Undefined if the grammar cannot read the code. */
export function runOn(engine: Pick<Engine, 'hooks' | 'tokenize'>, run: Run): Tokens | undefined {
  try {
    // Hooks combine the grammars of template languages, such as PHP in HTML.
    engine.hooks.run('before-tokenize', run);
    run.tokens = engine.tokenize(run.code, run.grammar);
    engine.hooks.run('after-tokenize', run);
    return run.tokens;
  } catch (error) {
    // Code that is nested thousands of levels deep exhausts the stack.
    if (isStackOverflow(error)) return undefined;
    throw error;
  }
}
