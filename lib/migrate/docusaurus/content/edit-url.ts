import type { Section } from '../../section.ts';
import type { Migration } from '../../site.ts';

/** The parameters of a Docusaurus function that returns the URL for editing a file, in docs and in a blog. */
type EditUrlFunction = (file: Readonly<Record<string, string>>) => unknown;

const FUNCTION_HINT =
  'docsgen replaces `{path}` and `{file}` in a URL: `https://github.com/owner/name/edit/main/{path}`. Write such a URL.';

/** Returns the pattern for the URL for editing a file. Derives it from calls if the site has a function for it. */
export function editUrlOf(options: Section, dir: string, { report }: Migration): string | undefined {
  const given = options.take('editUrl');
  options.skip('editCurrentVersion', 'editLocalizedFiles');
  if (typeof given === 'string') return `${given.replace(/\/$/, '')}/{path}`;
  if (typeof given !== 'function') return undefined;
  const pattern = patternOf(given as EditUrlFunction, dir);
  if (pattern === undefined) report.dropped([...options.path, 'editUrl'], FUNCTION_HINT);
  return pattern;
}

/** Calls the function with two files. The pattern is known if both results differ only in the path. */
function patternOf(editUrl: EditUrlFunction, dir: string): string | undefined {
  const [first, second] = ['docsgen-a/first.md', 'docsgen-b/second.mdx'].map((file) => {
    const result = call(editUrl, dir, file);
    return typeof result === 'string' ? result.replace(`${dir}/${file}`, '{path}').replace(file, '{file}') : undefined;
  });
  return first === second && first !== undefined && /\{(?:path|file)\}/.test(first) ? first : undefined;
}

function call(editUrl: EditUrlFunction, dir: string, file: string): unknown {
  const permalink = `/${file.replace(/\.mdx?$/, '')}`;
  try {
    return editUrl({
      locale: 'en',
      version: 'current',
      versionDocsDirPath: dir,
      docPath: file,
      blogDirPath: dir,
      blogPath: file,
      permalink,
    });
  } catch {
    return undefined;
  }
}
