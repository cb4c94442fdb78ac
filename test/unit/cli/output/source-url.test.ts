import { describe, expect, test } from 'vitest';
import { sourceUrl } from '../../../../lib/cli/output/source-url.ts';
import { diskSite } from '../../../support/disk-site.ts';
import { commitAll, git } from '../../../support/git-repository.ts';

describe('the address of a source file', () => {
  test.each([
    [
      'GitHub',
      { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/docs', GITHUB_SHA: 'abc' },
      'https://github.com/acme/docs/blob/abc/{path}#L{line}',
    ],
    [
      'GitLab',
      { CI_PROJECT_URL: 'https://gitlab.example/acme/docs', CI_COMMIT_SHA: 'abc' },
      'https://gitlab.example/acme/docs/-/blob/abc/{path}#L{line}',
    ],
    [
      'Bitbucket',
      { BITBUCKET_REPO_FULL_NAME: 'acme/docs', BITBUCKET_COMMIT: 'abc' },
      'https://bitbucket.org/acme/docs/src/abc/{path}#lines-{line}',
    ],
  ])('consists of the variables of %s', (_, env, address) => {
    expect(sourceUrl(diskSite({}), env)).toBe(address);
  });

  test('is otherwise at the remote of the repository', () => {
    const folder = diskSite({ 'a.md': '' });
    expect(sourceUrl(folder, {})).toBeUndefined();
    git(folder, 'init', '-q');
    git(folder, 'remote', 'add', 'origin', 'git@github.com:acme/docs.git');
    expect(sourceUrl(folder, {})).toBeUndefined();
    const commit = commitAll(folder, 'first');
    expect(sourceUrl(folder, { GITHUB_REPOSITORY: '' })).toBe(
      `https://github.com/acme/docs/blob/${commit}/{path}#L{line}`,
    );
  });
});
