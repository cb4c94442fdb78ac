/** The elements that show files, with the attributes that contain addresses. */
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
]);

/** The names of the elements that show files. */
export const MEDIA_ELEMENTS: readonly string[] = [...ATTRIBUTES.keys()];

/** Returns the attributes of an element that contain addresses of images, videos or audio. */
export function mediaAttributes(element: string): readonly string[] | undefined {
  return ATTRIBUTES.get(element);
}

/** An image candidate of `srcset`: `a.png 2x`, and the comma after it. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s+[\d.]+[wxh])*\s*(?:,|$))/g;

/** Replaces the addresses in a `srcset`. */
export function mapCandidates(srcset: string, replace: (address: string) => string): string {
  return srcset.replace(CANDIDATE, (_, address: string, rest: string) => replace(address) + rest);
}
