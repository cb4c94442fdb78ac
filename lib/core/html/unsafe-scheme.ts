/** The schemes whose addresses can run code in the page that contains them. */
export type UnsafeScheme = 'javascript' | 'vbscript' | 'data';

/** What shows an address. Browsers never run the scripts of images and media, so `data:` is safe there. */
export type AddressUse = 'link' | 'image' | 'media';

const SCHEME = /^(javascript|vbscript|data):/i;

const SAFE_DATA: Readonly<Record<AddressUse, RegExp>> = {
  // An SVG that is opened as a document runs its scripts.
  link: /^data:image\/(?!svg)/i,
  // `data:,` is the usual address of an icon that should not be requested.
  image: /^data:(?:image\/|,$)/i,
  media: /^data:(?:image\/|audio\/|video\/|text\/vtt\b)/i,
};

/**
 * Returns the scheme of an address that can run code: `javascript:`, `vbscript:`, and `data:` other than images. Reads the address like
 * a browser, which skips control characters and spaces at its start, and tabs and line breaks anywhere (URL standard, "basic URL parser").
 */
export function unsafeScheme(address: string, use: AddressUse = 'link'): UnsafeScheme | undefined {
  const read = address.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]/g, '');
  const scheme = SCHEME.exec(read)?.[1]!.toLowerCase() as UnsafeScheme | undefined;
  return scheme === 'data' && SAFE_DATA[use].test(read) ? undefined : scheme;
}

const NAMED: Readonly<Record<string, string>> = { colon: ':', Tab: '\t', NewLine: '\n' };

/** Replaces the character references that can be part of a scheme. Browsers also accept numbers without a semicolon. */
export function decodeScheme(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(
    /&(?:#x([\da-f]+);?|#(\d+);?|(colon|Tab|NewLine);)/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
