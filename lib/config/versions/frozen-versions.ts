import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { messageWithKey, validate } from '../../core/schema.ts';
import { parseVersionList, versionFiles } from '../../core/docs/version-files.ts';
import { createKeyLocator } from '../locate/index.ts';
import { sidebars as sidebarsSchema } from '../sidebars/schema.ts';
import type { UserSidebars } from '../types/user-sidebars.ts';

/** Reads a file of the site. Returns undefined if it does not exist or can't be read. */
export type ReadSiteFile = (path: SourcePath) => SourceFile | undefined;

/** A version that `docsgen version` created, or Docusaurus. */
export interface FrozenVersion {
  readonly name: string;
  readonly dir: SourcePath;
  /** Undefined if the version has no file with sidebars. It then has the sidebars of the configuration. */
  readonly sidebars?: { readonly file: SourcePath; readonly value: UserSidebars };
}

/** Reads the list of frozen versions of a docs instance and their sidebars. The list is newest first. */
export async function frozenVersions(
  id: string,
  read: ReadSiteFile,
): Promise<WithDiagnostics<readonly FrozenVersion[]>> {
  const files = versionFiles(id);
  const list = read(files.list);
  if (!list) return withDiagnostics([]);
  const parsed = parseVersionList(list.text);
  if ('problem' in parsed)
    return withDiagnostics(
      [],
      [diagnostic('config.invalid-value', `The list of versions is not valid. ${parsed.problem}`, at(files.list))],
    );
  const found: Diagnostic[] = [];
  const versions: FrozenVersion[] = [];
  for (const name of parsed.names) {
    const file = read(files.sidebarsOf(name));
    const sidebars = file && (await parseSidebars(file));
    found.push(...(sidebars?.diagnostics ?? []));
    versions.push({
      name,
      dir: files.dirOf(name),
      ...(sidebars?.value && { sidebars: { file: file!.path, value: sidebars.value } }),
    });
  }
  return withDiagnostics(versions, found);
}

function at(file: SourcePath) {
  return { location: startOfFile(file) };
}

async function parseSidebars({ path, text }: SourceFile): Promise<WithDiagnostics<UserSidebars | undefined>> {
  const invalid = (message: string, details = at(path)) => diagnostic('config.invalid-value', message, details);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return withDiagnostics(undefined, [invalid(`The sidebars are not valid JSON: ${(error as Error).message}.`)]);
  }
  const result = validate(sidebarsSchema, value);
  if ('value' in result) return withDiagnostics(result.value);
  const locate = await createKeyLocator(path, { [path]: text });
  const problems = result.issues.map((issue) =>
    invalid(messageWithKey(issue), {
      location: locate(issue.path, issue.kind === 'unknown-key' ? 'name' : 'value'),
      ...(issue.hint !== undefined && { hint: issue.hint }),
    }),
  );
  return withDiagnostics(undefined, problems);
}
