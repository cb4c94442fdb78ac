import { map, withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import {
  TEMPLATES,
  type BundledIslands,
  type BundledPageStyles,
  type LoadedModules,
  type PageStylesRequest,
  type Ports,
} from '../ports.ts';

/** The style sheets that modules import. */
export interface PageStyles extends BundledPageStyles {
  /** The style sheet of each module that needs one, by its key among the modules of the site. */
  readonly ofModules: Readonly<Record<string, OutPath>>;
}

/** The styles of a site whose modules import none. */
export const NO_PAGE_STYLES: PageStyles = { ofModules: {}, files: [], assets: [], urls: [] };

/** What the style sheets are made for. */
export interface StyledModules {
  readonly config: Pick<SiteConfig, 'baseUrl' | 'templatesDir'>;
  readonly modules: Pick<LoadedModules, 'styles'>;
  readonly islands: Pick<BundledIslands, 'styles'>;
}

/** Bundles the style sheets that pages need because of the modules that they run. Pages with the same styles share a file. */
export async function bundlePageStyles(
  ports: Pick<Ports, 'pageStyles'>,
  { config, modules, islands }: StyledModules,
): Promise<WithDiagnostics<PageStyles>> {
  const listOf = styleLists(modules.styles, islands.styles);
  const named = Object.keys(modules.styles).map((key) => [key, listOf(key)] as const);
  const lists = new Map(named.filter(([, list]) => list.length > 0).map(([, list]) => [JSON.stringify(list), list]));
  if (lists.size === 0) return withDiagnostics(NO_PAGE_STYLES);
  const { baseUrl, templatesDir } = config;
  const request: PageStylesRequest = { baseUrl, templatesDir, lists: [...lists.values()] };
  const names = [...lists.keys()];
  return map(await ports.pageStyles(request), (bundled) => ({
    ...bundled,
    files: [...new Map(bundled.files.map((file) => [file.out, file])).values()],
    ofModules: Object.fromEntries(
      named.flatMap(([key, list]) => {
        const file = bundled.files[names.indexOf(JSON.stringify(list))];
        return file ? [[key, file.out]] : [];
      }),
    ),
  }));
}

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
