/** Red, green and blue from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Returns whether white text on a color has more contrast than black text. The color is hexadecimal: `#fff` or `#13161d`. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  // The luminance of WCAG 2.2. From this value on, black has more contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

/** Mixes two hexadecimal colors. `share` is the share of the first one, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const channels = a.map((value, index) => Math.round(value * share + b[index]! * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
}
