import type { HeroView, HomeActionView, HomeFeatureView, HomeImageView } from '../../core/view/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { textOfHtml } from '../../core/html/text.ts';
import type { FrontMatter, Ref, SourceFile } from '../../core/model/index.ts';
import type { CompileOptions } from '../document.ts';
import type { CompiledHome } from './compiled-home.ts';
import { homeParts, type HomeParts, type KeyPath } from './home-parts.ts';
import type { WrittenAction, WrittenFeature, WrittenHero, WrittenHome, WrittenImage } from './schema.ts';

/** Compiles the `hero` and the `features` in the front matter of a page. Their text is inline Markdown. */
export function compileHome(
  file: SourceFile,
  { hero, features = [] }: WrittenHome,
  { locations }: Pick<FrontMatter, 'locations'>,
  options: CompileOptions,
): WithDiagnostics<CompiledHome> {
  const diagnostics: Diagnostic[] = [];
  const refs: Ref[] = [];
  const parts = homeParts({ file, locations, options, diagnostics, refs });
  const top = hero && heroView(parts, hero);
  const view = {
    ...(top && { hero: top }),
    features: features.map((feature, index) => featureView(parts, feature, ['features', index])),
  };
  const title = textOfHtml(top?.title ?? top?.name ?? '');
  return withDiagnostics({ view, refs, ...(title !== '' && { title }) }, diagnostics);
}

function heroView(parts: HomeParts, { name, text, title = text, tagline, image, actions = [] }: WrittenHero): HeroView {
  return {
    ...(name && { name: parts.line(name, ['hero', 'name']) }),
    ...(title && { title: parts.line(title, ['hero', text === undefined ? 'title' : 'text']) }),
    ...(tagline && { tagline: parts.block(tagline, ['hero', 'tagline']) }),
    ...(image !== undefined && { image: imageView(parts, image, ['hero', 'image']) }),
    actions: actions.map((action, index) => actionView(parts, action, ['hero', 'actions', index])),
  };
}

/** The looks of buttons in VitePress. */
const VARIANTS = { brand: 'primary', alt: 'secondary', sponsor: 'secondary' } as const;

function actionView(parts: HomeParts, action: WrittenAction, path: KeyPath): HomeActionView {
  const { text, theme, icon } = action;
  const variant = action.variant ?? VARIANTS[theme ?? 'brand'];
  return {
    html: parts.line(text, [...path, 'text']),
    ...linkView(parts, action, path),
    variant,
    ...(icon && { iconHtml: parts.icon(icon, [...path, 'icon']) }),
  };
}

type WrittenLink = Pick<WrittenAction, 'link' | 'target' | 'rel' | 'attrs'>;

function linkView(
  parts: HomeParts,
  { link, target, rel, attrs }: WrittenLink,
  path: KeyPath,
): Pick<HomeActionView, 'href' | 'attributes'> {
  const newTab = /^(?:https?:)?\/\//i.test(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const given = Object.entries({ ...attrs, ...(target && { target }), ...(rel && { rel }) });
  return {
    href: parts.address('link', link, [...path, 'link']),
    attributes: { ...newTab, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) },
  };
}

function featureView(parts: HomeParts, feature: WrittenFeature, path: KeyPath): HomeFeatureView {
  const { title, details, icon, link, linkText, target, rel } = feature;
  return {
    title: parts.line(title, [...path, 'title']),
    ...(details && { details: parts.block(details, [...path, 'details']) }),
    ...(icon !== undefined && icon !== '' && { icon: iconView(parts, icon, [...path, 'icon']) }),
    ...(link && { link: linkView(parts, { link, target, rel }, path) }),
    ...(link && linkText && { linkText: parts.line(linkText, [...path, 'linkText']) }),
  };
}

function iconView(parts: HomeParts, icon: WrittenImage, path: KeyPath): HomeImageView {
  return typeof icon === 'string' ? { html: parts.icon(icon, path) } : imageView(parts, icon, path);
}

function imageView(parts: HomeParts, image: WrittenImage, path: KeyPath): HomeImageView {
  if (typeof image === 'string') return { src: parts.address('image', image, path), alt: '' };
  if ('html' in image) return { html: parts.block(image.html, [...path, 'html']) };
  const { alt = '', width, height } = image;
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  const from = (key: string, address: string): string => parts.address('image', address, [...path, key]);
  if ('src' in image) return { src: from('src', image.src), alt, ...size };
  if ('file' in image) return { src: from('file', image.file), alt, ...size };
  return { src: from('light', image.light), srcDark: from('dark', image.dark), alt, ...size };
}
