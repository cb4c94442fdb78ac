import { mayHaveMessages, messageFinder, type FoundMessages } from '../../../config/index.ts';
import { isMdx } from '../../../content/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { lazy } from '../../../core/lazy.ts';
import type { SourceFile } from '../../../core/model/index.ts';
import type { CachedStages } from '../../incremental/cached-stages.ts';
import type { PreparedSite } from '../../prepare.ts';

/** Finds the messages in the components, templates and MDX files of a site. */
export async function siteMessages(
  { sources, modules, read }: Pick<PreparedSite, 'sources' | 'modules' | 'read'>,
  cached: CachedStages,
): Promise<FoundMessages> {
  const finder = lazy(messageFinder);
  const find = async (file: SourceFile, mdx: boolean): Promise<WithDiagnostics<FoundMessages>> =>
    withDiagnostics((await finder())(file, mdx));
  const mdxFiles = [...sources.pages, ...sources.partials].filter(isMdx);
  const known = new Set([...mdxFiles, ...sources.components].map(({ path }) => path));
  const code = (modules.files ?? [])
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !known.has(path))
    .flatMap((path) => read(path).value ?? []);
  const found: FoundMessages[] = [];
  for (const file of [...sources.components, ...code, ...mdxFiles])
    if (mayHaveMessages(file)) found.push((await cached.async('messages', find, file, isMdx(file))).value);
  return {
    messages: found.flatMap(({ messages }) => messages),
    dynamic: found.flatMap(({ dynamic }) => dynamic),
  };
}
