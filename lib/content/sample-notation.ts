import { isJavaScript } from './highlight.ts';

/**
 * What stands in a sample for the compiler and not for the reader, in the notation of twoslash: code that is hidden, and
 * the errors that it shall have.
 */

const CUT = /^\s*\/\/ ---cut(?:-(before|after|start|end))?---\s*$/;
const ERRORS = /^\s*\/\/ @errors:[\d\s]*$/;

/** The lines of a sample that readers see: those after `// ---cut---`, and none of the notation. */
export function shownCode(code: string, language: string): string {
  if (!/\/\/ (?:---cut|@errors:)/.test(code) || !isJavaScript(language)) return code;
  const shown: string[] = [];
  let isHidden = false;
  let isOver = false;
  for (const line of code.split('\n')) {
    const cut = CUT.exec(line);
    if (cut) {
      const [, kind = 'before'] = cut;
      if (kind === 'before') shown.length = 0;
      isHidden = kind === 'start';
      isOver ||= kind === 'after';
    } else if (!isHidden && !isOver && !ERRORS.test(line)) shown.push(line);
  }
  return shown
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
