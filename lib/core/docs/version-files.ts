import { sourcePath, type SourcePath } from '../paths.ts';
import { DEFAULT_DOCS } from './instances.ts';

/** The name of the version in `docs.dir`, which is not frozen. */
export const CURRENT_VERSION = 'current';

/** Where the frozen versions of an instance of the docs are: the file and folder names of Docusaurus. */
export interface VersionFiles {
  /** The file that lists the frozen versions, newest first. */
  readonly list: SourcePath;
  /** The folder with one folder for each frozen version. */
  readonly folder: SourcePath;
  /** Returns the folder of the documents of a version. */
  readonly dirOf: (name: string) => SourcePath;
  /** Returns the file with the sidebars of a version. */
  readonly sidebarsOf: (name: string) => SourcePath;
}

/** Returns the paths of the frozen versions of an instance of the docs. */
export function versionFiles(id = DEFAULT_DOCS): VersionFiles {
  const prefix = id === DEFAULT_DOCS ? '' : `${id}_`;
  const folder = sourcePath(`${prefix}versioned_docs`);
  return {
    list: sourcePath(`${prefix}versions.json`),
    folder,
    dirOf: (name) => sourcePath(`${folder}/version-${name}`),
    sidebarsOf: (name) => sourcePath(`${prefix}versioned_sidebars/version-${name}-sidebars.json`),
  };
}

/**
 * Returns why a text can't be the name of a version, or undefined if it can. A name is part of file names and URLs, so it can't contain
 * characters that Windows or URLs reserve.
 */
export function versionNameProblem(name: string): string | undefined {
  if (name === '') return 'It is empty.';
  if (/^\.+$/.test(name) || name === CURRENT_VERSION) return 'The name is reserved.';

  const invalid = /[\s/\\<>:"|?*#%\u0000-\u001f]/.exec(name)?.[0];
  if (invalid !== undefined) return `It contains ${invalid.trim() === '' ? 'a space' : `\`${invalid}\``}.`;
  if (name.endsWith('.')) return 'It ends with a period.';
  return name.length > LONGEST_NAME ? `It has more than ${LONGEST_NAME} characters.` : undefined;
}

/** In characters, as in Docusaurus. */
const LONGEST_NAME = 32;

/** Parses the list of frozen versions, or describes why it can't be parsed. */
export function parseVersionList(text: string): { readonly names: readonly string[] } | { readonly problem: string } {
  const list = parseJson(text);
  if (!Array.isArray(list) || !list.every((name) => typeof name === 'string'))
    return { problem: 'Expected a JSON array with the names of the versions, newest first: `["2.0", "1.0"]`.' };
  const repeated = list.find((name, index) => list.indexOf(name) !== index);
  return repeated === undefined ? { names: list } : { problem: `The version \`${repeated}\` is listed twice.` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
