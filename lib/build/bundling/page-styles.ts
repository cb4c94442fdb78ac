import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { FrontMatter, Outline, SiteConfig } from '../../core/model/index.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import {
  TEMPLATES,
  type BundledIslands,
  type BundledPageStyles,
  type LoadedModules,
  type PageStylesRequest,
  type Ports,
} from '../ports.ts';

/** The style sheets that modules import, and those in the front matter of documents. */
export interface PageStyles extends BundledPageStyles {
  /** By the key of the module among the modules of the site, or by {@link documentKey}. */
  readonly byKey: Readonly<Record<string, OutPath>>;
}

/** Returns the key of the style sheet with the `styles` in the front matter of a document. */
export function documentKey(source: SourcePath): string {
  return `${source}#styles`;
}

/** The styles of a site whose modules import none. */
export const NO_PAGE_STYLES: PageStyles = { byKey: {}, files: [], assets: [], urls: [] };

/** What the style sheets are made for. */
export interface StyledModules {
  readonly config: Pick<SiteConfig, 'baseUrl' | 'templatesDir' | 'styles'>;
  readonly modules: Pick<LoadedModules, 'styles'>;
  readonly islands: Pick<BundledIslands, 'styles'>;
  readonly documents: readonly Pick<Outline, 'source' | 'frontMatter'>[];
}

/**
 * Bundles the style sheets that pages need because of the modules that they run or of their front matter. Pages with the
 * same styles share a file.
 */
export async function bundlePageStyles(
  ports: Pick<Ports, 'pageStyles' | 'asset'>,
  { config, modules, islands, documents }: StyledModules,
): Promise<WithDiagnostics<PageStyles>> {
  const { take, add, all } = diagnosticCollector();
  const listOf = styleLists(modules.styles, islands.styles);
  const ofEveryPage = new Set([...config.styles, ...listOf(TEMPLATES)]);
  const ofDocuments = documents.flatMap(({ source, frontMatter }) => {
    if (!frontMatter.styles) return [];
    const { value: existing, diagnostics } = existingStyles(ports, frontMatter);
    add(diagnostics);
    const imported = new Set(listOf(source));
    const list = existing.filter((path) => !ofEveryPage.has(path) && !imported.has(path));
    return [[documentKey(source), list] as const];
  });
  const named = [...Object.keys(modules.styles).map((key) => [key, listOf(key)] as const), ...ofDocuments];
  const lists = new Map(named.filter(([, list]) => list.length > 0).map(([, list]) => [JSON.stringify(list), list]));
  if (lists.size === 0) return withDiagnostics(NO_PAGE_STYLES, all);
  const { baseUrl, templatesDir } = config;
  const request: PageStylesRequest = { baseUrl, templatesDir, lists: [...lists.values()] };
  const names = [...lists.keys()];
  const bundled = take(await ports.pageStyles(request));
  const byKey = named.flatMap(([key, list]): [string, OutPath][] => {
    const file = bundled.files[names.indexOf(JSON.stringify(list))];
    return file ? [[key, file.out]] : [];
  });
  const files = [...new Map(bundled.files.map((file) => [file.out, file])).values()];
  return withDiagnostics({ ...bundled, files, byKey: Object.fromEntries(byKey) }, all);
}

/** Returns the style sheets of front matter that exist, each once, and reports the others at their line. */
function existingStyles(
  ports: Pick<Ports, 'asset'>,
  { styles = [], locations }: FrontMatter,
): WithDiagnostics<readonly SourcePath[]> {
  const missing = styles.flatMap((path, index) => {
    if (ports.asset(path).value) return [];
    const location = locations[`styles[${index}]`] ?? locations['styles'];
    const message = `The style sheet \`${path}\` does not exist.`;
    return [{ path, found: diagnostic('bundle.failed', message, { location, hint: STYLES_HINT }) }];
  });
  const missingPaths = new Set(missing.map(({ path }) => path));
  return withDiagnostics(
    [...new Set(styles)].filter((path) => !missingPaths.has(path)),
    missing.map(({ found }) => found),
  );
}

const STYLES_HINT = 'The path is relative to the site folder.';

/** Returns a function that lists the style sheets of a module. All pages link the styles of the templates, so no other list has them. */
function styleLists(
  ofModules: LoadedModules['styles'],
  ofIslands: BundledIslands['styles'],
): (key: string) => readonly SourcePath[] {
  const complete = (key: string): readonly SourcePath[] => [
    ...new Set((ofModules[key] ?? []).flatMap((path) => (isScript(path) ? (ofIslands[path] ?? []) : [path]))),
  ];
  const ofTemplates = new Set(complete(TEMPLATES));
  return (key) => (key === TEMPLATES ? [...ofTemplates] : complete(key).filter((path) => !ofTemplates.has(path)));
}

function isScript(path: SourcePath): boolean {
  return /\.[jt]sx$/.test(path);
}
