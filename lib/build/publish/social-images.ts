import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { hashBytes } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import type { PageFacts } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import { plural } from '../../core/text/escape.ts';
import type { SocialImageOf } from '../../render/index.ts';
import type { SocialImageEntry } from '../incremental/page-entries.ts';
import type { Publication } from './publication.ts';

/** The social image of a published page. Its drawing is made on demand. */
export interface PublishedImage {
  /** The page, for diagnostics. */
  readonly subject: string;
  readonly image: SocialImageEntry;
  readonly svg: () => string;
}

const FROM = 'a social image';

/** Returns what later builds need of a social image. */
export function imageEntry(image: ReturnType<SocialImageOf>): SocialImageEntry | undefined {
  return image && ('missing' in image ? image : { key: image.key, out: image.out });
}

/** Returns the social image of a page. `make` makes the drawing. */
export function publishedImage(
  { source, subject }: PageFacts,
  image: SocialImageEntry,
  make: () => ReturnType<SocialImageOf>,
): PublishedImage {
  const svg = (): string => {
    const made = make();
    invariant(made && 'svg' in made, `the social image of ${subject} has a drawing`);
    return made.svg;
  };
  return { subject: source ?? subject, image, svg };
}

/**
 * Writes the social images that the output does not have yet. The renderer is loaded only if one of them is not in the cache. `written`
 * contains the images of the locales before, with which an untranslated page shares its image, and receives the images of this locale.
 */
export async function publishSocialImages(
  publication: Publication,
  images: readonly PublishedImage[],
  written: Set<OutPath>,
): Promise<readonly Diagnostic[]> {
  const { writer, entries } = publication;
  const diagnostics: Diagnostic[] = [];
  for (const { image, svg } of images) {
    if ('missing' in image || written.has(image.out) || writer.hasFailed()) continue;
    written.add(image.out);
    const { key, out } = image;
    if (!writer.claim(out, FROM)) continue;
    if (writer.keep(out, entries?.socialImageHash(key) ?? '')) continue;
    const data = entries?.socialImage(key) ?? (await drawn(publication, svg()));
    const hash = hashBytes(data);
    entries?.putSocialImage(key, hash, data);
    diagnostics.push(...writer.put({ out, data, hash, from: FROM }));
  }
  return diagnostics;
}

async function drawn({ site }: Publication, svg: string): Promise<Uint8Array> {
  const draw = await site.socialImages!.drawer();
  return draw(svg);
}

/** Reports the characters for which there is no font, once for the entire site. */
export function missingCharacters(images: readonly Pick<PublishedImage, 'subject' | 'image'>[]): readonly Diagnostic[] {
  const without = images.flatMap(({ subject, image }) => ('missing' in image ? [{ subject, ...image }] : []));
  const [first] = without;
  if (!first) return [];
  const others = without.length === 1 ? '' : ` and ${plural(without.length - 1, 'other page')}`;
  const message = `The font of the social images has no \`${first.missing}\`, so \`${first.subject}\`${others} can't have an image with the title.`;
  return [
    diagnostic('content.no-social-image', message, {
      subject: 'socialImages',
      hint: 'Set `socialImages.font` to a TrueType or OpenType font with the characters of your titles. Until then, these pages show `image`.',
    }),
  ];
}
