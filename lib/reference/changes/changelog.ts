import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourceFile } from '../../core/model/document.ts';
import { escapeRegExp } from '../../core/text/escape.ts';
import { keyOf } from '../snapshot/format.ts';
import { nameOfChange, type ApiChange, type ApiDiff } from './change.ts';
import { RULES } from './rules.ts';

/**
 * Returns a diagnostic for each declaration with a breaking change whose name the changelog does not mention. All sections above the old
 * version count, or the first section if the changelog does not contain the old version.
 */
export function unlistedChanges(
  diff: ApiDiff,
  changelog: SourceFile,
  declarations: ReadonlyMap<string, SourceLocation>,
): readonly Diagnostic[] {
  const section = newSections(changelog, diff.old?.version);
  const unlisted = diff.changes.filter((change) => change.level === 'breaking' && !isMentioned(change, section.text));
  const first = new Map<string, ApiChange>();
  for (const change of unlisted) {
    const key = `${change.module} ${nameOfChange(change)}`;
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()].map((change) => unlistedChange(change, section, declarations));
}

interface Section {
  readonly title: string;
  readonly text: string;
  readonly location: SourceLocation;
}

/** A heading that names a version, or `Unreleased`. */
const VERSION_HEADING = /^(#{1,3})[ \t]+.*?(?:\bunreleased\b|\bv?\d+\.\d+(?:\.\d+)?\b).*$/gim;

function newSections({ path, text }: SourceFile, oldVersion: string | undefined): Section {
  const all = [...text.matchAll(VERSION_HEADING)];
  const level = Math.min(...all.map(([, marks = '']) => marks.length));
  const headings = all.filter(([, marks = '']) => marks.length === level);
  const [first] = headings;
  if (!first) return { title: path, text, location: startOfFile(path) };
  const exact = oldVersion === undefined ? /$^/ : new RegExp(`(?<![\\d.])${escapeRegExp(oldVersion)}(?![\\d.])`);
  const end = headings.find(([heading]) => exact.test(heading)) ?? headings[1];
  const isReleased = end === first;
  const lines = text.slice(0, first.index).split('\n').length;
  return {
    title: isReleased ? 'Unreleased' : first[0].replace(/^#+\s*/, '').trim(),
    text: isReleased ? '' : text.slice(first.index, end?.index),
    location: { file: path, line: lines, column: 1, length: first[0].length },
  };
}

/** A name in lower case, such as `map`, must be inline code or a call, because it can be a word of a sentence. */
function isMentioned({ module, symbol, member }: ApiChange, text: string): boolean {
  const name = member === undefined || member === 'constructor' ? (symbol ?? module) : member;
  const word = `(?<![\\w$])${escapeRegExp(name.replace(/^['"]|['"]$/g, ''))}(?![\\w$])`;
  if (!/^[a-z]+$/.test(name)) return new RegExp(word).test(text);
  return new RegExp(`\`[^\`\n]*${word}[^\`\n]*\`|[.#]${word}|${word}\\(`).test(text);
}

function unlistedChange(
  change: ApiChange,
  { title, location }: Section,
  declarations: ReadonlyMap<string, SourceLocation>,
): Diagnostic {
  const { module, symbol = '', member, rule, detail } = change;
  const name = nameOfChange(change);
  const key = keyOf(module, symbol);
  const declared = (member === undefined ? undefined : declarations.get(`${key}.${member}`)) ?? declarations.get(key);
  const what = detail === undefined ? RULES[rule].title : `${RULES[rule].title}: ${detail}`;
  const message = `The changelog does not mention a breaking change of \`${name}\` in \`${module}\` (${what}).`;
  return diagnostic('api.unlisted-change', message, {
    location,
    hint: `Describe the change in the section “${title}” with the name \`${name}\`, or restore the old API. ${RULES[rule].why}`,
    ...(declared && { related: [{ message: `The declaration of \`${symbol}\`.`, location: declared }] }),
  });
}
