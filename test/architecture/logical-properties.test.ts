import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, ROOT } from '../support/source-tree.ts';

/** The style sheets of docsgen and its documentation. The Lexical site is only in English. */
const SHEETS = repositoryFiles().filter((path) => /^(?:docs|lib|templates)\/.*\.css$/.test(path));

/** The declarations that depend on a side of the window instead of the reading direction, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'templates/styles/content/api.css: border-width: 0 1.5px 1.5px 0':
    'Two sides of a square that `rotate` turns into a chevron. Another rule rotates it on pages from right to left.',
  'templates/styles/content/code.css: inset: 0 var(--s1) auto auto': 'Code is written from left to right everywhere.',
  'templates/styles/content/code.css: padding: 0 6.5rem 0 var(--s4)': 'Code is written from left to right everywhere.',
  'templates/styles/features/right-to-left.css: text-align: right':
    'On these pages, `start` is the left edge for untranslated text, but labels have a common edge.',
  'templates/styles/features/right-to-left.css: transform: translateX(calc((1 - var(--progress, 0)) * 100%))':
    'The counterpart of the rule in navigation.css.',
  'templates/styles/features/right-to-left.css: translate: 100%': 'The counterpart of the rule in mobile-menu.css.',
  'templates/styles/shell/mobile-menu.css: translate: -100%':
    'Transformations have no logical form. Another rule replaces it on pages from right to left.',
  'templates/styles/shell/navigation.css: transform: translateX(calc((var(--progress, 0) - 1) * 100%))':
    'Transformations have no logical form. Another rule replaces it on pages from right to left.',
  'templates/styles/shell/sidebar.css: border-width: 1px 1px 0 0':
    'Two sides of a square that `rotate` turns into a chevron. Another rule rotates it on pages from right to left.',
};

/** Properties of one side, or one corner. */
const SIDE =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)\b.*)$/;
/** Properties with a side as value. */
const VALUE_OF_SIDE =
  /^(?:text-align(?:-last)?|float|clear|background(?:-position(?:-x)?)?|transform-origin|mask.*|caption-side)$/;
/** Shorthands with a value for each side. */
const FOUR_VALUES = /^(?:margin|padding|inset|border-(?:width|style|color|radius)|scroll-(?:margin|padding))$/;

/** Returns the parts of a value that white space separates, outside of parentheses. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

function isPhysical(property: string, value: string): boolean {
  if (SIDE.test(property)) return true;
  if (VALUE_OF_SIDE.test(property) && /(?<![\w-])(?:left|right)(?![\w-])/.test(value)) return true;
  const [top, right, bottom, left] = partsOf(value);
  if (FOUR_VALUES.test(property) && left !== undefined) {
    return property === 'border-radius' ? top !== right || bottom !== left : right !== left;
  }
  if (property === 'translate') return !/^(?:0|none)$/.test(top ?? '');
  return property === 'transform' && /translate(?:X|3d)?\(\s*(?!0\b)/.test(value);
}

function physicalDeclarations(file: string): string[] {
  const css = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const declarations = [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
  return declarations.flatMap(([, property = '', value = '']) =>
    isPhysical(property, value.trim()) ? [`${file}: ${property}: ${value.trim().replace(/\s+/g, ' ')}`] : [],
  );
}

describe('styles', () => {
  test('follow the reading direction, so that pages can be written from right to left', () => {
    expect(SHEETS.flatMap(physicalDeclarations).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  });
});
