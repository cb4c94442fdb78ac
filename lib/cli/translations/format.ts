import type { LocaleState } from '../../build/translations/locale-state.ts';
import type { TranslationItem, TranslationKind } from '../../build/translations/types.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PaintStyle } from '../../core/diagnostics/report.ts';
import { formatLocation } from '../../core/diagnostics/source-location.ts';

type Paint = (style: PaintStyle, text: string) => string;

const ROWS: readonly (readonly [TranslationKind, string])[] = [
  ['page', 'pages'],
  ['file', 'files'],
  ['label', 'labels'],
  ['message', 'messages'],
  ['interface', 'interface'],
];

const HEAD = ['locale', 'text', 'translated', 'missing', 'stale'] as const;

/** Formats a table of the translations of each locale. Kinds without an original are omitted. */
export function formatTable(locales: readonly LocaleState[], paint: Paint): string {
  const rows = locales.flatMap((state) =>
    rowsOf(state).map((row, index) => [index === 0 ? state.locale.name : '', ...row]),
  );
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [paint('bold', line(HEAD)), ...rows.map(line)].join('\n');
}

function rowsOf({ items, hasInterface }: LocaleState): string[][] {
  return ROWS.flatMap(([kind, name]): string[][] => {
    if (kind === 'interface' && hasInterface) return [[name, 'included', '', '']];
    const all = items.filter((item) => item.kind === kind);
    if (all.length === 0) return [];
    const { translated, missing, stale } = countsOf(all);
    const total = all.length;
    return [
      [name, `${translated + stale} of ${total}`, missing === 0 ? '' : `${missing}`, stale === 0 ? '' : `${stale}`],
    ];
  });
}

/** Counts the items in each state. */
export function countsOf(items: readonly TranslationItem[]): Record<TranslationItem['state'], number> {
  const counts = { translated: 0, missing: 0, stale: 0 };
  for (const { state } of items) counts[state]++;
  return counts;
}

/** Lists the missing translations of each locale with the locations of their originals, one per line. */
export function formatMissing(
  locales: readonly LocaleState[],
  diagnostics: readonly Diagnostic[],
  paint: Paint,
): string {
  const severity = diagnostics.some((one) => one.severity === 'error') ? 'error' : 'bold';
  return locales
    .flatMap(({ locale, items }) => {
      const missing = items.filter(({ state, kind }) => state === 'missing' && kind !== 'interface');
      const texts = items.filter(({ state, kind }) => state === 'missing' && kind === 'interface').length;
      if (missing.length + texts === 0) return [];
      const lines = missing.map((item) => [placeOf(item), nameOf(item)] as const);
      const width = Math.max(0, ...lines.map(([place]) => place.length));
      return [
        [
          paint(severity, `Missing in ${locale.name}:`),
          ...lines.map(([place, name]) => `  ${place.padEnd(width)}  ${name}`.trimEnd()),
          ...(texts > 0 ? [`  ${texts} UI strings, which readers see in English`] : []),
        ].join('\n'),
      ];
    })
    .join('\n\n');
}

function placeOf({ original, path }: TranslationItem): string {
  return original.location ? formatLocation(original.location) : (original.subject ?? path ?? '');
}

function nameOf({ text, translation }: TranslationItem): string {
  if (!text) return `→ ${translation}`;
  const [line = ''] = text.original.text.split('\n');
  const copied = text.translated === undefined ? '' : ' (copied, not translated)';
  return `${line === text.original.text ? line : `${line}…`}${copied}`;
}
