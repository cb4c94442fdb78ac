import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { shortHash } from '../../core/hash.ts';
import { placeholderFor } from '../../core/html/placeholders.ts';
import type { FrontMatter, Ref, SourceFile } from '../../core/model/index.ts';
import { formatKeyPath } from '../../core/schema.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';
import { locationOfLink } from '../data/link-location.ts';
import type { CompileOptions } from '../document.ts';
import { compileFragment } from '../fragment.ts';
import { isExternal } from '../transform/context.ts';
import { elementHtml } from '../transform/elements/element.ts';
import { ICON_NAMES, iconElement } from '../transform/elements/icon.ts';

/** The keys to a value in the front matter. */
export type KeyPath = readonly (string | number)[];

/** Compiles the values of a home page, and collects their links and diagnostics. */
export interface HomeParts {
  /** Compiles text in one line. */
  readonly line: (text: string, path: KeyPath) => string;
  /** Compiles text that may consist of several blocks. */
  readonly block: (text: string, path: KeyPath) => string;
  /** Returns an icon: one of docsgen's by name, an SVG element, or text such as an emoji. */
  readonly icon: (icon: string, path: KeyPath) => string;
  /** Returns the placeholder of an address, or the address itself if it is external. */
  readonly address: (kind: 'link' | 'image', target: string, path: KeyPath) => string;
}

interface Input {
  readonly file: SourceFile;
  readonly locations: FrontMatter['locations'];
  readonly options: CompileOptions;
  readonly diagnostics: Diagnostic[];
  readonly refs: Ref[];
}

/** Returns the functions that compile the values of one home page. */
export function homeParts({ file, locations, options, diagnostics, refs }: Input): HomeParts {
  // Placeholders of the text below have one number after the hash.
  const prefix = `${shortHash(file.path)}.0.`;
  let fragments = 0;
  const locationOf = (path: KeyPath): SourceLocation => locations[formatKeyPath(path)] ?? startOfFile(file.path);
  const compiled = (text: string, path: KeyPath): string => {
    const { value, diagnostics: found } = compileFragment(text, {
      file: file.path,
      placeholderPrefix: `${prefix}${(fragments += 1)}.`,
      loadPackage: options.loadPackage,
      html: options.markdown?.html ?? 'allow',
    });
    const location = locationOf(path);
    diagnostics.push(...found.map((one) => ({ ...one, location })));
    refs.push(...value.refs.map((ref) => ({ ...ref, location: locationOfLink(file, location, ref.target) })));
    return value.html.trim();
  };
  const block = (text: string, path: KeyPath): string => {
    const html = compiled(text, path);
    return ONE_PARAGRAPH.exec(html)?.[1] ?? html;
  };
  const line = (text: string, path: KeyPath): string => {
    const html = ONE_PARAGRAPH.exec(compiled(text.replace(/\s+/g, ' ').trim(), path))?.[1];
    if (html === undefined) diagnostics.push(notOneLine(path, locationOf(path)));
    return html ?? escapeHtml(text);
  };
  return {
    line,
    block,
    icon: (icon, path) => {
      if (icon.startsWith('<')) return block(icon, path);
      const element = iconElement(icon);
      if (element) return elementHtml(element);
      if (!/^[a-z][a-z\d:-]+$/.test(icon)) return escapeHtml(icon);
      diagnostics.push(unknownIcon(icon, locationOf(path)));
      return '';
    },
    address: (kind, target, path) => {
      const location = locationOfLink(file, locationOf(path), target);
      const name = `${prefix}${refs.length}`;
      const written = isExternal(target) && !/^(?:pathname|doc):/.test(target);
      refs.push({ placeholder: written ? '' : name, kind, target, location });
      return written ? target : placeholderFor(name);
    },
  };
}

const ONE_PARAGRAPH = /^<p>((?:(?!<\/p>)[^])*)<\/p>$/;

function notOneLine(path: KeyPath, location: SourceLocation): Diagnostic {
  return diagnostic('content.front-matter-invalid', `\`${formatKeyPath(path)}\` is not one line of text.`, {
    location,
    hint: 'Write inline Markdown without lists, headings and other blocks.',
  });
}

function unknownIcon(icon: string, location: SourceLocation): Diagnostic {
  const near = nearest(icon, ICON_NAMES);
  return diagnostic('content.unknown-icon', `There is no icon named \`${icon}\`.`, {
    location,
    hint: near
      ? `Did you mean \`${near}\`?`
      : `Write an emoji, an \`<svg>\` element, or one of: ${ICON_NAMES.join(', ')}.`,
  });
}
