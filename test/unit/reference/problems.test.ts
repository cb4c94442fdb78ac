import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../lib/core/paths.ts';
import { ownerOf } from '../../../lib/reference/problems.ts';

const config = {
  entryPoints: [
    { name: 'acme', from: './src/index.ts' },
    { name: 'acme/vendor', from: './src/vendor/index.ts', problems: 'ignore' },
    { name: '@acme/core', from: '@acme/core/parts', problems: 'report' },
  ],
} as const;

describe('the owner of a declaration', () => {
  test.each([
    ['src/index.ts', { name: 'acme', problems: 'report' }],
    ['src/parts/one.ts', { name: 'acme', problems: 'report' }],
    ['src/vendor/two.ts', { name: 'acme/vendor', problems: 'ignore' }],
    ['../shared/three.ts', { name: '../shared/three.ts', problems: 'report' }],
    ['node_modules/rxjs/index.d.ts', { name: 'rxjs', problems: 'summarize' }],
    ['../../node_modules/@types/node/fs.d.ts', { name: '@types/node', problems: 'summarize' }],
    ['node_modules/@acme/core/index.d.ts', { name: '@acme/core', problems: 'report' }],
    ['node_modules/@acme/core/node_modules/rxjs/index.d.ts', { name: 'rxjs', problems: 'summarize' }],
  ])('%s', (file, owner) => {
    expect(ownerOf(sourcePath(file), config)).toEqual(owner);
  });
});
