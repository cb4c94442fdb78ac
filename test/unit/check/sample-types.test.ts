import { describe, expect, test } from 'vitest';
import { pageSamples, queryDiagnostics, sampleTypes } from '../../../lib/check/index.ts';
import { codeSamplesOf } from '../../../lib/content/index.ts';
import type { ModuleTypes, QueryAnswer, Sample, TypeQuery } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

const samplesIn = (text: string): Sample[] => codeSamplesOf({ path: sourcePath('a.md'), text, hash: text }).value;

/** Returns a hover for each word in the modules of samples, and the code at the position of each query. */
function typesOfWords(samples: readonly Sample[]): ModuleTypes[] {
  return pageSamples(samples).modules.map(({ text, queries = [] }) => ({
    answers: queries.map(({ kind, line, column }) => answerTo(kind, text.split('\n')[line]!.slice(column))),
    hovers: text.split('\n').flatMap((code, line) =>
      [...code.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
        line,
        column: index,
        length: word.length,
        text: word,
      })),
    ),
  }));
}

/** Returns the code at a position as the answer to a query. The compiler knows no types of numbers. */
function answerTo(kind: TypeQuery['kind'], code: string): QueryAnswer | null {
  if (/^\d/.test(code)) return null;
  return kind === 'type' ? { kind, text: code } : { kind, names: [code], typed: 0, hasMore: false };
}

/** Returns the words that the hovers of each sample refer to, and their text. */
function words(text: string): (string[] | undefined)[] {
  const samples = samplesIn(text);
  return sampleTypes(samples, typesOfWords(samples)).map((types, index) => {
    const visible = samples[index]!.shown.text.replace(/\s+/g, '');
    return types?.hovers.map((hover) => `${visible.slice(hover.start, hover.start + hover.length)}=${hover.text}`);
  });
}

describe('the hovers of a code sample', () => {
  test('refer to the code that readers see', () => {
    const code = 'let hidden = 1;\n// ---cut---\nif (a) {\n  let b; // [!code highlight]\n}';
    expect(words(`\`\`\`ts\n${code}\n\`\`\``)).toEqual([['if=if', 'a=a', 'let=let', 'b=b']]);
  });

  test('are apart from those of the samples that it continues or imports', () => {
    const text = '```ts\none;\n```\n\n```ts continues\ntwo;\nthree;\n```\n\n```ts\nfour;\n```';
    expect(words(text)).toEqual([['one=one'], ['two=two', 'three=three'], ['four=four']]);
  });

  test('do not exist for samples that are not compiled, nor for removed lines', () => {
    expect(words('```ts nocheck="a part"\none;\n```\n\n```ts\ntwo; // [!code --]\nthree;\n```')).toEqual([
      undefined,
      ['three=three'],
    ]);
  });
});

describe('the queries of a code sample', () => {
  const FENCED = 'const a = 1;\n//    ^?';

  test('are answered in the order of the samples that a module consists of', () => {
    const text = `\`\`\`ts\nlet hidden;\n// ---cut---\n${FENCED}\n\`\`\`\n\n\`\`\`ts continues\nlet b;\n//  ^?\n//    ^|\n\`\`\``;
    const samples = samplesIn(text);
    expect(sampleTypes(samples, typesOfWords(samples)).map((types) => types?.answers)).toEqual([
      [{ kind: 'type', text: 'a = 1;' }],
      [
        { kind: 'type', text: 'b;' },
        { kind: 'completions', names: [''], typed: 0, hasMore: false },
      ],
    ]);
  });

  test('without an answer are reported at their caret', () => {
    const text = '> ```ts\n> const abc = 12;\n> //          ^?\n> //          ^|\n> //     ^?\n> ```';
    const samples = samplesIn(text);
    const found = queryDiagnostics(samples, sampleTypes(samples, typesOfWords(samples)));
    expect(found.map(({ code, message, location, hint }) => [code, message, location, hint])).toEqual([
      [
        'sample.no-type',
        'The compiler knows no type of `12`.',
        { file: 'a.md', line: 3, column: 15, length: 2 },
        'Move the caret of `^?` below a name, or run `docsgen check-samples` to see the errors of the sample.',
      ],
      [
        'sample.no-type',
        'The compiler knows no completions after `const abc =`.',
        { file: 'a.md', line: 4, column: 15, length: 2 },
        'Move the caret of `^|` below the place where the completions would be inserted.',
      ],
    ]);
  });

  test('are not reported if the compiler failed', () => {
    const samples = samplesIn(`\`\`\`ts\n${FENCED}\n\`\`\``);
    expect(queryDiagnostics(samples, sampleTypes(samples, []))).toEqual([]);
  });
});
