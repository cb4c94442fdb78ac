import { sourceAddress } from '../../core/repository.ts';
import { gitFacts, headCommit } from '../../io/git/remote.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the address of a line at the current commit, with the placeholders `{path}` and `{line}`: from the variables of the CI service, or
 * from the remote of the repository. Undefined if neither names a known host.
 */
export function sourceUrl(siteDir: string, env: Environment): string | undefined {
  return githubUrl(env) ?? gitlabUrl(env) ?? bitbucketUrl(env) ?? remoteUrl(siteDir);
}

function githubUrl({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA }: Environment): string | undefined {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_SHA) return undefined;
  return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/{path}#L{line}`;
}

function gitlabUrl({ CI_PROJECT_URL, CI_COMMIT_SHA }: Environment): string | undefined {
  if (!CI_PROJECT_URL || !CI_COMMIT_SHA) return undefined;
  return `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}/{path}#L{line}`;
}

function bitbucketUrl({ BITBUCKET_REPO_FULL_NAME, BITBUCKET_COMMIT }: Environment): string | undefined {
  if (!BITBUCKET_REPO_FULL_NAME || !BITBUCKET_COMMIT) return undefined;
  return `https://bitbucket.org/${BITBUCKET_REPO_FULL_NAME}/src/${BITBUCKET_COMMIT}/{path}#lines-{line}`;
}

function remoteUrl(siteDir: string): string | undefined {
  const remote = gitFacts(siteDir)?.remote;
  const commit = headCommit(siteDir);
  return remote && commit !== undefined ? sourceAddress(remote).replace('{version}', commit) : undefined;
}
