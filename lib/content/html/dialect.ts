import { escapeAttribute, escapeText } from './characters.ts';

/** How HTML is written: as rehype-stringify writes it, or as React writes the elements of MDX. */
export interface Dialect {
  readonly isReact: boolean;
  /** Escapes text in an element. */
  readonly text: (text: string) => string;
  /** Escapes an attribute value in double quotes. */
  readonly attribute: (value: string) => string;
  /** The end of the tag of an element that can't have content. */
  readonly voidEnd: string;
  /** The value of an attribute that is only present or absent, with its equals sign. */
  readonly present: string;
  /** The line break between the parts of a table. */
  readonly tableBreak: string;
}

export const REHYPE: Dialect = {
  isReact: false,
  text: escapeText,
  attribute: escapeAttribute,
  voidEnd: '>',
  present: '',
  tableBreak: '\n',
};

export const REACT: Dialect = {
  isReact: true,
  text: escapeForReact,
  attribute: escapeForReact,
  voidEnd: '/>',
  present: '=""',
  tableBreak: '',
};

const TO_ESCAPE = /["&'<>]/;

const REFERENCES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeForReact(text: string): string {
  return TO_ESCAPE.test(text) ? text.replace(/["&'<>]/g, (character) => REFERENCES[character]!) : text;
}
