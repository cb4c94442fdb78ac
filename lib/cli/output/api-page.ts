import { RULES, type ApiChange, type ApiDiff, type ChangeLevel } from '../../build/api-snapshots.ts';
import {
  countsText,
  factText,
  groupsOf,
  LEVEL_TITLES,
  listOf,
  modulesOf,
  shortened,
  verdictText,
  type ChangeGroup,
} from './api-diff.ts';

/**
 * Formats the changes as a Markdown page of the site. The names of symbols are inline code, which docsgen links to the reference if the
 * symbol exists there.
 */
export function diffPage(diff: ApiDiff): string {
  const { old, new: current } = diff;
  const title = `API changes ${current ? `in ${current.version}` : ''}${old ? ` since ${old.version}` : ''}`;
  const modules = modulesOf(diff);
  const body = modules.flatMap((module) => {
    const changes = diff.changes.filter((one) => one.module === module);
    const depth = modules.length > 1 ? '###' : '##';
    const levels = (Object.keys(LEVEL_TITLES) as ChangeLevel[]).flatMap((level) => section(changes, level, depth));
    return [...(modules.length > 1 ? [`## ${module}`, ''] : []), ...levels];
  });
  const intro = diff.changes.length === 0 ? 'The API has not changed.' : `${verdictText(diff)}. ${countsText(diff)}.`;
  return ['---', `title: ${JSON.stringify(title.trim())}`, '---', '', intro, '', ...body].join('\n').trimEnd() + '\n';
}

function section(changes: readonly ApiChange[], level: ChangeLevel, depth: string): readonly string[] {
  const groups = groupsOf(changes, level);
  if (groups.length === 0) return [];
  // The reference describes what was added, so a list of names is enough.
  const added = groups.filter(isAdded);
  const changed = groups.filter((group) => !isAdded(group));
  return [
    `${depth} ${LEVEL_TITLES[level]}`,
    '',
    ...(added.length > 0 ? [...added.map(addedEntry), ''] : []),
    ...changed.flatMap((group) => [...entry(group), '']),
  ];
}

function isAdded({ changes }: ChangeGroup): boolean {
  return changes.every(({ rule }) => rule === 'export-added' || rule === 'member-added');
}

function addedEntry({ name, changes }: ChangeGroup): string {
  const aliases = changes[0]?.aliases ?? [];
  return `- ${nameText(name)}${aliases.length > 0 ? ` (also ${listOf(aliases)})` : ''}`;
}

function entry({ name, changes }: ChangeGroup): readonly string[] {
  const { before, after, level } = changes[0]!;
  const why = [...new Set(changes.map(({ rule }) => RULES[rule].why))].join(' ');
  const facts = changes.map((change) => escaped(factText(change))).join('; ');
  const text = level === 'breaking' || level === 'risky' ? `${sentence(facts)} ${why}` : sentence(facts);
  const lines = [...diffLines(before, '-'), ...diffLines(after, '+')];
  const code = lines.length === 0 ? [] : ['', '  ```diff', ...lines, '  ```'];
  return [`- ${nameText(name)}: ${text}`, ...code];
}

/** `new Editor` is the constructor of `Editor`. */
function nameText(name: string): string {
  return name.startsWith('new ') ? `new \`${name.slice(4)}\`` : `\`${name}\``;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function diffLines(text: string | undefined, mark: string): readonly string[] {
  return (text ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`  ${mark} ${shortened(line)}`]));
}

/** Escapes Markdown outside of inline code. */
function escaped(text: string): string {
  return text
    .split(/(``.*?``|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_{}[\]<>#|$~]|:(?=\w)/g, '\\$&')))
    .join('');
}
