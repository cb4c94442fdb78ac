import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SNAPSHOTS_DIR, type ConfigResult } from '../../build/run-types.ts';
import { allVersions, latestVersion, versionBase } from '../../core/docs/instances.ts';
import type { DocsConfig, SiteConfig, VersionConfig } from '../../core/model/index.ts';
import { parseVersionList, versionFiles, versionNameProblem } from '../../core/docs/version-files.ts';
import { nearest } from '../../core/text/suggest.ts';
import { plural } from '../../core/text/escape.ts';
import { existingFileOf, planVersion, type VersionPlan, type VersionRequest } from '../../io/versions/plan-version.ts';
import { writeVersion } from '../../io/versions/write-version.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { printDiagnostics } from '../output/report.ts';
import { readVersion } from '../read-version.ts';
import { shownPath } from '../run.ts';
import { sidebarsFile } from './sidebars-file.ts';

/** Freezes the docs of an instance as a version, with their sidebars and the API of the site. */
export async function freezeVersion(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { words: [name = ''] = [] } = flags;
  const { value: config, written } = await readConfig(siteDir, flags, tools);
  if (!config) return EXIT.usage;
  const docs = instanceOf(config, flags.docs);
  if (!docs) return refuse(unknownInstance(config, flags.docs ?? ''), tools);
  const request = requestOf(siteDir, name, config, docs);
  const list = namesIn(request);
  const problem = problemOf(request, docs, list);
  if (problem !== undefined) return refuse(problem, tools);
  const plan = planVersion(request);
  if (!plan.copies.some(({ from }) => /\.mdx?$/.test(from)))
    return refuse(`There are no documents in \`${docs.dir}\`.`, tools);
  const api = await apiOf(siteDir, name, { config, docs, flags, tools });
  if (api.code !== undefined) return api.code;
  if (!flags.dryRun) {
    const sidebars = sidebarsFile(written, docs, currentVersion(docs)?.name);
    const text = `${JSON.stringify([name, ...list], null, 2)}\n`;
    const failure = writeVersion(request, { copies: plan.copies, sidebars, list: text });
    if (failure !== undefined) return refuse(`The version could not be written: ${failure}.`, tools);
    if (api.text !== undefined) await tools.writeFile(join(siteDir, snapshotPath(name)), api.text);
  }
  if (flags.quiet) return EXIT.clean;
  report(request, plan, { hasApi: api.isNew, isDryRun: flags.dryRun === true, tools });
  if (!flags.dryRun) await reportPaths(siteDir, docs, name, { flags, tools });
  return EXIT.clean;
}

async function readConfig(siteDir: string, flags: Flags, tools: Tools): Promise<ConfigResult> {
  const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
  if (!config.value) printDiagnostics(config.diagnostics, config.textOf, flags, tools);
  return config;
}

function instanceOf({ docs }: SiteConfig, id: string | undefined): DocsConfig | undefined {
  return id === undefined ? docs[0] : docs.find((one) => one.id === id);
}

function unknownInstance({ docs }: SiteConfig, id: string): string {
  const ids = docs.map((one) => one.id);
  const close = nearest(id, ids);
  const hint = close === undefined ? `The ids are ${ids.join(', ')}.` : `Did you mean \`${close}\`?`;
  return `There are no docs with the id \`${id}\`. ${hint}`;
}

function refuse(problem: string, { terminal }: Tools): ExitCode {
  terminal.note(`error: ${problem}`);
  return EXIT.usage;
}

function requestOf(siteDir: string, name: string, config: SiteConfig, { id, dir }: DocsConfig): VersionRequest {
  return { siteDir, name, files: versionFiles(id), dir, otherDirs: allVersions(config).map((version) => version.dir) };
}

/** Returns the names in the list of versions, which is valid because the configuration is. */
function namesIn({ siteDir, files }: VersionRequest): readonly string[] {
  const path = join(siteDir, files.list);
  const parsed = existsSync(path) ? parseVersionList(readFileSync(path, 'utf8')) : { names: [] };
  return 'names' in parsed ? parsed.names : [];
}

/** Returns the version in the folder of the docs. */
function currentVersion({ dir, versions }: DocsConfig): VersionConfig | undefined {
  return versions.find((version) => version.dir === dir);
}

/** Returns why the version can't be created, or undefined. */
function problemOf(
  request: VersionRequest,
  { dir, versions }: DocsConfig,
  list: readonly string[],
): string | undefined {
  const { name } = request;
  const invalid = versionNameProblem(name);
  if (invalid !== undefined) return `\`${name}\` can't be the name of a version. ${invalid}`;
  if (list.includes(name) || versions.some((version) => version.name === name && version.dir !== dir))
    return `The version \`${name}\` already exists. To correct it, edit its files, or remove the version first.`;
  const existing = existingFileOf(request);
  if (existing === undefined) return undefined;
  return `\`${existing}\` exists, but \`${request.files.list}\` does not list the version. Remove it, or add the name to the list.`;
}

function snapshotPath(name: string): string {
  return `${SNAPSHOTS_DIR}/${name}.json`;
}

interface ApiText {
  /** The text of the snapshot. Undefined if it is not written. */
  readonly text?: string;
  /** Whether the version has an API that is not stored yet. */
  readonly isNew: boolean;
  /** Set if the API could not be read, which has been reported. */
  readonly code?: ExitCode;
}

/** Returns the API of the site. It belongs to the first docs instance. A snapshot that exists stays as it is. */
async function apiOf(
  siteDir: string,
  name: string,
  { config, docs, flags, tools }: { config: SiteConfig; docs: DocsConfig; flags: Flags; tools: Tools },
): Promise<ApiText> {
  const isNew = config.api !== undefined && docs === config.docs[0] && !existsSync(join(siteDir, snapshotPath(name)));
  if (!isNew || flags.dryRun) return { isNew };
  const api = await readVersion(siteDir, 'current', flags, tools);
  if (!api.snapshot) return { isNew, code: api.code };
  const { formatSnapshot } = await tools.apiChanges();
  return { isNew, text: formatSnapshot(api.snapshot) };
}

interface ReportOptions {
  readonly hasApi: boolean;
  readonly isDryRun: boolean;
  readonly tools: Tools;
}

/** Prints the created files, and the paths that were rewritten. */
function report(request: VersionRequest, plan: VersionPlan, { hasApi, isDryRun, tools }: ReportOptions): void {
  const { siteDir, name, files } = request;
  const path = (one: string): string => shownPath(join(siteDir, one), tools);
  const { terminal } = tools;
  terminal.print(isDryRun ? `Would create the version ${name}:` : `Created the version ${name}:`);
  terminal.print(`  ${path(files.dirOf(name))} (${plural(plan.copies.length, 'file')} of ${path(request.dir)})`);
  for (const one of [files.sidebarsOf(name), ...(hasApi ? [snapshotPath(name)] : []), files.list])
    terminal.print(`  ${path(one)}`);
  if (plan.moved.length === 0) return;
  terminal.print(`Paths that lead out of ${path(request.dir)}:`);
  for (const { file, line, before, after } of plan.moved)
    terminal.print(`  ${path(file)}:${line} ${before} → ${after}`);
}

/** Prints where readers find the new version and the next one, according to the configuration. */
async function reportPaths(
  siteDir: string,
  { id }: DocsConfig,
  name: string,
  { flags, tools }: { flags: Flags; tools: Tools },
): Promise<void> {
  const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
  const docs = config.value && instanceOf(config.value, id);
  const frozen = docs?.versions.find((version) => version.name === name);
  const current = docs && currentVersion(docs);
  if (!docs || !frozen || !current) return;
  const latest = latestVersion(docs) === frozen ? ', the latest version' : '';
  tools.terminal.print(`${frozen.label} is at ${versionBase(docs, frozen)}${latest}.`);
  tools.terminal.print(
    `${current.label}, in ${shownPath(join(siteDir, docs.dir), tools)}, is at ${versionBase(docs, current)}.`,
  );
}
