import type {
  Artifact,
  CopyArtifact,
  DocsConfig,
  IslandFiles,
  PageFeature,
  SiteConfig,
} from '../../core/model/index.ts';
import type { OutPath, SourcePath } from '../../core/paths.ts';
import type { Words } from '../../core/text/ui-strings.ts';
import type { SearchSettings, Templates } from '../../core/view/index.ts';

/** The settings that the styles of every page depend on. */
export type StylesRequest = Pick<SiteConfig, 'baseUrl' | 'templatesDir' | 'styles'>;

/** The bundled styles of every page. */
export interface BundledStyles {
  readonly css: string;
  /** The fonts and images that the style sheet refers to. */
  readonly assets: readonly CopyArtifact[];
  readonly urls: readonly StyleUrl[];
  /** The fonts that every page preloads: `url(font.woff2#preload)`. */
  readonly preloadedFonts: readonly OutPath[];
}

/** An absolute `url()` in a style sheet, which must be a file of the output. */
export interface StyleUrl {
  readonly file: SourcePath;
  /** The address as written, for its location in the file. */
  readonly written: string;
  /** Decoded, without the base path, query and hash. */
  readonly path: string;
}

/** The style sheets that modules import. */
export interface PageStylesRequest {
  readonly baseUrl: string;
  readonly templatesDir: SourcePath;
  /** For each style sheet of the output, the files in it, in the order in which they apply. */
  readonly lists: readonly (readonly SourcePath[])[];
}

/** The style sheets of pages. */
export interface BundledPageStyles {
  /** For each list of the request, its file. After errors, there are none. */
  readonly files: readonly Artifact[];
  readonly assets: readonly CopyArtifact[];
  readonly urls: readonly StyleUrl[];
}

/** The settings that the scripts of every page depend on. */
export type ScriptsRequest = Pick<
  SiteConfig,
  'templatesDir' | 'internalHost' | 'frameBridge' | 'scripts' | 'samples' | 'redirects' | 'announcementBar'
> & { readonly docs: readonly Pick<DocsConfig, 'sidebar'>[] };

/** The bundled scripts of every page. */
export interface ClientScripts {
  /** JavaScript that every page contains inline and that runs before the first paint. */
  readonly boot: string;
  /** The script that runs after the page has loaded. Undefined if there is none. */
  readonly main: OutPath | undefined;
  /** For sites that are configured for an internal network. */
  readonly internal?: OutPath;
  /** The script of redirect pages. Undefined if the site configures no redirects. */
  readonly redirect?: OutPath;
  /** The scripts that the site adds, in order. */
  readonly site: readonly OutPath[];
  /** The files above, and the files that they import on demand. */
  readonly files: readonly Artifact[];
}

/** The settings that the search dialog and the results page depend on. */
export interface SearchScriptsRequest {
  readonly settings: SearchSettings;
  readonly words: Words;
  readonly templatesDir: SourcePath;
}

/** The scripts of the search. Browsers load them on the first search. */
export interface SearchScripts {
  readonly dialog: OutPath;
  readonly results: OutPath;
  readonly files: readonly Artifact[];
}

/** The features that the pages of a site use. */
export interface FeaturesRequest {
  readonly baseUrl: string;
  readonly templatesDir: SourcePath;
  readonly features: readonly PageFeature[];
}

/** The files that browsers load on pages with a feature. */
export interface FeatureFiles {
  /** The style sheet of each feature that a page uses. */
  readonly stylesheets: Readonly<Partial<Record<PageFeature, OutPath>>>;
  /** The module that renders diagrams. Undefined if no page has one, or if the site did not install mermaid. */
  readonly diagramScript?: OutPath;
  /** Whether pages have diagrams, but the site did not install mermaid. */
  readonly lacksMermaid?: true;
  readonly files: readonly Artifact[];
  readonly assets: readonly CopyArtifact[];
}

/** The page components and the compiled MDX of a site. They are bundled with the templates and loaded together. */
export interface ModuleRequest {
  readonly baseUrl: string;
  readonly site: SiteValues;
  /** The UI strings that `translate` returns. */
  readonly words: Words;
  readonly templatesDir: SourcePath;
  readonly components: readonly SourcePath[];
  /** Compiled MDX by key: the source path, followed by `#excerpt` for the part that lists show. */
  readonly mdx: Readonly<Record<string, CompiledMdx>>;
  /** The pages in MDX that are not modules, because their bodies are HTML. */
  readonly plainMdx: readonly SourcePath[];
  /** Whether the author declares the templates of the site pure. */
  readonly pureTemplates: boolean;
}

/** The values of the configuration that modules of the site can read. */
export type SiteValues = Pick<SiteConfig, 'title' | 'titleDelimiter' | 'tagline' | 'url' | 'baseUrl' | 'customFields'>;

/** MDX compiled to JavaScript. */
export interface CompiledMdx {
  readonly code: string;
  /** Whether it has no code except imports, literals and comments. */
  readonly isStatic: boolean;
  /** Whether its blocks without JSX are HTML, so that other modules can't import it. */
  readonly hasStaticHtml?: true;
}

/** The exports of a page component or of compiled MDX. */
export interface LoadedModule {
  readonly default?: unknown;
  readonly frontMatter?: unknown;
  /**
   * `true` declares that what the module renders depends only on the text of its file, on the files and packages that it
   * imports, and on its props. Builds then skip it until one of these changes.
   */
  readonly pure?: unknown;
  readonly [name: string]: unknown;
}

export interface LoadedModules {
  /** Undefined if they could not be loaded. Then there are diagnostics. */
  readonly templates: Templates | undefined;
  /** The exports of each component and MDX key that could be loaded. */
  readonly exports: Readonly<Record<string, LoadedModule>>;
  /** The page components and MDX files that could not be bundled or loaded, also because of a module that they import. */
  readonly failed?: readonly SourcePath[];
  /** The pages of {@link ModuleRequest.plainMdx} that modules import. If there are any, nothing was loaded. */
  readonly missingMdx?: readonly SourcePath[] | undefined;
  /** Files that modules import and that must be in the output. */
  readonly assets: readonly CopyArtifact[];
  /** The files of the site in the modules, sorted. */
  readonly files?: readonly SourcePath[];
  /** The modules among them that are islands, sorted. */
  readonly islands: readonly SourcePath[];
  /** The files whose text modules import, sorted. */
  readonly texts?: readonly SourcePath[] | undefined;
  /**
   * The style sheets and islands that each module imports, by its key, in the order in which the styles apply. Modules without
   * any are omitted. The templates are {@link TEMPLATES}.
   */
  readonly styles: Readonly<Record<string, readonly SourcePath[]>>;
  /** The MDX files that each module imports, directly or not, by its key. Modules without any are omitted. */
  readonly mdxImports?: Readonly<Record<string, readonly SourcePath[]>> | undefined;
  /**
   * The fingerprint of each pure module, by its key; the templates are {@link TEMPLATES}. A module without a fingerprint
   * may render other HTML each time (it may read the clock or a file), so every build runs it.
   */
  readonly fingerprints?: Readonly<Record<string, string>>;
}

/** The key of the templates in the fingerprints. */
export const TEMPLATES = '';

export interface IslandsRequest {
  readonly baseUrl: string;
  readonly site: SiteValues;
  readonly words: Words;
  readonly templatesDir: SourcePath;
  readonly islands: readonly SourcePath[];
}

/** The scripts of islands. If one island has an error, there are none. */
export interface BundledIslands {
  /** By the path of the island's module. */
  readonly files: Readonly<Record<string, IslandFiles>>;
  /** The style sheets that the modules of each island import. Islands without any are omitted. */
  readonly styles: Readonly<Record<string, readonly SourcePath[]>>;
  readonly artifacts: readonly Artifact[];
  /** Files that their modules import. */
  readonly assets: readonly CopyArtifact[];
}
