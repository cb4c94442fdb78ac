import type { SearchSettings, Templates } from '../core/view/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type {
  Artifact,
  ApiConfig,
  CompilerMessage,
  CopyArtifact,
  IslandFiles,
  SampleModule,
  SamplesConfig,
  SiteConfig,
  SourceFile,
} from '../core/model/index.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { OutPath, SourcePath } from '../core/paths.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type { Words } from '../core/text/ui-strings.ts';

/**
 * What the pipeline asks of the outside world. lib/io implements it on Node; a test may implement it in memory.
 * Paths are relative to the site folder unless they say otherwise.
 */
export interface Ports {
  readonly config: () => Promise<WithDiagnostics<LoadedConfig | undefined>>;
  /** Every file below a folder, sorted; a folder that doesn't exist has none. */
  readonly list: (dir: SourcePath) => readonly SourcePath[];
  /** A finding for each folder in there that can't be listed. */
  readonly unreadable?: (dir: SourcePath) => readonly Diagnostic[];
  /** Undefined (with a finding) when it can't be read. What is not UTF-8 comes with a finding, and with replacements. */
  readonly read: (path: SourcePath) => WithDiagnostics<SourceFile | undefined>;
  /** Content hash and, of an image, its size in CSS pixels; undefined when there is no such file. */
  readonly asset: (path: SourcePath) => WithDiagnostics<AssetFacts | undefined>;
  readonly modules: (request: ModuleRequest) => Promise<WithDiagnostics<LoadedModules>>;
  /** The place in the site's sources where an error was thrown. */
  readonly thrownAt: (error: unknown) => SourceLocation | undefined;
  readonly styles: (request: {
    readonly templatesDir: SourcePath;
    readonly styles: readonly SourcePath[];
  }) => Promise<WithDiagnostics<string>>;
  readonly scripts: (request: ScriptsRequest) => Promise<WithDiagnostics<ClientScripts>>;
  readonly search: (request: SearchScriptsRequest) => Promise<WithDiagnostics<SearchScripts | undefined>>;
  readonly islands: (request: IslandsRequest) => Promise<WithDiagnostics<BundledIslands>>;
  readonly typedoc: TypedocPort;
  readonly compiler: CompilerPort;
  /** Raw deflate (RFC 1951). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Undefined where nothing is to be remembered. */
  readonly store: Store | undefined;
  readonly output: Output;
  readonly clock: Clock;
}

export interface LoadedConfig {
  readonly value: unknown;
  readonly file: SourcePath;
  /** The texts of the configuration and of the local files it imports. */
  readonly files: Readonly<Record<SourcePath, string>>;
}

/** What the scripts of the shell are made of. */
export type ScriptsRequest = Pick<SiteConfig, 'templatesDir' | 'internalHost' | 'frameBridge'>;

/** The scripts of the shell, bundled: JavaScript. */
export interface ClientScripts {
  /** Stands in every page and runs before it is painted. */
  readonly boot: string;
  /** The file that runs when the page is there; undefined when there is none. */
  readonly main: OutPath | undefined;
  /** For sites that are configured for an internal network. */
  readonly internal?: OutPath;
  /** These files, and those that they fetch when a page needs them. */
  readonly files: readonly Artifact[];
}

/** What the dialog and the results page of the search are made of. */
export interface SearchScriptsRequest {
  readonly settings: SearchSettings;
  readonly words: Words;
  readonly templatesDir: SourcePath;
}

/** The scripts of the search, fetched by who searches. */
export interface SearchScripts {
  readonly dialog: OutPath;
  readonly results: OutPath;
  readonly files: readonly Artifact[];
}

export interface AssetFacts {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/** Runs TypeDoc on the entry points of the API reference. */
export interface TypedocPort {
  /** Stands for everything that TypeDoc would read: declarations, options, versions. */
  key(api: ApiConfig): string;
  run(api: ApiConfig): Promise<WithDiagnostics<TypedocOutput>>;
}

/** Type-checks samples of code. */
export interface CompilerPort {
  /** Compiles the modules of pages, and says what is wrong with those of each; writes nothing. Can be given up. */
  compile(
    pages: readonly { readonly source: SourcePath; readonly modules: readonly SampleModule[] }[],
    options: SamplesConfig,
    signal?: AbortSignal,
  ): Promise<WithDiagnostics<CompilerAnswer>>;
  /** Stands for the compiler, and for files that it has read, relative to the site, as they are now. */
  stateOf(files: readonly string[]): string;
}

export interface CompilerAnswer {
  /** By page. */
  readonly messages: readonly (readonly CompilerMessage[])[];
  /** Files that it read beside the samples, relative to the site. */
  readonly read: readonly string[];
}

/** TypeDoc's JSON, parsed; plain. */
export interface TypedocOutput {
  readonly project: unknown;
  readonly defaultNames: Readonly<Record<string, string>>;
}

/** Page components and compiled MDX, to be bundled with the templates and loaded in one go. */
export interface ModuleRequest {
  readonly baseUrl: string;
  /** What `translate` says. */
  readonly words: Words;
  readonly templatesDir: SourcePath;
  readonly components: readonly SourcePath[];
  /** Compiled MDX by key: the source path, with `#excerpt` for the part that lists show. */
  readonly mdx: Readonly<Record<string, CompiledMdx>>;
  /** Whether the author declares the templates of the site pure. */
  readonly pureTemplates: boolean;
}

/** MDX compiled to JavaScript. */
export interface CompiledMdx {
  readonly code: string;
  /** Whether it has no code except imports, literals and comments. */
  readonly isStatic: boolean;
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
}

export interface LoadedModules {
  /** Undefined when they could not be loaded; findings say why. */
  readonly templates: Templates | undefined;
  /** The exports of each component and MDX key that could be loaded. */
  readonly exports: Readonly<Record<string, LoadedModule>>;
  /** Files that modules import and that must be in the output. */
  readonly assets: readonly CopyArtifact[];
  /** The modules among them that are islands, sorted. */
  readonly islands: readonly SourcePath[];
  /**
   * The fingerprint of each pure module, by its key; the templates are {@link TEMPLATES}. A module without a fingerprint
   * may render other HTML each time (it may read the clock or a file), so every build runs it.
   */
  readonly fingerprints?: Readonly<Record<string, string>>;
}

/** The key of the templates among the fingerprints. */
export const TEMPLATES = '';

export interface IslandsRequest {
  readonly baseUrl: string;
  readonly words: Words;
  readonly templatesDir: SourcePath;
  readonly islands: readonly SourcePath[];
}

/** The scripts of islands. Where something is wrong with one there are none. */
export interface BundledIslands {
  /** By the path of the island's module. */
  readonly files: Readonly<Record<string, IslandFiles>>;
  readonly artifacts: readonly Artifact[];
  /** Files that their modules import. */
  readonly assets: readonly CopyArtifact[];
}

/** A content-addressed store. DependencyTracker a damaged or foreign entry is a miss; writing never throws. */
export interface Store {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  /** Says that a value is of use, without reading it: it is not to be cleared away. */
  touch(key: string): void;
  /** Keeps what was put, for the next run. */
  close(): void;
}

/** A file of the site that is not what it was. */
export interface Change {
  readonly path: SourcePath;
  readonly kind: 'changed' | 'came' | 'went';
}

/** Where artifacts go. Nothing of the last good output changes before `commit`. */
export interface Output {
  /** Whether the last good output has this file with bytes of this hash. Then it belongs to the new site, and nobody has to make it. */
  keep(out: OutPath, hash: string): boolean;
  /** The data is used before this returns, and not kept. `hash` is that of it, by `hashBytes`, where somebody knows it. */
  write(artifact: Artifact & { readonly hash?: string }): WithDiagnostics<void>;
  copy(artifact: CopyArtifact): WithDiagnostics<void>;
  /** Makes what was written the site, in one step. */
  commit(): WithDiagnostics<void>;
  abandon(): void;
  readonly written: () => { readonly files: number; readonly bytes: number };
}

export interface Clock {
  /** Wall and CPU time in milliseconds since some fixed moment. */
  readonly now: () => { readonly ms: number; readonly cpuMs: number };
}

/** An output that keeps nothing, for checks. */
export function discardingOutput(): Output {
  const none: WithDiagnostics<void> = { value: undefined, diagnostics: [] };
  return {
    // Nothing has to be made to be thrown away.
    keep: () => true,
    write: () => none,
    copy: () => none,
    commit: () => none,
    abandon: () => undefined,
    written: () => ({ files: 0, bytes: 0 }),
  };
}

/** The path of an asset in the output: named by its content, so that it can be cached for ever. */
export function assetOutPath(path: SourcePath, hash: string): OutPath {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  return `assets/${stem.replace(/[^\w-]+/g, '-')}-${hash}${extension.toLowerCase()}` as OutPath;
}
