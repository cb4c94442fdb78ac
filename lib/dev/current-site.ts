import type { CachedStages } from '../build/incremental/cached-stages.ts';
import { reported } from '../build/diagnostics/report.ts';
import type { Change, LoadedConfig } from '../build/ports.ts';
import { locatedInFiles } from '../build/locales/diagnostics.ts';
import { docsWithLocales, I18N_DIR } from '../build/locales/folders.ts';
import { prepareSite } from '../build/prepare.ts';
import { pageSource } from '../build/inputs/sources.ts';
import { queriesCompiler } from '../build/samples/find-types.ts';
import type { SiteTypes } from '../build/samples/site-types.ts';
import { stopwatch } from '../build/stopwatch.ts';
import { isMdx, isPartial, mayHaveSamples } from '../content/index.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { extensionOf, isInside, type SourcePath } from '../core/paths.ts';
import type { CachingPorts } from './caching-ports.ts';
import type { DeferredReference } from './deferred-reference.ts';
import type { LazyDocuments } from './lazy-documents.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** The site of a development session: the latest state that could be prepared. */
export interface CurrentSite {
  readonly snapshot: () => Snapshot | undefined;
  /** Runs the stages before the pages. If the site cannot be prepared, the previous snapshot stays. */
  readonly prepare: () => Promise<void>;
  /** Applies changes of files. New text of a page changes only this page; other changes run all stages again. */
  readonly change: (changes: readonly Change[]) => Promise<void>;
  /** The diagnostics of the stages before the pages. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Whether the site has no API reference yet. Until it has one, its diagnostics are incomplete. */
  readonly isPending: () => boolean;
  /** Completes the diagnostics of the session. */
  readonly reported: (diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
  /** Returns the text of a file, for code frames. */
  readonly textOf: (file: SourcePath) => string | undefined;
}

/** What a site is made from. */
export interface CurrentSiteParts {
  /** The locale whose pages are served. Default: the default locale. */
  readonly locale?: string | undefined;
  readonly ports: CachingPorts;
  readonly cached: CachedStages;
  readonly documents: LazyDocuments;
  readonly reference: DeferredReference;
  readonly types: SiteTypes;
}

/** Starts without a snapshot. */
export function currentSite({ locale, ports, cached, documents, reference, types }: CurrentSiteParts): CurrentSite {
  const watch = stopwatch(ports.clock, () => undefined);
  let snapshot: Snapshot | undefined;
  let loadedConfig: LoadedConfig | undefined;
  let ofStages: readonly Diagnostic[] = [];
  const textOf = (file: SourcePath): string | undefined => ports.read(file).value?.text ?? loadedConfig?.files[file];
  const prepare = async (): Promise<void> => {
    const options = { cached, watch, compile: documents.compile, reference: reference.start, types, drafts: true };
    const { value: site, diagnostics } = await prepareSite(ports, { ...options, locale });
    ofStages = diagnostics;
    if (!site) return;
    loadedConfig = site.loadedConfig;
    const { templates } = site.modules;
    if (templates) snapshot = openSnapshot(site, templates, ports);
  };
  /** Returns false if the new text of a page has another outline. */
  const replace = async (path: SourcePath): Promise<boolean> => {
    const { value: file, diagnostics } = (snapshot?.site.read ?? ports.read)(path);
    if (!file || diagnostics.length > 0) return false;
    const source = pageSource(ports, file, snapshot?.site.config.markdown);
    // The module of an MDX page has to be bundled.
    return !isMdx(source) && documents.replace(source);
  };
  /** Returns whether the code samples of a page must be compiled for the types that they show. */
  const hasTypes = (path: SourcePath): boolean => {
    const file = ports.read(path).value;
    if (!file) return false;
    return queriesCompiler(file) || (snapshot?.site.config.samples?.hovers === true && mayHaveSamples(file.text));
  };
  /** Replaces the text of all pages, also after a page with another outline. */
  const replaceAll = async (changes: readonly Change[]): Promise<boolean> => {
    const results = await Promise.all(changes.map(({ path }) => replace(path)));
    return results.every(Boolean);
  };
  return {
    snapshot: () => snapshot,
    prepare,
    change: async (changes) => {
      ports.forget(changes);
      const isUsed = (path: SourcePath): boolean =>
        documents.isIncluded(path) || snapshot?.site.modules.texts?.includes(path) === true || hasTypes(path);
      const ofLocales = snapshot ? docsWithLocales(snapshot.site.config).flatMap(({ all }) => all) : [];
      const isTranslation = (path: SourcePath): boolean =>
        [I18N_DIR, ...ofLocales].some((folder) => isInside(folder, path));
      const isText = changes.every((one) => isPageText(one) && !isTranslation(one.path) && !isUsed(one.path));
      const hasSameOutlines = snapshot && isText && (await replaceAll(changes));
      if (!hasSameOutlines || documents.isOutdated()) return prepare();
      snapshot?.drop(new Set(changes.map(({ path }) => path)));
    },
    diagnostics: () => [...ofStages, ...documents.diagnostics()],
    isPending: reference.isPending,
    reported: (diagnostics) => {
      const files = snapshot?.site.files;
      const located = files ? locatedInFiles(diagnostics, files) : diagnostics;
      return reported(located, { loadedConfig, textOf, config: snapshot?.site.config });
    },
    textOf,
  };
}

/** Only a page and the lists show its text. MDX is a module, which other modules may import. */
function isPageText({ path, kind }: Change): boolean {
  return kind === 'changed' && extensionOf(path) === '.md' && !isPartial(path);
}
