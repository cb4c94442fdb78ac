import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badInput } from './bad-site.ts';

const { site } = badInput();

/** Runs a command with a limit in a namespace. Only Linux has namespaces, and some systems don't allow them. */
function withLimit(name: string, value: number): string[] {
  const script = `echo ${value} > /proc/sys/user/${name} && exec "$0" "$@"`;
  return ['unshare', '--user', '--map-root-user', 'bash', '-c', script];
}

function hasLimits(): boolean {
  try {
    const [command, ...args] = withLimit('max_inotify_watches', 20) as [string, ...string[]];
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasLimits()).each([
  [
    'max_inotify_watches',
    5,
    "warning: docsgen can't watch every file of the site: the system's limit on watched files is reached. Some changes appear only after you restart the server. On Linux, raise the limit: `sudo sysctl fs.inotify.max_user_watches=1048576`.",
  ],
  [
    'max_inotify_instances',
    0,
    "warning: docsgen can't watch every file of the site: too many files or watchers are open. Some changes appear only after you restart the server. Raise the limit on open files (`ulimit -n 65536`) or, on Linux, on watchers: `sudo sysctl fs.inotify.max_user_instances=1024`.",
  ],
])('the development server warns once if the system limits %s to %i', async (name, value, warning) => {
  const limited = site({});
  const run = await limited.run(['serve', '--watch', '--port', '0'], {
    prefix: withLimit(name, value),
    onStderr: (text, kill) => text.includes('warning:') && kill('SIGTERM'),
  });
  expect(run.code).toBe(0);
  expect(run.stderr.split('\n').filter((line) => line.startsWith('warning:'))).toEqual([warning]);
});

test('the development server ends at the first signal, even if links between folders are circular', async () => {
  const circular = site({ 'content/docs/a/a.md': '# A\n', 'content/docs/b/b.md': '# B\n' });
  for (const name of ['x', 'y', 'z']) symlinkSync('.', join(circular.dir, 'static', name));
  symlinkSync('../b', join(circular.dir, 'content/docs/a/to-b'));
  symlinkSync('../a', join(circular.dir, 'content/docs/b/to-a'));
  const { code } = await circular.run(['serve', '--watch', '--port', '0'], {
    onStderr: (text, kill) => text.includes('no errors') && kill('SIGTERM'),
  });
  expect(code).toBe(0);
});
