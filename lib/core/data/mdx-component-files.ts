import { sourcePath, type SourcePath } from '../paths.ts';

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** The file of Docusaurus for the components of all MDX files, without its extension. */
const OF_DOCUSAURUS = 'src/theme/MDXComponents';

/** Lists the files that may add components to all MDX files of a site. The first that exists counts. */
export function mdxComponentFiles(templatesDir: SourcePath): readonly [SourcePath, ...SourcePath[]] {
  return [
    sourcePath(`${templatesDir}/mdx-components.tsx`),
    ...[OF_DOCUSAURUS, `${OF_DOCUSAURUS}/index`].flatMap((name) =>
      EXTENSIONS.map((extension) => sourcePath(name + extension)),
    ),
  ];
}
