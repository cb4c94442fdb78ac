import { unsafeAttribute } from '../html/safe-address.ts';
import { z } from '../schema.ts';
import { isPageMetadata } from './identity.ts';

/** The schema of elements for the head of pages, in the configuration and in front matter. */

const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional());

const tag = z.strictObject({
  tag: z.enum(['title', 'base', 'meta', 'link', 'script', 'style', 'noscript']),
  attrs: attributes.optional(),
  content: z.string().optional(),
});

type RawHeadTag = z.output<typeof tag>;

/** Elements that have no content. */
const VOID: ReadonlySet<string> = new Set(['base', 'meta', 'link']);

export const headTags = z.array(tag.superRefine(checkTag));

/** Reports an element that browsers would ignore, or whose content would end it early. */
function checkTag(value: RawHeadTag, context: z.RefinementCtx): void {
  const report = (path: string[], message: string, hint: string): void =>
    context.addIssue({ code: 'custom', message, path, params: { hint } });
  const { tag: name, attrs = {}, content } = value;
  for (const [attribute, value = ''] of Object.entries(attrs)) {
    const unsafe = unsafeAttribute(name, [attribute, String(value)], attrs);
    if (unsafe) report(['attrs', attribute], unsafe.message, unsafe.hint);
    if (/^[^\s"'<>/=\u0000-\u001f]+$/.test(attribute)) continue;
    report(['attrs', attribute], `${JSON.stringify(attribute)} is not the name of an attribute.`, 'Remove it.');
  }
  if (content === undefined) checkMissingContent(value, report);
  else if (VOID.has(name)) {
    report(['content'], `A \`${name}\` element has no content.`, `Write \`attrs: { content: … }\` for an attribute.`);
  } else if (name === 'noscript' && /<\/noscript/i.test(content)) {
    report(['content'], 'The content must not contain `</noscript`.', 'Write the content without the element itself.');
  }
  if (name === 'base' && attrs['href'] !== undefined) {
    report(
      ['attrs', 'href'],
      'A base address would break every link to a section of the same page.',
      'Set `baseUrl` in the configuration. `base` can have `target`.',
    );
  }
}

type Report = (path: string[], message: string, hint: string) => void;

function checkMissingContent({ tag: name, attrs = {} }: RawHeadTag, report: Report): void {
  if (name === 'script' && attrs['src'] === undefined) {
    report(
      [],
      'A `script` element needs `content` or the attribute `src`.',
      "Example: `attrs: { src: '/js/app.js' }`.",
    );
  } else if (name === 'title' || name === 'style') {
    report([], `A \`${name}\` element needs \`content\`.`, "Example: `content: 'Text'`.");
  } else if (name === 'meta' && !isPageMetadata(attrs) && attrs['charset'] === undefined) {
    report(
      [],
      'A `meta` element needs the attribute `name`, `property`, `http-equiv` or `charset`.',
      "Example: `attrs: { name: 'author', content: 'Ann' }`.",
    );
  } else if (name === 'link' && attrs['rel'] === undefined) {
    report(
      [],
      'A `link` element needs the attribute `rel`.',
      "Example: `attrs: { rel: 'manifest', href: '/site.json' }`.",
    );
  }
}
