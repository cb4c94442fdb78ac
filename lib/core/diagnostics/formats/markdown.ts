import { plural } from '../../text/escape.ts';
import { countBySeverity, type Diagnostic, type Severity } from '../diagnostic.ts';
import { helpUrl } from '../help-url.ts';
import { formatLocation, type SourceLocation } from '../source-location.ts';
import { hiddenText } from './hidden-text.ts';
import type { Report } from './report-run.ts';

/** The size limit of a comment on GitHub in characters. A comment that is longer is rejected. */
export const MAX_COMMENT = 65_536;

/** The number of problems that are visible before the reader opens the list of the others. */
const VISIBLE = 10;

/**
 * Formats a report as a comment on a pull request: the counts, then a table of the errors and a collapsed table of the other
 * problems. It is never longer than {@link MAX_COMMENT}; problems that do not fit are counted.
 */
export function formatMarkdown(report: Report): string {
  const { diagnostics, hidden } = report;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first, rest] = [errors.slice(0, VISIBLE), errors.slice(VISIBLE)];
  const others = diagnostics.filter(({ severity }) => severity !== 'error');
  const budget = { left: MAX_COMMENT - RESERVED };
  const sections = [
    table(first, report, budget),
    collapsed(`${plural(rest.length, 'other error')}`, table(rest, report, budget)),
    collapsed(otherCounts(others), table(others, report, budget)),
  ];
  return [heading(report), ...sections, hidden > 0 ? hiddenText(hidden) : '', '']
    .filter((section, index, all) => section !== '' || index === all.length - 1)
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The characters that headings, summaries and notes take up at most. */
const RESERVED = 2000;

function heading({ command, site, diagnostics }: Report): string {
  const { error, warning } = countBySeverity(diagnostics);
  const icon = error > 0 ? '❌' : warning > 0 ? '⚠️' : '✅';
  const of = site === '' ? '' : ` in <code>${escapeMarkdown(site)}</code>`;
  return `### ${icon} docsgen ${command}${of}: ${plural(error, 'error')}, ${plural(warning, 'warning')}`;
}

function otherCounts(others: readonly Diagnostic[]): string {
  const { warning, info } = countBySeverity(others);
  const counts = [warning > 0 ? plural(warning, 'warning') : '', info > 0 ? plural(info, 'note') : ''];
  return counts.filter((count) => count !== '').join(', ');
}

function collapsed(summary: string, body: string): string {
  return body === '' ? '' : `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** Formats a table and subtracts its length from the budget. Returns an empty string without diagnostics. */
function table(diagnostics: readonly Diagnostic[], report: Report, budget: { left: number }): string {
  if (diagnostics.length === 0) return '';
  const lines = ['| Problem | Location |', '| --- | --- |'];
  let shown = 0;
  for (const one of diagnostics) {
    const row = `| ${problem(one)} | ${place(one, report)} |`;
    if (row.length + 1 > budget.left) break;
    budget.left -= row.length + 1;
    lines.push(row);
    shown++;
  }
  const omitted = diagnostics.length - shown;
  if (omitted === 0) return lines.join('\n');
  const note = `${plural(omitted, 'more problem')} did not fit into this comment.`;
  return shown === 0 ? note : [...lines, '', note].join('\n');
}

const ICONS: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', info: 'ℹ️' };

function problem({ severity, message, hint, code }: Diagnostic): string {
  const advice = hint === undefined ? '' : `<br>${prose(hint)}`;
  return `${ICONS[severity]} ${prose(message)} [${code}](${helpUrl(code)})${advice}`;
}

function place({ location, subject }: Diagnostic, report: Report): string {
  if (!location) return subject === undefined ? '' : prose(subject);
  const text = `<code>${escapeMarkdown(formatLocation(location))}</code>`;
  return report.sourceUrl === undefined ? text : `[${text}](${sourceLink(report.sourceUrl, location)})`;
}

function sourceLink(template: string, { file, line }: SourceLocation): string {
  const path = file.split('/').map(encodeURIComponent).join('/').replace(/[()']/g, percentEncoded);
  return template.replaceAll('{path}', () => path).replaceAll('{line}', String(line));
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The maximum length of a message. A message can quote the output of a compiler, which would fill the comment. */
const MAX_TEXT = 1000;

/** Escapes text for a table cell. Text in backticks becomes code, as in the terminal; a lone backtick stays a character. */
function prose(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  const parts = short.split(/`([^`\n]+)`/);
  return parts
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeMarkdown(part)}</code>` : escapeMarkdown(part)))
    .join('');
}

/**
 * Escapes every character that Markdown, HTML or GitHub gives a meaning. The comment after `@` and `#` keeps GitHub from
 * notifying a user or linking an issue, which it finds in the rendered text.
 */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\p{L}\p{N}\s@.,;?/=%"' -]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replace(/(@|&#35;)(?=[\p{L}\p{N}])/gu, '$1<!-- -->')
    .replace(/(?<=www)\./gi, '&#46;')
    .replace(/^\s+|\s+$/g, ' ')
    .replace(/\r?\n|\r/g, '<br>');
}
