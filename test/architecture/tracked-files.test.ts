import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, ROOT } from '../support/source-tree.ts';

const TEXT = /(?:^|\/)(?:[^.]+|\.[^.]+|.+\.(?:tsx?|jsx?|mjs|json|md|mdx|css|ya?ml|svg|html|txt|toml))$/;

const texts = repositoryFiles()
  .filter((path) => TEXT.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

function places(pattern: RegExp): string[] {
  return texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
  );
}

/** Matches a folder of a particular machine, but not a part of another path (`~/home/`, `example.org/tmp/`). */
const MACHINE_PATH = new RegExp(String.raw`(?<![\w.~*:}\])/-])/(?:${['work', 'tmp', 'home', 'Users'].join('|')})/\w`);

/** Matches the address of a package registry, which is a setting of the machine. */
const REGISTRY = new RegExp(String.raw`https?://[\w.-]*(?:registry|npmmirror|artifactory|verdaccio)[\w.-]*[:/]`);

describe('tracked files', () => {
  test('contain no path of a particular machine', () => {
    expect(places(MACHINE_PATH)).toEqual([]);
  });

  test('contain no address of a package registry', () => {
    expect(places(REGISTRY)).toEqual([]);
  });

  test('end with one line feed and have no carriage returns', () => {
    const isSound = (text: string): boolean => text === '' || (/[^\n]\n$/.test(text) && !text.includes('\r'));
    const code = texts.filter(
      ({ path }) => !path.startsWith('test/sites/') && /\.(?:tsx?|js|mjs|css|md|mdx)$/.test(path),
    );
    expect(code.filter(({ text }) => !isSound(text)).map(({ path }) => path)).toEqual([]);
  });
});
