import { nearest } from '../../core/text/suggest.ts';
import { REPORT_FLAG, type CommandSpec, type FlagSpec, type TranslationCheck } from '../command.ts';

const CHECKS: readonly TranslationCheck[] = ['missing', 'stale', 'wrong', 'unrecorded'];

const CHECK_FLAG: FlagSpec = {
  flag: '--check [problems]',
  about: `fail if there are problems of these kinds, separated by commas: ${CHECKS.join(', ')} (without a list: missing,stale,wrong)`,
  parse(text) {
    const names = text.split(',').filter((name) => name !== '');
    const unknown = names.find((name) => !CHECKS.some((one) => one === name));
    if (unknown === undefined && names.length > 0) return { value: names };
    const near = unknown === undefined ? undefined : nearest(unknown, CHECKS);
    const hint = near === undefined ? 'write paths before `--check`' : `did you mean \`${near}\`?`;
    return { expected: `a list of ${CHECKS.join(', ')}, separated by commas (${hint})` };
  },
};

export const translationsCommand: CommandSpec = {
  name: 'translations',
  about: 'list missing, stale and wrong translations',
  words: {
    name: 'paths',
    about: 'files or folders of originals or translations, or one text: `i18n/de/code.json#home.title` (default: all)',
    isOptional: true,
  },
  flags: [
    { flag: '--locale <name>', about: 'compare only the translations into this locale' },
    { flag: '--write', about: 'add missing texts to the JSON files in i18n, with the original as placeholder' },
    {
      flag: '--accept',
      about: 'record translations as current: new translations, or everything in the given paths',
    },
    CHECK_FLAG,
    REPORT_FLAG,
  ],
  examples: [
    ['docsgen translations', 'list what is missing, stale or wrong in each language'],
    ['docsgen translations content/docs --locale de', 'only the docs in German'],
    ['docsgen translations --write', 'add missing labels and messages to the JSON files'],
    ['docsgen translations --accept i18n/de/docs/intro.md', 'record that this translation is up to date'],
    ['docsgen translations --check stale,wrong', 'fail if translations are stale or wrong'],
  ],
  run: async (siteDir, flags, tools) =>
    (await import('../translations/translations.ts')).translations(siteDir, flags, tools),
};
