import { messagesKey, parseMessages, type LocaleMessages, type Messages } from '../../config/index.ts';
import { docsFolders } from './folders.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import type { Ports } from '../ports.ts';

/** Reads the JSON files with the translations of a locale. Its folder is `root`. */
export function readMessages(
  { list, read }: Pick<Ports, 'list' | 'read'>,
  { docs }: Pick<SiteConfig, 'docs'>,
  root: SourcePath,
): WithDiagnostics<LocaleMessages> {
  const { take, all } = diagnosticCollector();
  const existing = new Set(list(root).filter((path) => path.endsWith('.json')));
  const messages = (...names: readonly string[]): Messages => {
    const path = names.map((name) => sourcePath(`${root}/${name}.json`)).find((one) => existing.has(one));
    const file = path === undefined ? undefined : take(read(path));
    return file ? take(parseMessages(file)) : {};
  };
  const value: LocaleMessages = {
    code: messages('code'),
    navbar: messages('navbar', 'docusaurus-theme-classic/navbar'),
    footer: messages('footer', 'docusaurus-theme-classic/footer'),
    blog: messages('blog', 'docusaurus-plugin-content-blog/options'),
    docs: Object.fromEntries(
      docs.flatMap((instance) =>
        instance.versions.map((version) => [
          messagesKey(instance, version),
          messages(...docsFolders(instance, version)),
        ]),
      ),
    ),
  };
  return withDiagnostics(value, all);
}
