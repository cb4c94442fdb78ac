import { describe, expect, test } from 'vitest';
import { appliedPlugins } from '../../../../lib/content/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const config = { kind: 'remark', key: 'markdown.remarkPlugins[0]', name: 'a', isPure: true, options: 'null' } as const;
const plugin = () => undefined;

describe('plugins', () => {
  test('apply to all files, or to the files and folders in `include`', () => {
    const limited = { ...config, include: [sourcePath('content/blog'), sourcePath('content/docs/math.md')] };
    const pluginsFor = appliedPlugins([{ config: limited, plugin, options: undefined }], 'code');
    const applies = (path: string): boolean => pluginsFor(sourcePath(path)) !== undefined;
    expect(['content/blog/a.md', 'content/docs/math.md'].map(applies)).toEqual([true, true]);
    expect(['content/blogs/a.md', 'content/docs/math.mdx', 'content/docs/a.md'].map(applies)).toEqual([
      false,
      false,
      false,
    ]);
    expect(appliedPlugins([{ config, plugin, options: undefined }], 'code')(sourcePath('a.md'))).toBeDefined();
  });

  test('have a key that depends on the options and the code', () => {
    const keyOf = (options: string, code: string | undefined) =>
      appliedPlugins([{ config: { ...config, options }, plugin, options }], code)(sourcePath('a.md'))!.key;
    expect(keyOf('1', 'code')).toBe(keyOf('1', 'code'));
    expect(new Set([keyOf('1', 'code'), keyOf('2', 'code'), keyOf('1', 'other')]).size).toBe(3);
  });

  test('have no key if one of them may change its result', () => {
    const keyOf = (change: object, code: string | undefined = 'code') =>
      appliedPlugins(
        [
          { config, plugin, options: 1 },
          { config: { ...config, ...change }, plugin, options: 1 },
        ],
        code,
      )(sourcePath('a.md'))!.key;
    expect(keyOf({})).toBeDefined();
    expect(keyOf({ isPure: false })).toBeUndefined();
    expect(keyOf({ options: undefined })).toBeUndefined();
    expect(appliedPlugins([{ config, plugin, options: 1 }], undefined)(sourcePath('a.md'))!.key).toBeUndefined();
  });
});
