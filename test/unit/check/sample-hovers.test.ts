import { describe, expect, test } from 'vitest';
import { pageSamples, sampleHovers } from '../../../lib/check/index.ts';
import { codeSamplesOf } from '../../../lib/content/index.ts';
import type { ModuleHover, Sample } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

const samplesIn = (text: string): Sample[] => codeSamplesOf({ path: sourcePath('a.md'), text, hash: text }).value;

/** Returns a hover for each word in the modules of samples. */
function hoversOfWords(samples: readonly Sample[]): ModuleHover[][] {
  return pageSamples(samples).modules.map(({ text }) =>
    text.split('\n').flatMap((code, line) =>
      [...code.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
        line,
        column: index,
        length: word.length,
        text: word,
      })),
    ),
  );
}

/** Returns the words that the hovers of each sample refer to, and their text. */
function words(text: string): (string[] | undefined)[] {
  const samples = samplesIn(text);
  return sampleHovers(samples, hoversOfWords(samples)).map((hovers, index) => {
    const visible = samples[index]!.shown.text.replace(/\s+/g, '');
    return hovers?.map((hover) => `${visible.slice(hover.start, hover.start + hover.length)}=${hover.text}`);
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
