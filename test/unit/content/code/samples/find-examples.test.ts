import { describe, expect, it } from 'vitest';
import { examplesOf } from '../../../../../lib/content/index.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';

const samplesOf = (text: string) => examplesOf({ path: sourcePath('src/index.ts'), text, hash: '' });

describe('examples in doc comments', () => {
  it('are samples with the location of their code in the source file', () => {
    const text = `export const a = 1;
  /**
   * Adds.
   *
   * @example A title
   * \`\`\`ts nocheck="a fragment"
   * add(1);
   *
   *   add(2);
   * \`\`\`
   * @example
   * Text.
   *
   * - \`\`\`tsx continues
   *   <Add />
   *   \`\`\`
   */
`;
    const [samples] = samplesOf(text);
    const lines = text.split('\n');
    const rest = ({ line, column }: { line: number; column: number }) => lines[line - 1]!.slice(column - 1);
    expect(samples?.map(({ language, nocheck, continues }) => ({ language, nocheck, continues }))).toEqual([
      { language: 'ts', nocheck: 'a fragment', continues: false },
      { language: 'tsx', nocheck: undefined, continues: true },
    ]);
    expect(samples?.map(({ code }) => code)).toEqual(['add(1);\n\n  add(2);', '<Add />']);
    expect(samples?.map(({ location }) => rest(location))).toEqual(['```ts nocheck="a fragment"', '```tsx continues']);
    expect(samples?.map((sample) => sample.lines.map(rest))).toEqual([['add(1);', '', '  add(2);'], ['<Add />']]);
  });

  it('are those of fences below an @example tag, by comment', () => {
    const fence = (code: string): string => ` * \`\`\`ts\n * ${code}\n * \`\`\`\n`;
    const text = `/**\n${fence('summary;')} * @remarks\n${fence('remarks;')} * @example\n${fence('@example;')} * @see b\n${fence('see;')} */
/** @example
${fence('second;')} */
const none = '/** @example';
/** @example add(1) */
`;
    expect(samplesOf(text).map((samples) => samples.map(({ code }) => code))).toEqual([['@example;'], ['second;']]);
  });

  it('in files with Windows line ends have the same code', () => {
    const text = '/**\r\n * @example\r\n * ```ts\r\n * one;\r\n * two;\r\n * ```\r\n */\r\n';
    expect(samplesOf(text).flatMap((samples) => samples.map(({ code }) => code))).toEqual(['one;\ntwo;']);
  });
});
