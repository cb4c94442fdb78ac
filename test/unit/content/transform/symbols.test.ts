import { describe, expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

const fence = (code: string, options = ''): string => `\`\`\`ts ${options}\n${code}\n\`\`\``;
const IMPORT = "import { Box } from 'kit';";

/** Returns the names with placeholders for links in each code block. A repeated name, which the Tab key skips, follows a slash. */
const linked = (...fences: readonly string[]): string[] => {
  const blocks = markdown(fences.join('\n\n')).html.split('</figure>').slice(0, -1);
  return blocks.map((block) =>
    [...block.matchAll(/⟨\d+(-again)?⟩([\w<>]+?)⟨/g)].map(([, again, name]) => (again ? `/${name}` : name)).join(' '),
  );
};

describe('the symbols in a code sample', () => {
  test('are the names that it imports, and their uses', () => {
    expect(linked(fence(`${IMPORT}\n\nconst box: Box = new Box();\nother.Box;`))).toEqual(['Box /Box /Box']);
    expect(linked(fence(`${IMPORT}\n// ---cut---\nnew Box(Box);`))).toEqual(['Box /Box']);
    expect(linked(fence(IMPORT), fence('new Box();'))).toEqual(['Box', '']);
  });

  test('are also the names that the sample before it imports, if it continues this one', () => {
    const use = fence('new Box();', 'continues');
    expect(linked(fence(IMPORT), use, fence("import { Lid } from 'kit';\nnew Box(Lid);", 'continues'))).toEqual([
      ...['Box', 'Box', 'Lid Box /Lid'],
    ]);
    expect(linked(fence(IMPORT), fence("import { Lid } from 'kit';", 'nocheck="a part"'), use)).toEqual([
      ...['Box', 'Lid', 'Box'],
    ]);
    expect(linked(fence(IMPORT), fence('let a;'), use)).toEqual(['Box', '', '']);
  });
});
