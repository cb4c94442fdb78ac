import { describe, expect, test } from 'vitest';
import { versionFiles, versionNameProblem } from '../../../../lib/core/docs/version-files.ts';

describe('the files of frozen versions', () => {
  test('have the names of Docusaurus', () => {
    const files = versionFiles();
    expect(files.list).toBe('versions.json');
    expect(files.dirOf('1.0')).toBe('versioned_docs/version-1.0');
    expect(files.sidebarsOf('1.0')).toBe('versioned_sidebars/version-1.0-sidebars.json');
  });

  test('start with the id of other instances of the docs', () => {
    const files = versionFiles('community');
    expect(files.list).toBe('community_versions.json');
    expect(files.dirOf('1.0')).toBe('community_versioned_docs/version-1.0');
    expect(files.sidebarsOf('1.0')).toBe('community_versioned_sidebars/version-1.0-sidebars.json');
  });
});

describe('the name of a version', () => {
  test.each(['1.0', '2.x', 'v3-beta', '2024_10'])('can be %s', (name) => {
    expect(versionNameProblem(name)).toBeUndefined();
  });

  test.each([
    ['', 'It is empty.'],
    ['..', 'The name is reserved.'],
    ['current', 'The name is reserved.'],
    ['1/2', 'It contains `/`.'],
    ['1\\2', 'It contains `\\`.'],
    ['1 2', 'It contains a space.'],
    ['what?', 'It contains `?`.'],
    ['1.', 'It ends with a period.'],
    ['1'.repeat(33), 'It has more than 32 characters.'],
  ])('can not be %j', (name, problem) => {
    expect(versionNameProblem(name)).toBe(problem);
  });
});
