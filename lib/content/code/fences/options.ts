/** Whether an option has a value: `title="a.ts"`. */
type Value = 'required' | 'optional' | 'none';

/** The options of a fence that have a name. The reference on docsgen.dev shows their comments. */
export const FENCE_OPTIONS = {
  /**
   * Shows a title above the code, usually the path of the file. In a code group, the title is also the name of the tab unless there is a
   * label. For code samples, it is the path from which other samples on the page import.
   *
   * @example
   * ```js title="src/greet.js"
   * console.log('Hello');
   * ```
   */
  title: 'required',
  /**
   * Shows line numbers. The value is the number of the first line; the default is 1. VitePress's `js:line-numbers` means the same.
   *
   * @example
   * ```js showLineNumbers=5
   * const port = 3000;
   * listen(port);
   * ```
   */
  showLineNumbers: 'optional',
  /**
   * Another name for `showLineNumbers`.
   *
   * @example
   * ```js lineNumbers
   * const port = 3000;
   * listen(port);
   * ```
   */
  lineNumbers: 'optional',
  /**
   * Shows a file, or a region of it, instead of the content of the fence. The path is relative to the page, or to the site folder if it
   * starts with `@site/`.
   *
   * @example
   * ```js file="../examples/server.js#start"
   * ```
   */
  file: 'required',
  /**
   * Shows npm commands in tabs for npm, Yarn, pnpm and Bun.
   *
   * @example
   * ```bash npm2yarn
   * npm install --save-dev docsgen
   * ```
   */
  npm2yarn: 'none',
  /**
   * Compiles a TypeScript sample together with the sample before it.
   *
   * @example
   * ```ts
   * const sizes = new Map([['small', 1]]);
   * ```
   *
   * ```ts continues
   * sizes.set('large', 3);
   * ```
   */
  continues: 'none',
  /**
   * Excludes a TypeScript sample from the check of code samples. The value is the reason; docsgen reports a missing reason.
   *
   * @example
   * ```ts nocheck="a part of a class"
   * get size() {
   *   return this.#items.length;
   * }
   * ```
   */
  nocheck: 'optional',
  /**
   * Excludes a TypeScript sample from `docsgen check-samples --run`. The value is the reason; docsgen reports a missing reason. The sample
   * is still compiled.
   *
   * @example
   * ```ts norun="needs a server"
   * const users = await fetch('/users').then((response) => response.json());
   * ```
   */
  norun: 'optional',
  /**
   * States the console output of the TypeScript sample before it. `docsgen check-samples --run` compares it.
   *
   * @example
   * ```ts
   * console.log(1 + 1);
   * ```
   *
   * ```text output
   * 2
   * ```
   */
  output: 'none',
  /**
   * Has no effect. Docusaurus runs such code in the browser; docsgen shows it. For a component that runs, write an island.
   *
   * @example
   * ```jsx live
   * <button onClick={() => alert('Hello')}>Greet</button>
   * ```
   */
  live: 'none',
  /**
   * Has no effect. Docusaurus has this option for `live` code.
   *
   * @example
   * ```jsx live noInline
   * render(<p>Hello</p>);
   * ```
   */
  noInline: 'none',
  /**
   * Highlights lines, or each occurrence of a text: `mark="port"`. The same as `{2}` and `"port"`.
   *
   * @example
   * ```js mark={2}
   * const port = 3000;
   * listen(port);
   * ```
   */
  mark: 'required',
  /**
   * Shows lines as added, or highlights each occurrence of a text.
   *
   * @example
   * ```js ins={2}
   * const port = 3000;
   * listen(port);
   * ```
   */
  ins: 'required',
  /**
   * Shows lines as removed, or highlights each occurrence of a text. The check of code samples ignores removed lines.
   *
   * @example
   * ```js del={1} ins={2}
   * listen(3000);
   * listen(port);
   * ```
   */
  del: 'required',
  /**
   * The number of the first line, if the code has line numbers. The same as the value of `showLineNumbers`.
   *
   * @example
   * ```js showLineNumbers startLineNumber=5
   * const port = 3000;
   * ```
   */
  startLineNumber: 'required',
  /**
   * Has no effect. In Starlight, it is the frame around the code.
   *
   * @example
   * ```bash frame="none"
   * npm install
   * ```
   */
  frame: 'required',
  /**
   * Has no effect. Readers can wrap lines with a button.
   *
   * @example
   * ```js wrap
   * const port = 3000;
   * ```
   */
  wrap: 'optional',
  /**
   * Has no effect. In Starlight, it is an option of `wrap`.
   *
   * @example
   * ```js wrap preserveIndent=false
   * const port = 3000;
   * ```
   */
  preserveIndent: 'optional',
  /**
   * Has no effect. In Starlight, these lines are collapsed with a plugin of Expressive Code.
   *
   * @example
   * ```js collapse={1}
   * const port = 3000;
   * listen(port);
   * ```
   */
  collapse: 'required',
  /**
   * Has no effect. In Starlight, it is the language of the code in a `diff`.
   *
   * @example
   * ```diff lang="js"
   * +const port = 3000;
   * ```
   */
  lang: 'required',
} as const satisfies Readonly<Record<string, Value>>;

/** The options of a fence that consist only of brackets. The reference on docsgen.dev shows their comments. */
export const FENCE_FORMS = {
  /**
   * Highlights lines and ranges of lines. The first line is 1.
   *
   * @example
   * ```js {1,3-4}
   * const one = 1;
   * const two = 2;
   * const three = 3;
   * const four = 4;
   * ```
   */
  '{1,3-5}': /^\{[\d\s,-]+\}$/,
  /**
   * Names the tab in a code group. Elsewhere, it is the title above the code.
   *
   * @example
   * :::code-group
   * ```js [JavaScript]
   * const port = 3000;
   * ```
   *
   * ```python [Python]
   * port = 3000
   * ```
   * :::
   */
  '[label]': /^\[.*\]$/s,
  /**
   * Highlights each occurrence of a text.
   *
   * @example
   * ```js "port"
   * const port = 3000;
   * listen(port);
   * ```
   */
  '"text"': /^(?:"[^"]+"|'[^']+')$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type FenceOption = keyof typeof FENCE_OPTIONS;

/** Returns whether a word is the name of an option. */
export function isFenceOption(name: string): name is FenceOption {
  return Object.hasOwn(FENCE_OPTIONS, name);
}
