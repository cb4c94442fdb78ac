import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { describeError } from '../../../core/diagnostics/error-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { hashJson, Keyed } from '../../../core/hash.ts';
import type { SiteLanguages, Tokens } from '../../../core/model/index.ts';
import type { LoadPackage } from '../load-package.ts';
import { engineWith, runOn, type Engine, type HookName, type Run } from '../prism.ts';
import { grammarOf } from './index.ts';
import { NO_GRAMMAR } from './names.ts';

/** A grammar in the form of refractor: a function that adds it to Prism. */
export interface GrammarModule {
  (prism: never): unknown;
  readonly displayName: string;
  readonly aliases?: readonly string[];
}

type Grammars = Record<string, unknown>;

/**
 * Creates the languages of a site from its grammars. Reports those that fail, at their entries in `markdown.languages`.
 * `codeHash` identifies the code of the configuration, if it is known.
 */
export function siteLanguages(
  modules: readonly GrammarModule[],
  codeHash: string | undefined,
  loadPackage: LoadPackage,
): WithDiagnostics<SiteLanguages | undefined> {
  if (modules.length === 0) return withDiagnostics(undefined);
  const prism = new SitePrism(loadPackage);
  const found: Diagnostic[] = [];
  const names = new Map<string, string>();
  for (const [index, module] of modules.entries()) {
    const problem = register(prism, module);
    if (problem !== undefined) found.push(invalidGrammar(index, problem));
    else
      for (const name of [module.displayName, ...(module.aliases ?? [])])
        names.set(name.toLowerCase(), module.displayName);
  }
  return withDiagnostics(new Languages(prism, names, codeHash), found);
}

/** Returns why a module adds no grammar. */
function register(prism: SitePrism, module: GrammarModule): string | undefined {
  const { displayName } = module;
  try {
    prism.register(module);
  } catch (error) {
    return `The grammar of \`${displayName}\` failed: ${describeError(error)}`;
  }
  const isDefined = typeof prism.own[displayName] === 'object';
  return isDefined ? undefined : `The grammar of \`${displayName}\` does not set \`Prism.languages.${displayName}\`.`;
}

function invalidGrammar(index: number, message: string): Diagnostic {
  return diagnostic('config.invalid-value', message, {
    subject: `markdown.languages[${index}]`,
    hint: 'A grammar is a function with `displayName` that receives Prism and sets `Prism.languages[displayName]`, like those of refractor.',
  });
}

class Languages extends Keyed implements SiteLanguages {
  readonly cacheKey: string;
  readonly names: ReadonlySet<string>;
  readonly tokensOf: (code: string, name: string) => Tokens | undefined;

  constructor(prism: SitePrism, names: ReadonlyMap<string, string>, codeHash: string | undefined) {
    super();
    this.names = new Set(names.keys());
    this.cacheKey = hashJson([[...names], describe(prism.own), prism.callbacks.map(String), codeHash]);
    this.tokensOf = (code, name) => {
      const language = names.get(name) ?? name;
      return runOn(prism, { code, language, grammar: prism.own[language] });
    };
  }
}

/** Returns a text that is different for different grammars, which may contain each other. */
function describe(grammars: Grammars): string {
  const known = new Map<unknown, number>();
  return JSON.stringify(grammars, (_key, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    if (Object(value) !== value) return value;
    const id = known.get(value);
    if (id !== undefined) return `#${id}`;
    known.set(value, known.size);
    return value;
  });
}

/**
 * The Prism that the grammars of a site receive. It has the languages of refractor by name, but changes only its own, because refractor has
 * one instance for all sites of a process.
 */
class SitePrism {
  /** The grammars of the site. */
  readonly own: Grammars = {};
  readonly languages: Grammars;
  readonly util: Engine['util'];
  readonly tokenize: Engine['tokenize'];
  readonly hooks = {
    add: (name: HookName, callback: (run: Run) => void): void => void this.#callbacks.push([name, callback]),
    run: (name: HookName, run: Run): void => {
      for (const [hook, callback] of this.#callbacks) if (hook === name) callback(run);
    },
  };
  readonly #callbacks: (readonly [name: HookName, callback: (run: Run) => void])[] = [];

  constructor(loadPackage: LoadPackage) {
    const engine = engineWith('clike', loadPackage);
    this.util = engine.util;
    this.tokenize = (code, grammar) => engine.tokenize(code, grammar);
    const helpers: Grammars = {
      extend: (name: string, changes: object) => ({
        ...(engine.util.clone(this.languages[name]) as object),
        ...changes,
      }),
      insertBefore: (inside: string, before: string, added: object, root = this.languages) => {
        const entries = Object.entries(root[inside] as object).flatMap((entry) =>
          entry[0] === before ? [...Object.entries(added), entry] : [entry],
        );
        return (root[inside] = Object.fromEntries(entries));
      },
    };
    this.languages = new Proxy(this.own, {
      get: (own, name: string) => own[name] ?? helpers[name] ?? builtIn(name, loadPackage),
    });
  }

  get callbacks(): readonly unknown[] {
    return this.#callbacks.map(([, callback]) => callback);
  }

  /** Adds a grammar. Grammars also call this method, to add those that they build on. */
  readonly register = (module: GrammarModule): void => {
    module(this as never);
  };
}

function builtIn(name: string, loadPackage: LoadPackage): unknown {
  const grammar = grammarOf(name);
  return grammar === undefined || grammar === NO_GRAMMAR
    ? undefined
    : engineWith(grammar, loadPackage).languages[grammar];
}
