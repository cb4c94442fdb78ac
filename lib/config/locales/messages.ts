import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourceFile } from '../../core/model/index.ts';

/** Translations by id. */
export type Messages = Readonly<Record<string, string>>;

/** The translations of a locale in its JSON files, which have the names and the format of Docusaurus. */
export interface LocaleMessages {
  /** `code.json`: the messages of pages and components. */
  readonly code: Messages;
  /** `docusaurus-theme-classic/navbar.json` */
  readonly navbar: Messages;
  /** `docusaurus-theme-classic/footer.json` */
  readonly footer: Messages;
  /** `docusaurus-plugin-content-blog/options.json` */
  readonly blog: Messages;
  /** The file of a version of the docs, such as `docusaurus-plugin-content-docs/current.json`, by the key of the version. */
  readonly docs: Readonly<Record<string, Messages>>;
}

/** A file with translations: its name in {@link LocaleMessages}, or the key of a version of the docs. */
export type MessageFile = Exclude<keyof LocaleMessages, 'docs'> | { readonly docs: string };

/** Returns the translations in a file. */
export function messagesOf(messages: LocaleMessages, file: MessageFile): Messages {
  return typeof file === 'string' ? messages[file] : (messages.docs[file.docs] ?? {});
}

/**
 * Returns whether an id may belong to the interface of Docusaurus, which docsgen replaces. Components that a site has copied from there use
 * the same ids.
 */
export function isForeignId(id: string): boolean {
  return id.startsWith('theme.');
}

/** Reads a JSON file with translations: `{ "id": { "message": "text" } }`, or `{ "id": "text" }`. Reports values that are not text. */
export function parseMessages({ path, text }: SourceFile): WithDiagnostics<Messages> {
  const invalid = (message: string, hint: string): Diagnostic =>
    diagnostic('config.invalid-translation', message, { location: startOfFile(path), hint });
  const format = 'Write `{ "id": { "message": "text" } }`.';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return withDiagnostics({}, [invalid(`The translations are not valid JSON: ${(error as Error).message}.`, format)]);
  }
  if (!isRecord(value)) return withDiagnostics({}, [invalid('The translations are not an object.', format)]);
  const found = Object.entries(value).map(([id, entry]) => [id, isRecord(entry) ? entry['message'] : entry] as const);
  return withDiagnostics(
    Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    found
      .filter(([, message]) => typeof message !== 'string')
      .map(([id]) => invalid(`The translation of \`${id}\` is not text.`, format)),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
