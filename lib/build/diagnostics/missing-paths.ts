import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { Ports } from '../ports.ts';

/** The paths that a site may have. They are the defaults of their keys. */
const OPTIONAL: ReadonlySet<string> = new Set(['static', 'templates', 'content/glossary.yml']);

/** Reports files and folders of the configuration that do not exist, which would have no effect. */
export function missingPaths(
  ports: Pick<Ports, 'list' | 'asset'>,
  { staticDirs, templatesDir, glossary, socialImages }: SiteConfig,
): Diagnostic[] {
  const folders: [key: string, path: SourcePath][] = [
    ...staticDirs.map((dir, index): [string, SourcePath] => [`staticDirs[${index}]`, dir]),
    ['templatesDir', templatesDir],
  ];
  const missing = folders.filter(([, dir]) => !OPTIONAL.has(dir) && ports.list(dir).length === 0);
  const files: [key: string, path: SourcePath][] = [
    ['glossary', glossary],
    ...(socialImages?.font === undefined ? [] : [['socialImages.font', socialImages.font] as [string, SourcePath]]),
  ];
  const missingFiles = files.filter(([, path]) => !OPTIONAL.has(path) && !ports.asset(path).value);
  return [
    ...missing.map(([key, dir]) => missingPath(key, `The folder \`${dir}\` does not exist or is empty.`)),
    ...missingFiles.map(([key, path]) => missingPath(key, `The file \`${path}\` does not exist.`)),
  ];
}

function missingPath(subject: string, message: string): Diagnostic {
  const hint = 'Create it, or correct the path. It is relative to the site folder.';
  return diagnostic('config.missing-path', message, { subject, hint });
}
