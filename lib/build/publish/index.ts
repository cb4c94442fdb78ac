import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { bundleFiles } from '../bundling/site-bundles.ts';
import { pageMaker } from '../make-page.ts';
import type { Ports } from '../ports.ts';
import { hostFilesOf, llmsOf, siteFilesOf, sitemapOf, urlManifestOf } from '../site-files.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { checkPublished } from './cached-page-checks.ts';
import { outputWriter } from './output-writer.ts';
import { publishPages, type PublishedPages } from './pages.ts';
import type { Publication, PublishInput } from './publication.ts';
import { publishSocialImages } from './social-images.ts';
import { publishSearchIndexes } from './search-index.ts';

export type { PublishedPages } from './pages.ts';

/** The result of publishing a site without templates. */
export const NO_PAGES: PublishedPages = { pages: [], scans: [], searched: [], images: [], sources: [], texts: [] };

/**
 * Renders and checks a site and writes it into the output. Only the HTML of one page is in memory at any time. Pages come after the
 * other files, so that no page takes the path of one of these.
 */
export async function publishSite(
  ports: Ports,
  { templates, ...input }: PublishInput,
  watch: Stopwatch,
): Promise<WithDiagnostics<PublishedPages>> {
  const { site } = input;
  const { output, deflate } = ports;
  const [maker, writer] = [pageMaker(site, templates, ports), outputWriter(output)];
  const publication: Publication = { ...input, maker, writer, deflate };
  const { add, take, all } = diagnosticCollector();
  add(watch.run('writing files', () => writeFiles(publication)));
  const onStep = (done: number): void => watch.step('rendering pages', done, site.graph.routes.length);
  const published = take(watch.run('rendering pages', () => publishPages(publication, onStep)));
  add(writeFilesOfPages(publication, published));
  add(watch.run('checking links', () => checkPublished(publication, published)));
  if (!output.isDiscarded) add(watch.run('indexing', () => publishSearchIndexes(publication, published.searched)));
  if (published.images.length > 0)
    add(await watch.run('drawing images', () => publishSocialImages(publication, published.images)));
  return withDiagnostics(published, [...all, ...site.assets.diagnostics, ...writer.collisions]);
}

function writeFiles({ site, maker, writer }: Publication) {
  const statics = new Set(site.copies.map(({ out }) => out));
  const feeds = maker.feeds().filter(({ out }) => !statics.has(out));
  const written = writer.write([...bundleFiles(site.bundles), ...siteFilesOf(site), ...feeds]);
  for (const file of [sitemapOf(site), urlManifestOf(site)]) if (file) writer.reserve(file);
  for (const file of [...llmsOf(site).outs, ...hostFilesOf(site).outs]) writer.reserve(file);
  return [...written, ...writer.copy(site.copies)];
}

/** Writes the files that depend on the pages: the assets that they use, the sitemap, the public URLs, and the files for AI
 * assistants and for the host. */
function writeFilesOfPages({ site, writer }: Publication, { pages, texts, sources }: PublishedPages) {
  const copied = writer.copy(site.assets.used());
  const { list, full } = llmsOf(site);
  const ofPages = [sitemapOf(site)?.of(pages), urlManifestOf(site)?.of(pages), list(pages), full(pages, texts)];
  const files = [...ofPages, ...hostFilesOf(site).of(pages, sources)].filter((file) => file !== undefined);
  return [...copied, ...files.flatMap((file) => writer.put(file))];
}
