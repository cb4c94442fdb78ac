import { nameOfChange, RULES, type ApiChange, type ApiDiff, type ChangeLevel } from '../../build/api-snapshots.ts';
import type { Terminal } from '../../io/terminal/index.ts';

/** The headings of the levels. */
export const LEVEL_TITLES: Readonly<Record<ChangeLevel, string>> = {
  breaking: 'Breaking',
  risky: 'Possibly breaking',
  addition: 'Additions',
  deprecation: 'Deprecations',
  other: 'Other',
};

const STYLES = {
  breaking: 'error',
  risky: 'warning',
  addition: 'info',
  deprecation: 'warning',
  other: 'dim',
} as const;

/** The changes of one declaration that have the same level. */
export interface ChangeGroup {
  readonly name: string;
  readonly changes: readonly ApiChange[];
}

/** Returns the changes of a module by level and declaration. */
export function groupsOf(changes: readonly ApiChange[], level: ChangeLevel): readonly ChangeGroup[] {
  const groups = new Map<string, ApiChange[]>();
  for (const change of changes.filter((one) => one.level === level)) {
    const name = nameOfChange(change);
    const key = JSON.stringify([name, change.before, change.after]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].map((list) => ({ name: nameOfChange(list[0]!), changes: list }));
}

/** Returns the modules with changes. */
export function modulesOf({ changes }: ApiDiff): readonly string[] {
  return [...new Set(changes.map(({ module }) => module))];
}

export interface TextOptions {
  readonly paint: Terminal['paint'];
  /** Whether only the result is printed. */
  readonly quiet?: boolean | undefined;
}

/** Formats the changes for a terminal. */
export function formatDiff(diff: ApiDiff, { paint, quiet = false }: TextOptions): string {
  const head = [paint('bold', `API changes: ${versionsText(diff)}`), verdictText(diff), countsText(diff)];
  if (quiet) return head.join('\n');
  const modules = modulesOf(diff).flatMap((module) => {
    const changes = diff.changes.filter((one) => one.module === module);
    return ['', paint('bold', module), ...LEVELS_IN_TEXT.flatMap((level) => levelLines(changes, level, paint))];
  });
  return [...head, ...modules].join('\n');
}

const LEVELS_IN_TEXT = Object.keys(LEVEL_TITLES) as ChangeLevel[];

function levelLines(changes: readonly ApiChange[], level: ChangeLevel, paint: Terminal['paint']): readonly string[] {
  const groups = groupsOf(changes, level);
  if (groups.length === 0) return [];
  const title = paint(STYLES[level], `  ${LEVEL_TITLES[level]} (${groups.length})`);
  return ['', title, ...groups.flatMap((group) => groupLines(group, paint))];
}

function groupLines({ name, changes }: ChangeGroup, paint: Terminal['paint']): readonly string[] {
  const [{ before, after, level } = changes[0]!] = changes;
  const facts = changes.map((change) => factText(change));
  const shown = level === 'addition' && before === undefined ? 'addition' : 'change';
  const lines = (text: string | undefined, mark: string): readonly string[] =>
    (text ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`      ${mark} ${shortened(line)}`]));
  return [
    `    ${paint('bold', name)}  ${facts.join('; ')}`,
    ...lines(before, '-').map((line) => paint('error', line)),
    ...lines(after, '+').map((line) => paint('info', line)),
    ...(shown === 'change' && (level === 'breaking' || level === 'risky')
      ? [paint('dim', `      ${[...new Set(changes.map(({ rule }) => RULES[rule].why))].join(' ')}`)]
      : []),
  ];
}

/** Describes a change: `parameter removed: name`, `deprecated: Use parse instead.` */
export function factText({ rule, detail, aliases, isExperimental }: ApiChange): string {
  const shown = shortDetail(rule, detail);
  const text = shown === undefined ? RULES[rule].title : `${RULES[rule].title}: ${shown}`;
  const names = aliases === undefined ? '' : ` (also ${listOf(aliases)})`;
  return `${text}${names}${isExperimental ? ' (experimental)' : ''}`;
}

/** The declarations show long types anyway, so only the name of the parameter is left. */
function shortDetail(rule: ApiChange['rule'], detail: string | undefined): string | undefined {
  if (detail === undefined || detail.length <= MAX_LENGTH || rule === 'deprecated') return detail;
  return /^`[\w$]+`(?=: )/.exec(detail)?.[0];
}

/** Lists up to three names as inline code. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `\`${name}\``);
  return `${shown.join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
}

const MAX_LENGTH = 240;

/** Types can be thousands of characters long. The JSON output contains all of them. */
export function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

/** Formats the versions: `acme 1.0.0 → 2.0.0`. */
export function versionsText({ old, new: current }: ApiDiff): string {
  const [from, to] = [old?.version ?? 'old', current?.version ?? 'new'];
  const name = current?.name ?? old?.name;
  return `${name === undefined ? '' : `${name} `}${from} → ${to}`;
}

/** States the version number that the changes require. */
export function verdictText({ verdict, isCertain }: ApiDiff): string {
  const certainty = isCertain ? '' : ' (all breaking changes are uncertain; check them)';
  return `Required version: ${verdict}${certainty}`;
}

/** Formats the number of changes of each level. */
export function countsText({ counts }: ApiDiff): string {
  const parts = LEVELS_IN_TEXT.filter((level) => counts[level] > 0);
  if (parts.length === 0) return 'No changes';
  return parts.map((level) => countText(counts[level], LEVEL_TITLES[level].toLowerCase())).join(', ');
}

function countText(count: number, title: string): string {
  return count === 1 ? `1 ${title.replace(/s$/, '')}` : `${count} ${title}`;
}

/** Formats the changes as JSON. */
export function formatJson(diff: ApiDiff): string {
  const changes = diff.changes.map((change) => ({
    ...change,
    name: nameOfChange(change),
    why: RULES[change.rule].why,
  }));
  return JSON.stringify({ ...diff, changes }, null, 2);
}

type FailOn = 'major' | 'minor' | 'patch' | 'version';

const RANKS = { patch: 0, minor: 1, major: 2 } as const;

/** Returns why the command fails, or undefined if it does not. */
export function failureOf(diff: ApiDiff, failOn: FailOn | undefined): string | undefined {
  if (failOn === undefined || diff.changes.length === 0) return undefined;
  if (failOn !== 'version')
    return RANKS[diff.verdict] < RANKS[failOn] ? undefined : `The changes require a ${diff.verdict} version.`;
  const [from, to] = [diff.old?.version, diff.new?.version];
  if (from === undefined || to === undefined) return 'The versions of the packages are unknown.';
  const allowed = allowedBy(from, to);
  if (allowed !== undefined && RANKS[diff.verdict] <= RANKS[allowed]) return undefined;
  return `The changes require a ${diff.verdict} version, but ${from} → ${to} is ${allowed === undefined ? 'no new version' : `a ${allowed} version`}.`;
}

/** Returns the changes that a version number allows. Before 1.0, a new minor version may break the API. */
export function allowedBy(from: string, to: string): 'major' | 'minor' | 'patch' | undefined {
  const [old, current] = [from, to].map((version) => version.split('-')[0]!.split('.').map(Number));
  const position = [0, 1, 2].find((index) => (old![index] ?? 0) !== (current![index] ?? 0));
  if (position === undefined || (current![position] ?? 0) < (old![position] ?? 0)) return undefined;
  const isUnstable = (old![0] ?? 0) === 0;
  return (['major', isUnstable ? 'major' : 'minor', isUnstable ? 'minor' : 'patch'] as const)[position];
}
