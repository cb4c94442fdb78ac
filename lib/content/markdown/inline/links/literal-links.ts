import {
  AMPERSAND,
  APOSTROPHE,
  BANG,
  classify,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  DASH,
  DOT,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isControl,
  LESS,
  LETTER,
  OPEN_BRACKET,
  OPEN_PAREN,
  PLUS,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  STAR,
  TILDE,
  UNDERSCORE,
  WHITESPACE,
} from '../../characters.ts';

const URL_START = /https?:\/\/|www\./gi;

/** Returns whether text may contain a literal link. */
export function mayContainLiteralLinks(text: string): boolean {
  return /@|https?:\/\/|www\./i.test(text);
}

/** A link without brackets around it. */
export interface LiteralLink {
  readonly end: number;
  /** The prefix of the text in the URL. */
  readonly prefix: string;
}

/**
 * Finds the possible starts of literal links in a document from left to right. It searches ahead in the complete document,
 * because most inline content has no links.
 */
export class LiteralLinks {
  readonly #text: string;
  #start = 0;
  #end = 0;
  /** The offsets of the next `@` and of the next `http` or `www`, in the content or after it. */
  #at = -1;
  #address = -1;
  /** The same offsets limited to the content. An email address starts before its `@`. */
  #email = -1;
  #url = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Starts another inline content. */
  enter(start: number, end: number): void {
    if (start < this.#start) {
      this.#at = -1;
      this.#address = -1;
    }
    this.#start = start;
    this.#end = end;
    this.#email = -1;
    this.#url = -1;
  }

  /** Returns the next offset from `index` on at which a link may start; the end if there is none. */
  next(from: number): number {
    if (this.#email < from) this.#findEmail(from);
    if (this.#url < from) this.#findUrl(from);
    return Math.min(this.#email, this.#url);
  }

  /** Returns the link at an offset that `next` has returned. */
  read(start: number): LiteralLink | undefined {
    if (start === this.#email) {
      const end = endOfEmail(this.#text, this.#at, this.#end);
      if (end > 0) return { end, prefix: 'mailto:' };
    }
    if (start !== this.#url) return undefined;
    const code = this.#text.charCodeAt(start);
    const before = start > this.#start ? this.#text.charCodeAt(start - 1) : -1;
    if (code === 119 || code === 87) {
      if (!mayBeBeforeWww(before) || start + 4 >= this.#end) return undefined;
      const domain = endOfDomain(this.#text, start, this.#end);
      return domain < 0 ? undefined : { end: endOfPath(this.#text, domain, this.#end), prefix: 'http://' };
    }
    if (isAlpha(before)) return undefined;
    const host = this.#text.indexOf('/', start) + 2;
    if (host >= this.#end || !mayBeginHost(this.#text.charCodeAt(host))) return undefined;
    const domain = endOfDomain(this.#text, host, this.#end);
    return domain < 0 ? undefined : { end: endOfPath(this.#text, domain, this.#end), prefix: '' };
  }

  #findUrl(from: number): void {
    if (this.#address < from) {
      URL_START.lastIndex = from;
      this.#address = URL_START.exec(this.#text)?.index ?? Infinity;
    }
    this.#url = Math.min(this.#address, this.#end);
  }

  #findEmail(from: number): void {
    const text = this.#text;
    for (;;) {
      if (this.#at < from) {
        const at = text.indexOf('@', from);
        this.#at = at < 0 ? Infinity : at;
      }
      const at = this.#at;
      if (at >= this.#end) break;
      let start = at;
      while (start > from && isNameCharacter(text.charCodeAt(start - 1))) start--;
      const before = start > this.#start ? text.charCodeAt(start - 1) : -1;
      if (start < at && before !== SLASH && !isNameCharacter(before)) {
        this.#email = start;
        return;
      }
      const following = text.indexOf('@', at + 1);
      this.#at = following < 0 ? Infinity : following;
    }
    this.#email = this.#end;
  }
}

function isNameCharacter(code: number): boolean {
  return code === PLUS || code === DASH || code === DOT || code === UNDERSCORE || isAlphanumeric(code);
}

function mayBeBeforeWww(code: number): boolean {
  return (
    code < 0 ||
    isBlank(code) ||
    code === OPEN_PAREN ||
    code === STAR ||
    code === UNDERSCORE ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === TILDE
  );
}

function mayBeginHost(code: number): boolean {
  return !isControl(code) && classify(code) === LETTER;
}

function endOfEmail(text: string, at: number, end: number): number {
  let index = at + 1;
  let hasDot = false;
  let hasName = false;
  while (index < end) {
    const code = text.charCodeAt(index);
    if (code === DOT) {
      if (index + 1 >= end || !isAlphanumeric(text.charCodeAt(index + 1))) break;
      hasDot = true;
    } else if (code === DASH || code === UNDERSCORE || isAlphanumeric(code)) hasName = true;
    else break;
    index++;
  }
  return hasName && hasDot && isAlpha(text.charCodeAt(index - 1)) ? index : -1;
}

/** Returns the end of a domain; -1 if its last two parts contain an underscore, so it is not a domain. */
function endOfDomain(text: string, start: number, end: number): number {
  let isUnderscoredLast = false;
  let isUnderscoredBefore = false;
  let inside = start;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === DOT || code === UNDERSCORE) {
      if (at >= inside) inside = endOfTrailingPunctuation(text, at, end);
      if (inside < 0) break;
      if (code === UNDERSCORE) isUnderscoredLast = true;
      else {
        isUnderscoredBefore = isUnderscoredLast;
        isUnderscoredLast = false;
      }
    } else if (isBlank(code) || (code !== DASH && classify(code) !== LETTER)) break;
  }
  return isUnderscoredLast || isUnderscoredBefore || !hasName(text, start, at) ? -1 : at;
}

/** Returns whether a domain has characters other than dots and underscores. */
function hasName(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== DOT && code !== UNDERSCORE) return true;
  }
  return false;
}

function endOfPath(text: string, start: number, end: number): number {
  let opened = 0;
  let closed = 0;
  /** The offset up to which punctuation belongs to the link, because more of the link follows it. */
  let inside = start;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_PAREN) opened++;
    else if (code === CLOSE_PAREN && closed < opened) closed++;
    else if (mayEndPath(code)) {
      if (at >= inside) inside = endOfTrailingPunctuation(text, at, end);
      if (inside < 0) break;
      if (code === CLOSE_PAREN) closed++;
    } else if (classify(code) === WHITESPACE) break;
  }
  return at;
}

function mayEndPath(code: number): boolean {
  return isTrailing(code) || code === AMPERSAND || code === LESS || code === CLOSE_BRACKET;
}

function isTrailing(code: number): boolean {
  switch (code) {
    case BANG:
    case QUOTE:
    case APOSTROPHE:
    case CLOSE_PAREN:
    case STAR:
    case 44:
    case DOT:
    case COLON:
    case SEMICOLON:
    case QUESTION:
    case UNDERSCORE:
    case TILDE:
      return true;
    default:
      return false;
  }
}

/**
 * Returns -1 if only punctuation lies between an offset and white space or `<`, because that does not belong to the
 * link. Otherwise returns the offset of the text after the punctuation.
 */
function endOfTrailingPunctuation(text: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isTrailing(code)) at++;
    else if (code === AMPERSAND) {
      const after = endOfReferenceName(text, at + 1, end);
      if (after < 0) return at + 1;
      at = after;
    } else if (code === CLOSE_BRACKET) {
      const next = at + 1 < end ? text.charCodeAt(at + 1) : -1;
      if (next === OPEN_PAREN || next === OPEN_BRACKET || classify(next) === WHITESPACE) return -1;
      at++;
    } else return code === LESS || classify(code) === WHITESPACE ? -1 : at;
  }
  return -1;
}

function endOfReferenceName(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isAlpha(text.charCodeAt(at))) at++;
  return at > start && at < end && text.charCodeAt(at) === SEMICOLON ? at + 1 : -1;
}
