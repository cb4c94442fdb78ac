import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { extensionOf, fileNameOf, relativeTo, type SourcePath } from '../../core/paths.ts';
import { pathSuggester } from '../../core/text/suggest-path.ts';
import { escapeRegExp } from '../../core/text/escape.ts';
import type { Ports } from '../ports.ts';

/** Files of the templates folder that docsgen bundles. Others, such as a README, are for people and tools. */
const EXTENSIONS: ReadonlySet<string> = new Set(['.tsx', '.ts', '.jsx', '.js', '.css']);
const NOT_BUNDLED = /\.(?:d|test|spec|stories)\.\w+$/;

/**
 * Reports files in the site's templates folder that have no effect: they replace no template of docsgen, and no other file imports them.
 * Usually the path is misspelled, or belongs to another version of docsgen. `texts` is the text of every source of the site.
 */
export function unusedTemplates(
  ports: Pick<Ports, 'list' | 'read' | 'templateFiles'>,
  { templatesDir, styles }: Pick<SiteConfig, 'templatesDir' | 'styles'>,
  texts: Iterable<string>,
): Diagnostic[] {
  const files = ports.list(templatesDir).filter((path) => EXTENSIONS.has(extensionOf(path)) && !NOT_BUNDLED.test(path));
  const known = new Set(files.length === 0 ? [] : ports.templateFiles());
  const additional = files.filter((path) => !known.has(relativeTo(templatesDir, path)) && !styles.includes(path));
  if (additional.length === 0) return [];
  const textOf = new Map(files.map((path) => [path, ports.read(path).value?.text ?? '']));
  const sources = [...texts];
  const suggest = pathSuggester(() => known);
  return additional
    .filter((path) => {
      const others = files.flatMap((file) => (file === path ? [] : (textOf.get(file) ?? [])));
      return ![...others, ...sources].some((text) => mentions(text, path));
    })
    .map((path) => unused(path, suggest.near(relativeTo(templatesDir, path)), templatesDir));
}

/** Returns whether a text contains a string that may import a file: one that ends with its name, or with its folder for an index. */
function mentions(text: string, path: SourcePath): boolean {
  const segments = path.slice(0, -extensionOf(path).length).split('/');
  const names = segments.at(-1) === 'index' ? segments.slice(-2) : segments.slice(-1);
  return names.some((name) => new RegExp(`[/'"]${escapeRegExp(name)}(?:\\.\\w+)?['"]`).test(text));
}

function unused(path: SourcePath, near: string | undefined, templatesDir: SourcePath): Diagnostic {
  const advice =
    near === undefined ? 'Import it from another file, or delete it.' : `Did you mean \`${templatesDir}/${near}\`?`;
  return diagnostic('template.unused', `\`${fileNameOf(path)}\` has no effect: docsgen has no template at this path.`, {
    location: startOfFile(path),
    hint: `A file replaces the template with the same path. ${advice}`,
  });
}
