import { diagnostic, type Diagnostic, type RelatedLocation } from '../../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../../core/diagnostics/source-location.ts';
import type { SiteConfig } from '../../../core/model/index.ts';
import { plural } from '../../../core/text/escape.ts';
import type { LocaleState } from '../locale-state.ts';
import type { LocateText } from './text-diagnostics.ts';
import { translationName, type TranslationItem } from '../types.ts';

/** Reports the originals that a locale does not translate, and the translations whose originals have changed. */
export async function stateDiagnostics(
  state: LocaleState,
  { i18n }: Pick<SiteConfig, 'i18n'>,
  locate: LocateText,
): Promise<Diagnostic[]> {
  const { locale, items, lock } = state;
  const diagnostics = await Promise.all(
    items.map(async (item) => {
      if (item.state === 'stale') return staleItem(item, await locationOf(item, locate));
      if (item.state !== 'missing' || item.kind === 'interface') return [];
      return item.text?.translated === undefined
        ? missingItem(item, locale.name)
        : copiedItem(item, locale.name, await locate(item));
    }),
  );
  const unrecorded = items.filter((item) => item.state === 'translated' && !item.isRecorded);
  return [
    ...diagnostics.flat(),
    ...missingInterface(state, i18n.locales.indexOf(locale)),
    ...(unrecorded.length === 0 || lock.isInvalid ? [] : [unrecordedItems(unrecorded.length, state)]),
  ];
}

function missingItem(item: TranslationItem, locale: string): Diagnostic {
  const { original, path, translation, text } = item;
  if (!text)
    return diagnostic('translation.missing', `\`${path}\` is not translated into \`${locale}\`.`, {
      ...original,
      hint: `Write the translation to \`${translation}\`.`,
    });
  const { id, text: written } = text.original;
  const what = `The ${item.kind} \`${shortened(written)}\``;
  return diagnostic('translation.missing', `${what} is not translated into \`${locale}\`.`, {
    ...original,
    hint: `Add \`${id}\` to \`${translation}\`. \`docsgen translations --write\` adds all missing entries.`,
  });
}

function copiedItem(item: TranslationItem, locale: string, location: SourceLocation): Diagnostic {
  const message = `The translation of \`${item.text?.original.id}\` into \`${locale}\` is a copy of the original.`;
  return diagnostic('translation.missing', message, {
    location,
    related: relatedTo(item),
    hint: `Translate the text. If it is the same in both languages, run \`${acceptCommand(item)}\`.`,
  });
}

function staleItem(item: TranslationItem, location: SourceLocation): Diagnostic {
  const { path, text } = item;
  const message = text
    ? `The original of \`${text.original.id}\` has changed to \`${shortened(text.original.text)}\`.`
    : `\`${path}\` has changed since it was translated.`;
  const hint = `Update the translation, then run \`${acceptCommand(item)}\`.`;
  return diagnostic('translation.stale', message, { location, related: relatedTo(item), hint });
}

async function locationOf(item: TranslationItem, locate: LocateText): Promise<SourceLocation> {
  return item.text ? locate(item) : startOfFile(item.translation);
}

function relatedTo({ original: { location } }: TranslationItem): RelatedLocation[] {
  return location ? [{ message: 'The original is at', location }] : [];
}

function acceptCommand(item: TranslationItem): string {
  const name = translationName(item);
  // A shell would split other names.
  return `docsgen translations --accept ${/^[\w./#@:+-]+$/.test(name) ? name : `"${name}"`}`;
}

/** Reports all UI strings of a language at once. */
function missingInterface({ locale, items }: LocaleState, index: number): Diagnostic[] {
  const texts = items.filter(({ kind }) => kind === 'interface');
  const missing = texts.filter(({ state }) => state === 'missing');
  if (missing.length === 0) return [];
  return [
    diagnostic(
      'translation.missing',
      `docsgen does not contain the language \`${locale.name}\`, and ${missing.length} of its ${texts.length} UI strings are not translated.`,
      {
        subject: `i18n.locales[${index}]`,
        hint: `Readers see them in English. \`docsgen translations --write\` adds them to \`${missing[0]!.translation}\`.`,
      },
    ),
  ];
}

function unrecordedItems(count: number, { locale, lock }: LocaleState): Diagnostic {
  return diagnostic(
    'translation.unrecorded',
    `docsgen can't tell when ${plural(count, 'translation')} into \`${locale.name}\` become stale, because \`${lock.path}\` does not contain them.`,
    {
      ...(lock.source ? { location: startOfFile(lock.path) } : { subject: lock.path }),
      hint: 'If they are up to date, run `docsgen translations --accept`, and commit the file.',
    },
  );
}

const MAX_TEXT = 60;

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > MAX_TEXT || line !== text ? `${line.slice(0, MAX_TEXT)}…` : line;
}
