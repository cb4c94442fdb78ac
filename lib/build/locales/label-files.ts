import {
  messagesKey,
  parseMessages,
  type LocaleMessages,
  type MessageFile,
  type Messages,
} from '../../config/index.ts';
import { docsFolders } from './folders.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig, SourceFile } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import type { Ports } from '../ports.ts';

/** A JSON file with translations of a locale. */
export interface LabelFile {
  readonly file: MessageFile;
  /** The paths that the file can have: first the short name, then the name of Docusaurus. */
  readonly paths: readonly SourcePath[];
  /** The first file that exists. Undefined if there is none. */
  readonly source: SourceFile | undefined;
  readonly messages: Messages;
  /** Whether the file could not be read. */
  readonly isInvalid: boolean;
}

/** Reads the JSON files with the translations of a locale. Its folder is `root`. */
export function readMessages(
  ports: Pick<Ports, 'list' | 'read'>,
  config: Pick<SiteConfig, 'docs'>,
  root: SourcePath,
): WithDiagnostics<LocaleMessages> {
  const { value: files, diagnostics } = readLabelFiles(ports, config, root);
  return withDiagnostics(messagesIn(files), diagnostics);
}

/** Returns the translations in files. */
export function messagesIn(files: readonly LabelFile[]): LocaleMessages {
  const named = (name: MessageFile): Messages => files.find(({ file }) => file === name)?.messages ?? {};
  return {
    code: named('code'),
    navbar: named('navbar'),
    footer: named('footer'),
    blog: named('blog'),
    docs: Object.fromEntries(
      files.flatMap(({ file, messages }) => (typeof file === 'string' ? [] : [[file.docs, messages]])),
    ),
  };
}

/** Reads the JSON files with the translations of a locale, also those that do not exist. */
export function readLabelFiles(
  { list, read }: Pick<Ports, 'list' | 'read'>,
  config: Pick<SiteConfig, 'docs'>,
  root: SourcePath,
): WithDiagnostics<readonly LabelFile[]> {
  const { take, add, all } = diagnosticCollector();
  const existing = new Set(list(root).filter((path) => path.endsWith('.json')));
  const files = namesOf(config).map(({ file, names }): LabelFile => {
    const paths = names.map((name) => sourcePath(`${root}/${name}.json`));
    const path = paths.find((one) => existing.has(one));
    const source = path === undefined ? undefined : take(read(path));
    const parsed = source && parseMessages(source);
    add(parsed?.diagnostics ?? []);
    const isInvalid = path !== undefined && (parsed?.diagnostics.length ?? 1) > 0;
    return { file, paths, source, messages: parsed?.value ?? {}, isInvalid };
  });
  return withDiagnostics(files, all);
}

function namesOf({ docs }: Pick<SiteConfig, 'docs'>): { readonly file: MessageFile; readonly names: string[] }[] {
  return [
    { file: 'code', names: ['code'] },
    { file: 'navbar', names: ['navbar', 'docusaurus-theme-classic/navbar'] },
    { file: 'footer', names: ['footer', 'docusaurus-theme-classic/footer'] },
    { file: 'blog', names: ['blog', 'docusaurus-plugin-content-blog/options'] },
    ...docs.flatMap((instance) =>
      instance.versions.map((version) => ({
        file: { docs: messagesKey(instance, version) },
        names: docsFolders(instance, version),
      })),
    ),
  ];
}
