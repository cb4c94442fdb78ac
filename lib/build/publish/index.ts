import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { sourcePath, type OutPath } from '../../core/paths.ts';
import { bundleFiles } from '../bundling/site-bundles.ts';
import { pageMaker } from '../make-page.ts';
import type { Ports } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { checkPublished } from './cached-page-checks.ts';
import { outputWriter, type OutputWriter } from './output-writer.ts';
import { publishPages, type PublishedPages } from './pages.ts';
import type { Publication, PublishInput } from './publication.ts';
import { sharedFiles, type SharedFiles } from './shared-files.ts';
import { missingCharacters, publishSocialImages } from './social-images.ts';
import { publishSearchIndexes } from './search-index.ts';

export type { PublishedPages } from './pages.ts';

/** The result of publishing a site without templates. */
export const NO_PAGES: PublishedPages = { pages: [], scans: [], searched: [], images: [], sources: [], texts: [] };

/** The pages of a site, and the diagnostics of each of its locales. */
export interface PublishedSite {
  /** In the order of the locales. */
  readonly locales: readonly WithDiagnostics<PublishedPages>[];
  /** The diagnostics that belong to no locale. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders and checks locales and writes them into the output. `sites` are all locales of the site. Only the HTML of one page is in memory at any time. Pages come
 * after the other files, so that no page takes the path of one of these.
 */
export async function publishSite(
  ports: Ports,
  inputs: readonly PublishInput[],
  { sites, watch }: { readonly sites: readonly PreparedSite[]; readonly watch: Stopwatch },
): Promise<PublishedSite> {
  const { output, deflate } = ports;
  const writer = outputWriter(output);
  const publications = inputs.map(({ templates, ...input }): Publication => {
    return { ...input, maker: pageMaker(input.site, templates, ports), writer, deflate };
  });
  const files = sharedFiles(
    sites,
    inputs.map(({ site }) => site),
  );
  const { add, all } = diagnosticCollector();
  add(watch.run('writing files', () => writeFiles(publications, writer, files)));
  const locales: WithDiagnostics<PublishedPages>[] = [];
  for (const publication of publications) locales.push(publishLocale(publication, watch));
  add(
    writeFilesOfPages(
      publications,
      locales.map(({ value }) => value),
      files,
    ),
  );
  const finishing = { watch, isDiscarded: output.isDiscarded === true, socialImages: new Set<OutPath>() };
  for (const [index, publication] of publications.entries()) {
    const { value, diagnostics } = locales[index]!;
    const more = await finishLocale(publication, value, finishing);
    locales[index] = withDiagnostics(value, [...diagnostics, ...more, ...publication.site.assets.diagnostics]);
  }
  const images = locales.flatMap(({ value }, index) => {
    const { files } = inputs[index]!.site;
    return value.images.map((image) => ({
      ...image,
      subject: files?.fileOf(sourcePath(image.subject)) ?? image.subject,
    }));
  });
  return { locales, diagnostics: [...all, ...missingCharacters(images), ...writer.collisions] };
}

function publishLocale(publication: Publication, watch: Stopwatch): WithDiagnostics<PublishedPages> {
  const onStep = (done: number): void => watch.step('rendering pages', done, publication.site.graph.routes.length);
  return watch.run('rendering pages', () => publishPages(publication, onStep));
}

/** What finishing the locales of a site has in common. */
interface Finishing {
  readonly watch: Stopwatch;
  readonly isDiscarded: boolean;
  /** The images that are already written. */
  readonly socialImages: Set<OutPath>;
}

/** Checks the pages of a locale, and writes the files that are made from all of them. */
async function finishLocale(
  publication: Publication,
  published: PublishedPages,
  { watch, isDiscarded, socialImages }: Finishing,
): Promise<readonly Diagnostic[]> {
  const { add, all } = diagnosticCollector();
  add(watch.run('checking links', () => checkPublished(publication, published)));
  if (!isDiscarded) add(watch.run('indexing', () => publishSearchIndexes(publication, published.searched)));
  if (published.images.length > 0)
    add(await watch.run('drawing images', () => publishSocialImages(publication, published.images, socialImages)));
  return all;
}

function writeFiles(publications: readonly Publication[], writer: OutputWriter, files: SharedFiles) {
  const copies = publications.flatMap(({ site }) => site.copies);
  const statics = new Set(copies.map(({ out }) => out));
  const feeds = publications.flatMap(({ maker }) => maker.feeds()).filter(({ out }) => !statics.has(out));
  // The names of bundles contain their hashes, so files with one name are equal.
  const bundles = new Map(
    publications.flatMap(({ site }) => bundleFiles(site.bundles)).map((file) => [file.out, file]),
  );
  const written = writer.write([...bundles.values(), ...files.ofSite, ...feeds]);
  for (const file of files.reserved) writer.reserve(file);
  return [...written, ...writer.copy(copies)];
}

/** Writes the files that depend on the pages: the assets that they use, the sitemap, the public URLs, and the files for AI
 * assistants and for the host. */
function writeFilesOfPages(
  publications: readonly Publication[],
  published: readonly PublishedPages[],
  files: SharedFiles,
): readonly Diagnostic[] {
  return publications.flatMap(({ site, writer }, index) => {
    const copied = writer.copy(site.assets.used());
    return index === 0 ? [...copied, ...files.ofPages(published).flatMap((file) => writer.put(file))] : copied;
  });
}
