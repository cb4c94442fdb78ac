import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { isInside } from '../../core/paths.ts';
import type { History, Ports } from '../ports.ts';
import type { Sources } from './sources.ts';

/** Starts to read the last commits of the pages that show them. Without such pages, git is not needed. */
export async function startHistory(
  ports: Pick<Ports, 'history'>,
  { docs, pages }: SiteConfig,
  sources: Sources,
): Promise<WithDiagnostics<History>> {
  const dirs = [
    ...(docs.lastUpdated ? docs.versions.map(({ dir }) => dir) : []),
    ...(pages.lastUpdated ? [pages.dir] : []),
  ];
  const files = [...sources.pages, ...sources.components]
    .map(({ path }) => path)
    .filter((path) => dirs.some((dir) => isInside(dir, path)));
  if (files.length === 0) return withDiagnostics({});
  const { value, diagnostics } = await ports.history(files);
  const subject = docs.lastUpdated ? 'docs.lastUpdated' : 'pages.lastUpdated';
  return withDiagnostics(
    value,
    diagnostics.map((one) => ({ ...one, subject })),
  );
}
