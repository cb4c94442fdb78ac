/** A repository on a host. */
export interface Remote {
  readonly host: 'github' | 'gitlab';
  /** The owner or group: `acme`, `acme/team`. */
  readonly owner: string;
  readonly name: string;
}

/** The field `repository` of a package.json. */
export interface RepositoryField {
  readonly remote?: Remote;
  /** The folder of the package in the repository: `packages/core`, or empty for the root. */
  readonly directory: string;
}

/** Reads the field `repository` of a package.json: an address, or an object with an address and a folder. */
export function parseRepositoryField(field: unknown): RepositoryField {
  const { url, directory = '' } =
    typeof field === 'string'
      ? { url: field }
      : ((field ?? {}) as { readonly url?: unknown; readonly directory?: unknown });
  const remote = typeof url === 'string' ? parseRepository(url) : undefined;
  const path = String(directory).replace(/^(?:\.?\/)+|\/+$/g, '');
  return { directory: path === '.' ? '' : path, ...(remote && { remote }) };
}

/** Parses the address of a repository in package.json: a URL, or a short form such as `acme/kit` or `gitlab:acme/kit`. */
function parseRepository(address: string): Remote | undefined {
  const [, host = 'github', path] = /^(?:(github|gitlab):)?([\w.-]+(?:\/[\w.-]+)+)$/.exec(address) ?? [];
  const remote = parseRemote(path === undefined ? address.replace(/#.*$/, '') : `https://${host}.com/${path}`);
  // Only GitLab has groups. On GitHub, this is the address of a folder.
  return remote?.host === 'github' && remote.owner.includes('/') ? undefined : remote;
}

/** Parses the address of a remote: `git@github.com:acme/docs.git`, `https://gitlab.com/acme/team/docs`. */
export function parseRemote(address: string): Remote | undefined {
  const match = /(?:^|[@/])(github|gitlab)\.com[:/](?:\d+\/)?(.+?)\/([^/]+?)(?:\.git)?\/?$/.exec(address);
  return match ? { host: match[1] as Remote['host'], owner: match[2]!, name: match[3]! } : undefined;
}

/** Returns the template for the URLs of source files: docsgen replaces `{version}`, `{path}` and `{line}`. */
export function sourceAddress({ host, owner, name }: Remote): string {
  const blob = host === 'github' ? 'blob' : '-/blob';
  return `https://${host}.com/${owner}/${name}/${blob}/{version}/{path}#L{line}`;
}
