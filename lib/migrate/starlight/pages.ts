import { relativeTo, withoutExtension, type SourcePath } from '../../core/paths.ts';
import { anchorOf } from '../../core/text/slug.ts';
import type { SiteFiles } from '../site.ts';

/** A page of the content collection `docs`. */
export interface ContentPage {
  /** The id of the document in docsgen. */
  readonly id: string;
  /** The path in Starlight, without slashes at its ends. Empty for the home page. */
  readonly slug: string;
}

/** Finds pages by the slug or the link in a sidebar of Starlight. */
export type FindPage = (slug: string) => ContentPage | undefined;

/** Reads which pages a content folder has. `others` are the folders in it that belong to other languages. */
export function pageFinder(files: SiteFiles, dir: SourcePath, others: readonly string[]): FindPage {
  const pages = files
    .list(/\.mdx?$/)
    .filter((path) => path.startsWith(`${dir}/`))
    .map((path): [string, string] => [path, relativeTo(dir, path)])
    .filter(([, path]) => !others.includes(path.split('/')[0]!) && !/(?:^|\/)_/.test(path))
    .map(([file, path]): ContentPage => {
      const id = withoutExtension(path as SourcePath)
        .split('/')
        .map(anchorOf)
        .join('/');
      return { id, slug: writtenSlug(files.text(file) ?? '') ?? id.replace(/(?:^|\/)index$/, '') };
    });
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  return (slug) => {
    const key = slug.replace(/^\/+|\/+$/g, '');
    return bySlug.get(key === 'index' ? '' : key.replace(/\/index$/, ''));
  };
}

/** Returns the slug in the front matter of a page. */
function writtenSlug(text: string): string | undefined {
  const [, frontMatter = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(text) ?? [];
  const [, slug] = /^slug:\s*(?:"(.*)"|'(.*)'|(.*?))\s*$/m.exec(frontMatter)?.filter((one) => one !== undefined) ?? [];
  return slug?.replace(/^\/+|\/+$/g, '');
}
