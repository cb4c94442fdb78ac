import type { LoadedConfig } from '../config/index.ts';
import type { LoadPackage } from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type {
  Artifact,
  ApiConfig,
  ApiModule,
  Repository,
  CompilerMessage,
  CopyArtifact,
  FontMetrics,
  LastCommit,
  ModuleRun,
  ModuleTypes,
  SampleModule,
  SamplesConfig,
  SocialLogo,
  SourceFile,
} from '../core/model/index.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { OutPath, SourcePath } from '../core/paths.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type {
  BundledIslands,
  BundledPageStyles,
  BundledStyles,
  ClientScripts,
  FeatureFiles,
  FeaturesRequest,
  IslandsRequest,
  LoadedModules,
  ModuleRequest,
  PageStylesRequest,
  ScriptsRequest,
  SearchScripts,
  SearchScriptsRequest,
  StylesRequest,
} from './bundling/requests.ts';

export { TEMPLATES } from './bundling/requests.ts';
export type * from './bundling/requests.ts';

/**
 * The interfaces through which a build uses the outside world. lib/io implements them for Node, and tests implement them in memory.
 * Paths are relative to the site folder unless a comment says otherwise.
 */
export interface Ports {
  readonly config: () => Promise<WithDiagnostics<LoadedConfig | undefined>>;
  /** Returns every file below a folder, sorted. A missing folder has none. */
  readonly list: (dir: SourcePath) => readonly SourcePath[];
  /** Returns the paths of docsgen's templates and styles, relative to their folder. */
  readonly templateFiles: () => readonly string[];
  /** Returns a diagnostic for each folder below a folder that can't be listed. */
  readonly unreadable?: (dir: SourcePath) => readonly Diagnostic[];
  /**
   * Reads a text file. The value is undefined, with a diagnostic, if the file can't be read. Bytes that are not UTF-8 become replacement
   * characters, with a diagnostic.
   */
  readonly read: (path: SourcePath) => WithDiagnostics<SourceFile | undefined>;
  /**
   * Returns a text that is different after each change of a file, without reading the file. Undefined for a missing file, and for one
   * that has changed so recently that another change could have the same state. Absent if files have no states.
   */
  readonly fileState?: ((path: SourcePath) => string | undefined) | undefined;
  /** Returns the content hash of a file and, for an image, its size in CSS pixels. Undefined if the file is missing. */
  readonly asset: (path: SourcePath) => WithDiagnostics<AssetFacts | undefined>;
  readonly loadPackage: LoadPackage;
  readonly modules: (request: ModuleRequest) => Promise<WithDiagnostics<LoadedModules>>;
  /** Returns the location in the site's sources where an error was thrown. */
  readonly thrownAt: (error: unknown) => SourceLocation | undefined;
  readonly styles: (request: StylesRequest) => Promise<WithDiagnostics<BundledStyles>>;
  readonly scripts: (request: ScriptsRequest) => Promise<WithDiagnostics<ClientScripts>>;
  readonly search: (request: SearchScriptsRequest) => Promise<WithDiagnostics<SearchScripts | undefined>>;
  readonly features: (request: FeaturesRequest) => Promise<WithDiagnostics<FeatureFiles>>;
  readonly islands: (request: IslandsRequest) => Promise<WithDiagnostics<BundledIslands>>;
  readonly pageStyles: (request: PageStylesRequest) => Promise<WithDiagnostics<BundledPageStyles>>;
  /** Returns the last commit that changed each file. Files that are not committed are absent. */
  readonly history: (request: HistoryRequest) => Promise<WithDiagnostics<History>>;
  /**
   * Draws the icons of a site from its favicon, an SVG. `background` is the color behind the icon for phones. Without icons, a diagnostic
   * contains the reason.
   */
  readonly drawIcons: (favicon: SourceFile, background: string) => Promise<WithDiagnostics<readonly DrawnIcon[]>>;
  readonly socialImages: SocialImagesPort;
  readonly typedoc: TypedocPort;
  readonly compiler: CompilerPort;
  readonly runner: RunnerPort;
  /** Compresses bytes with raw deflate (RFC 1951). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Undefined if the build has no cache. */
  readonly store: Store | undefined;
  readonly output: Output;
  readonly clock: Clock;
}

/** The files whose last commits are needed. */
export interface HistoryRequest {
  readonly files: readonly SourcePath[];
  /** Whether pages show the dates. If only the sitemap needs them, a missing history is not reported, and an incomplete one is no warning. */
  readonly isRequired: boolean;
}

/** The last commits of files. */
export type History = Readonly<Record<SourcePath, LastCommit>>;

/** A file with an icon. It is JSON, so that it can be cached. */
export interface DrawnIcon {
  readonly name: string;
  readonly base64: string;
}

/** Draws images for social networks. */
export interface SocialImagesPort {
  /** Reads docsgen's fonts and a font of the site, which takes precedence. */
  readonly fonts: (font: SourcePath | undefined) => WithDiagnostics<FontMetrics>;
  /** Returns the reason why an SVG can't be a logo, such as `is empty`. Undefined if it can. */
  readonly logoProblem: (logo: SourceFile) => Promise<WithDiagnostics<string | undefined>>;
  /** Prepares to draw images. Returns a function that draws an SVG as PNG. */
  readonly drawer: (inputs: DrawingInputs) => Promise<(svg: string) => Uint8Array>;
}

/** The files that social images show. */
export interface DrawingInputs {
  readonly font: SourcePath | undefined;
  readonly logo: SocialLogo | undefined;
}

export interface AssetFacts {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/** Runs TypeDoc on the entry points of the API reference. */
export interface TypedocPort {
  /** Returns a fingerprint of everything that TypeDoc would read: declarations, options, versions. */
  key(api: ApiConfig): string;
  run(api: ApiConfig): Promise<WithDiagnostics<TypedocOutput>>;
}

/** Type-checks code samples. */
export interface CompilerPort {
  /** Type-checks the modules of pages and returns the errors of each page. */
  compile(
    pages: readonly PageModules[],
    options: SamplesConfig,
    signal?: AbortSignal,
  ): Promise<WithDiagnostics<CompilerAnswer>>;
  /** Returns what the compiler knows about the modules of pages: the answers to their queries and, if the options ask for them, hovers. */
  types(
    pages: readonly PageModules[],
    options: SamplesConfig,
    signal?: AbortSignal,
  ): Promise<WithDiagnostics<TypesAnswer>>;
  /**
   * Returns a fingerprint of the compiler and of the current state of files, which are relative to the site. The site names its
   * declarations, so unlike the other files, they are not found by a search in folders.
   */
  stateOf(files: readonly string[], declarations: readonly SourcePath[]): string;
}

/** Runs code samples. */
export interface RunnerPort {
  /** Runs modules of pages, each in a separate process. Returns what happened, in the order of the pages and of `runs`. */
  run(
    pages: readonly RunnablePage[],
    options: SamplesConfig,
  ): Promise<WithDiagnostics<readonly (readonly ModuleRun[])[]>>;
}

/** The modules of a page, and the indexes of those that run. */
export interface RunnablePage extends PageModules {
  readonly runs: readonly number[];
}

/** The modules that the code samples of a page consist of. */
export interface PageModules {
  readonly source: SourcePath;
  readonly modules: readonly SampleModule[];
}

export interface CompilerAnswer {
  /** The messages of each page, in the order of the pages. */
  readonly messages: readonly (readonly CompilerMessage[])[];
  /** The files that the compiler read in addition to the samples, relative to the site. */
  readonly read: readonly string[];
}

export interface TypesAnswer {
  /** The types in each module of each page, in the order of the pages. */
  readonly types: readonly (readonly ModuleTypes[])[];
  /** The files that the compiler read in addition to the samples or that it did not find, relative to the site. */
  readonly read: readonly string[];
}

/** The parsed JSON of TypeDoc. */
export interface TypedocOutput {
  readonly project: unknown;
  /** The modules in the order of the entry points. */
  readonly modules: readonly ApiModule[];
  /** The names of modules that are not documented because they repeat another module of their package. */
  readonly repetitions?: readonly string[];
  /** The package of the first module. */
  readonly package?: { readonly name: string; readonly version: string };
  /** Default: the site folder is the root of the repository. */
  readonly repository?: Repository;
}

export type { LoadedConfig };

/** A key-value store. Reading a damaged or foreign entry is a cache miss. Writing never throws. */
export interface Store {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  /** Marks a value as used without reading it, so that it is not removed. */
  touch(key: string): void;
  /** Writes all new values to disk for the next run. */
  close(): void;
}

/** A file of the site that has changed. */
export interface Change {
  readonly path: SourcePath;
  readonly kind: 'changed' | 'came' | 'went';
}

/** Receives the files of a site. The previous output does not change before `commit`. */
export interface Output {
  /** Keeps a file of the previous output if its bytes have this hash. Returns whether it does; then the file need not be written. */
  keep(out: OutPath, hash: string): boolean;
  /** Writes a file. Uses the data only during the call. `hash` is the `hashBytes` of the data, if the caller knows it. */
  write(artifact: Artifact & { readonly hash?: string }): WithDiagnostics<void>;
  copy(artifact: CopyArtifact): WithDiagnostics<void>;
  /** Replaces the previous output by the new files in one step. */
  commit(): WithDiagnostics<void>;
  abandon(): void;
  /** True if no file is kept, so that the search index, which takes time, is not made. */
  readonly isDiscarded?: true;
  readonly written: () => { readonly files: number; readonly bytes: number };
}

export interface Clock {
  /** Returns the wall time and CPU time in milliseconds since a fixed moment. */
  readonly now: () => { readonly ms: number; readonly cpuMs: number };
}

/** Returns an output that discards all files, for runs that only check the site. */
export function discardingOutput(): Output {
  const none: WithDiagnostics<void> = { value: undefined, diagnostics: [] };
  return {
    // Files that would be discarded need not be made.
    keep: () => true,
    write: () => none,
    copy: () => none,
    commit: () => none,
    abandon: () => undefined,
    isDiscarded: true,
    written: () => ({ files: 0, bytes: 0 }),
  };
}

/** Returns the path of an asset in the output. It contains the content hash, so browsers can cache the file forever. */
export function assetOutPath(path: SourcePath, hash: string): OutPath {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  return `assets/${stem.replace(/[^\w-]+/g, '-')}-${hash}${extension.toLowerCase()}` as OutPath;
}
