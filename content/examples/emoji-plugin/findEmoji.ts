const EMOJI: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':heart:': '❤️',
  ':rocket:': '🚀',
  ':wave:': '👋',
};

export interface EmojiMatch {
  /** Where the shortcode starts in the text. */
  start: number;
  /** The offset after its last character. */
  end: number;
  shortcode: string;
}

/** The first known shortcode in the text, or `null`. */
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

/** The character for a shortcode; unknown shortcodes stand for themselves. */
export function emojiFor(shortcode: string): string {
  return EMOJI[shortcode] ?? shortcode;
}
