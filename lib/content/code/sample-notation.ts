import { isJavaScript } from './highlight.ts';

/**
 * Code samples contain notation for the compiler that is hidden from readers, as in twoslash: hidden code, and expected
 * errors.
 */

const CUT = /^\s*\/\/ ---cut(?:-(before|after|start|end))?---\s*$/;
const ERRORS = /^\s*\/\/ @errors:[\d\s]*$/;

/** Returns the lines of a code sample that readers see: the lines after `// ---cut---`, without the notation. */
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
