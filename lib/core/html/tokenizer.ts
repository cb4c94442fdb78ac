/** The kind of a token. A doctype and other markup declarations are comments, as in the HTML standard ("bogus comment"). */
export type TokenKind = 'text' | 'comment' | 'start' | 'end';

/** An attribute of a tag as it was written. Offsets refer to the tokenized HTML. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** The value without quotes, with its character references; undefined for an attribute without a value. */
  readonly value: string | undefined;
  readonly start: number;
  /** The offset of the value, after an opening quote. */
  readonly valueStart: number;
  /** Behind the attribute, including a closing quote. */
  readonly end: number;
}

/** Elements whose content is text up to their end tag: a tag in it is not a tag. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);

/** Returns whether the content of an element is text up to its end tag. */
export function isRawTextElement(name: string): boolean {
  return RAW_TEXT.has(name);
}

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
const [EXCLAMATION, QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER, QUESTION] = [33, 34, 39, 47, 61, 62, 63];

/** How many numbers describe an attribute: the ends of its name, its value and itself. */
const FIELDS = 5;

/**
 * Reads HTML token by token, following the tokenization rules of the HTML standard (section 13.2.5). It does not build a tree, so
 * it neither closes elements nor knows SVG and MathML, where `<title>` has tags in it. Never throws: any text is HTML.
 *
 * It is a cursor: `next()` moves to the next token, and the fields and methods describe the current one. Pages have thousands of
 * tags, most of which no caller wants to know anything about, so attributes become strings only on request.
 */
export class HtmlTokenizer {
  kind: TokenKind = 'text';
  /** The offset of the token. */
  start = 0;
  /** The offset behind the token. */
  end = 0;
  /** The name of a tag in lower case; empty for other tokens. */
  name = '';
  /** Whether a start tag ends in `/>`. */
  isSelfClosing = false;
  /** Whether the end of a comment is missing, so that it extends to the end of the HTML. */
  isUnclosed = false;
  /** The element whose content the token is, if that is raw text, such as `style`. */
  rawElement = '';
  readonly #html: string;
  /** The element whose raw text is next. */
  #rawElement = '';
  /** `FIELDS` numbers for each attribute of the tag: the start and end of its name, the start and end of its value, and its end. */
  readonly #attributes: number[] = [];
  #attributeFields = 0;

  constructor(html: string) {
    this.#html = html;
  }

  /** Moves to the next token. Returns false at the end of the HTML, which drops an incomplete tag, as browsers do. */
  next(): boolean {
    const html = this.#html;
    const at = this.end;
    this.start = at;
    if (this.#rawElement !== '') {
      const end = this.#endOfRawText(at);
      const element = this.#rawElement;
      this.#rawElement = '';
      if (end > at) {
        this.#set('text', end);
        this.rawElement = element;
        return true;
      }
    }
    if (at >= html.length) return false;
    // A `<` that starts no markup is part of the text.
    let markup = html.indexOf('<', at);
    while (markup !== -1 && !isMarkup(html, markup)) markup = html.indexOf('<', markup + 1);
    if (markup === -1) return this.#set('text', html.length);
    return markup > at ? this.#set('text', markup) : this.#readMarkup(at);
  }

  /** Returns the current token as it was written. */
  text(): string {
    return this.#html.slice(this.start, this.end);
  }

  /** Returns the value of an attribute as it was written, `''` for one without a value, or undefined if the tag lacks it. */
  attribute(name: string): string | undefined {
    for (let at = 0; at < this.#attributeFields; at += FIELDS)
      if (this.#isNamed(at, name)) return this.#html.slice(this.#attributes[at + 2], this.#attributes[at + 3]);
    return undefined;
  }

  /** Returns all attributes of a start tag, in their order. Of two with the same name browsers use the first. */
  attributes(): Attribute[] {
    const found: Attribute[] = [];
    const fields = this.#attributes;
    for (let at = 0; at < this.#attributeFields; at += FIELDS) {
      const [start, nameEnd, valueStart, valueEnd, end] = fields.slice(at, at + FIELDS) as Fields;
      const name = this.#html.slice(start, nameEnd).toLowerCase();
      const value = end === nameEnd ? undefined : this.#html.slice(valueStart, valueEnd);
      found.push({ name, value, start, valueStart, end });
    }
    return found;
  }

  #set(kind: TokenKind, end: number): true {
    this.kind = kind;
    this.end = end;
    this.name = '';
    this.rawElement = '';
    this.#attributeFields = 0;
    return true;
  }

  #readMarkup(at: number): boolean {
    const second = this.#html.charCodeAt(at + 1);
    if (second === EXCLAMATION || second === QUESTION) return this.#readComment(at);
    const isEnd = second === SLASH;
    if (isEnd && !isLetter(this.#html.charCodeAt(at + 2))) return this.#readBogusComment(at + 2);
    return this.#readTag(isEnd ? 'end' : 'start', at + (isEnd ? 2 : 1));
  }

  #readComment(at: number): true {
    if (!this.#html.startsWith('!--', at + 1)) return this.#readBogusComment(at + 2);
    this.isUnclosed = false;
    if (this.#html.startsWith('>', at + 4)) return this.#set('comment', at + 5);
    if (this.#html.startsWith('->', at + 4)) return this.#set('comment', at + 6);
    COMMENT_END.lastIndex = at + 4;
    this.isUnclosed = !COMMENT_END.test(this.#html);
    return this.#set('comment', this.isUnclosed ? this.#html.length : COMMENT_END.lastIndex);
  }

  #readBogusComment(from: number): true {
    const end = this.#html.indexOf('>', from);
    this.isUnclosed = end === -1;
    return this.#set('comment', this.isUnclosed ? this.#html.length : end + 1);
  }

  #readTag(kind: 'start' | 'end', nameStart: number): boolean {
    const html = this.#html;
    let at = nameStart;
    while (at < html.length && !endsName(html.charCodeAt(at))) at++;
    const name = html.slice(nameStart, at).toLowerCase();
    this.#attributeFields = 0;
    this.isSelfClosing = false;
    at = this.#readAttributes(at);
    if (at >= html.length) return false;
    this.kind = kind;
    this.end = at + 1;
    this.name = name;
    this.rawElement = '';
    if (kind === 'start' && RAW_TEXT.has(name)) this.#rawElement = name;
    return true;
  }

  /** Returns the offset of the `>` that ends the tag, or the length of the HTML. */
  #readAttributes(from: number): number {
    const html = this.#html;
    let at = from;
    for (;;) {
      const separator = at;
      while (isSpaceOrSlash(html.charCodeAt(at))) at++;
      if (at >= html.length) return at;
      if (html.charCodeAt(at) === GREATER) {
        // A slash directly behind an unquoted value is part of the value.
        this.isSelfClosing = at > separator && html.charCodeAt(at - 1) === SLASH;
        return at;
      }
      at = this.#readAttribute(at);
    }
  }

  #readAttribute(start: number): number {
    const html = this.#html;
    // An equals sign in the first place is part of the name.
    let at = start + 1;
    while (at < html.length && !endsAttributeName(html.charCodeAt(at))) at++;
    const nameEnd = at;
    while (isSpace(html.charCodeAt(at))) at++;
    if (html.charCodeAt(at) !== EQUALS) return this.#addAttribute(start, nameEnd, [nameEnd, nameEnd, nameEnd]);
    do at++;
    while (isSpace(html.charCodeAt(at)));
    const quote = html.charCodeAt(at);
    if (quote === QUOTE || quote === APOSTROPHE) {
      const end = html.indexOf(quote === QUOTE ? '"' : "'", at + 1);
      const valueEnd = end === -1 ? html.length : end;
      return this.#addAttribute(start, nameEnd, [at + 1, valueEnd, valueEnd + 1]);
    }
    const valueStart = at;
    while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at++;
    return this.#addAttribute(start, nameEnd, [valueStart, at, at]);
  }

  /** Returns the end of the attribute. */
  #addAttribute(start: number, nameEnd: number, [valueStart, valueEnd, end]: [number, number, number]): number {
    const fields = this.#attributes;
    const at = this.#attributeFields;
    fields[at] = start;
    fields[at + 1] = nameEnd;
    fields[at + 2] = valueStart;
    fields[at + 3] = valueEnd;
    fields[at + 4] = end;
    this.#attributeFields = at + FIELDS;
    return end;
  }

  #isNamed(field: number, name: string): boolean {
    const start = this.#attributes[field]!;
    const nameEnd = this.#attributes[field + 1]!;
    if (nameEnd - start !== name.length) return false;
    return this.#html.startsWith(name, start) || this.#html.slice(start, nameEnd).toLowerCase() === name;
  }

  #endOfRawText(from: number): number {
    const pattern = RAW_TEXT_END.get(this.#rawElement)!;
    pattern.lastIndex = from;
    return pattern.exec(this.#html)?.index ?? this.#html.length;
  }
}

type Fields = [start: number, nameEnd: number, valueStart: number, valueEnd: number, end: number];

const COMMENT_END = /--!?>/g;
const RAW_TEXT_END = new Map([...RAW_TEXT].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]));

function isMarkup(html: string, at: number): boolean {
  const code = html.charCodeAt(at + 1);
  if (code !== SLASH) return isLetter(code) || code === EXCLAMATION || code === QUESTION;
  // `</` at the end of the HTML is text.
  return at + 2 < html.length;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;
}

function isSpaceOrSlash(code: number): boolean {
  return isSpace(code) || code === SLASH;
}

function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}

function endsAttributeName(code: number): boolean {
  return code === EQUALS || endsName(code);
}
