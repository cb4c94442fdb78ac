const EMOJI: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':heart:': '❤️',
  ':rocket:': '🚀',
  ':wave:': '👋',
};

export interface EmojiMatch {
  /** The offset of its first character in the text. */
  start: number;
  /** The offset after its last character. */
  end: number;
  shortcode: string;
}

/** Returns the first known shortcode in the text, or `null`. */
export function findEmoji(text: string): EmojiMatch | null {
  for (const match of text.matchAll(/:\)|:[a-z_]+:/gu)) {
    const shortcode = match[0];
    if (Object.hasOwn(EMOJI, shortcode)) {
      const start = match.index;
      return { start, end: start + shortcode.length, shortcode };
    }
  }
  return null;
}

/** Returns the emoji for a shortcode, or the shortcode itself if it is unknown. */
export function emojiFor(shortcode: string): string {
  return EMOJI[shortcode] ?? shortcode;
}
