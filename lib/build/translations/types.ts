import type { MessageFile } from '../../config/index.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';

/** What is translated: a page, another file, a label of the site, a message of a component, or a UI string of docsgen. */
export type TranslationKind = 'page' | 'file' | 'label' | 'message' | 'interface';

/** Where an original is: a location, or a folder or key without one. */
export interface Place {
  readonly location?: SourceLocation | undefined;
  readonly subject?: string | undefined;
}

/** A text that has translations in JSON files. */
export interface TextOriginal extends Place {
  readonly kind: 'label' | 'message' | 'interface';
  readonly text: string;
  /** The file that contains the translation in each locale, and the id in it. */
  readonly file: MessageFile;
  readonly id: string;
  /** The note for translators. */
  readonly description: string;
  /** Whether `|` separates plural forms. */
  readonly isPlural: boolean;
  /** Whether the text is often the same in other languages, so that it never counts as missing. */
  readonly isOptional: boolean;
}

/** A page or a part of one. */
export interface PageOriginal {
  /** Its path in the content folders. */
  readonly path: SourcePath;
  /** The hash of its text. It does not depend on line endings. */
  readonly hash: string;
  readonly location: SourceLocation;
}

export type TranslationState = 'translated' | 'missing' | 'stale';

/** An original, and its state in a locale. */
export interface TranslationItem {
  readonly kind: TranslationKind;
  readonly state: TranslationState;
  /** The path relative to the folder of the locale, for a text followed by its id: `navbar.json#item.label.Docs`. */
  readonly key: string;
  readonly original: Place;
  /** The path of the original. Undefined for a text. */
  readonly path?: SourcePath;
  /** The hash of the original. */
  readonly hash: string;
  /** The file with the translation, or the file that should contain it. */
  readonly translation: SourcePath;
  /** Whether the lock file contains the translation. */
  readonly isRecorded: boolean;
  /** Undefined for a file. */
  readonly text?: TextItem;
}

export interface TextItem {
  readonly original: TextOriginal;
  /** Undefined if there is none. */
  readonly translated?: string;
  /** Whether the translation is in the configuration instead of a JSON file. */
  readonly isInConfig: boolean;
}

/** Returns the path of a translation, for a text with its id: `i18n/de/navbar.json#item.label.Docs`. */
export function translationName({ translation, text }: Pick<TranslationItem, 'translation' | 'text'>): string {
  return text ? `${translation}#${text.original.id}` : translation;
}
