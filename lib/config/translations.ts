import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../core/model/config.ts';
import type { SourcePath } from '../core/paths.ts';
import { nearest } from '../core/text/suggest.ts';
import { UI_STRINGS } from '../core/text/ui-strings.ts';
import { createKeyLocator } from './locate/index.ts';
import { textProblems } from './locales/text-problems.ts';

/** A problem of a translation, before its location is known. */
interface Problem {
  readonly locale: number;
  readonly id: string;
  /** Whether the problem is in the id or in the text. */
  readonly in: 'name' | 'value';
  readonly message: string;
  readonly hint: string;
}

/** The configuration file and the local files that it imports. */
interface ConfigFiles {
  readonly file: SourcePath;
  readonly files: Readonly<Record<SourcePath, string>>;
}

/** Reports translations that no text uses, and placeholders that docsgen would not replace. */
export async function checkTranslations({ i18n }: SiteConfig, loaded: ConfigFiles): Promise<Diagnostic[]> {
  const problems = i18n.locales.flatMap(({ name, translations }, locale) =>
    Object.entries(translations).flatMap(([id, text]) =>
      problemsOf(id, text, name).map((one) => ({ ...one, locale, id })),
    ),
  );
  if (problems.length === 0) return [];
  const locate = await createKeyLocator(loaded.file, loaded.files);
  return problems.map((problem: Problem) =>
    diagnostic(problem.in === 'name' ? 'config.unknown-translation' : 'config.invalid-translation', problem.message, {
      location: locate(['i18n', 'locales', problem.locale, 'translations', problem.id], problem.in),
      hint: problem.hint,
    }),
  );
}

function problemsOf(id: string, text: string, locale: string): Omit<Problem, 'locale' | 'id'>[] {
  const original = Object.hasOwn(UI_STRINGS, id) ? UI_STRINGS[id] : undefined;
  if (original === undefined) return unknownId(id);
  const isPlural = original.includes('|');
  return textProblems({ id, original, text, locale, isPlural }).map((problem) => ({ ...problem, in: 'value' }));
}

/** The first parts of the ids of UI strings: `shell`, `docs`. */
function namespaces(): ReadonlySet<string> {
  return new Set(Object.keys(UI_STRINGS).map((id) => id.slice(0, id.indexOf('.'))));
}

/** Other ids belong to messages of the site, which only exist when its pages and components are rendered. */
function unknownId(id: string): Omit<Problem, 'locale' | 'id'>[] {
  const [namespace = ''] = id.split('.', 1);
  const isId = /^[a-z]+(?:\.\w+)+$/i.test(id);
  const near = isId ? nearest(id, Object.keys(UI_STRINGS)) : undefined;
  if (!isId || (near === undefined && !namespaces().has(namespace))) return [];
  return [
    {
      in: 'name',
      message: `No text of docsgen has the id \`${id}\`.`,
      hint: near
        ? `Did you mean \`${near}\`?`
        : `Ids that begin with \`${namespace}.\` belong to docsgen. If this is a message of your site, choose another id.`,
    },
  ];
}
