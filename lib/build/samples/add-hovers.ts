import { highlightLines, type LoadPackage } from '../../content/index.ts';
import { shortHash } from '../../core/hash.ts';
import type { Artifact, Hover, HoverFile } from '../../core/model/index.ts';
import { hrefOf, outPath } from '../../core/paths.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import type { AddHovers } from '../../render/index.ts';
import { hoverRequest, type HoversOf } from './hover-index.ts';

const OPENING = /<figure class="code(?: [^"]*)?" data-language="(?:tsx?|typescript)"(?=>)/g;
const BLOCK = new RegExp(`${OPENING.source}.*?</figure>`, 'gs');
const CODE = /<code\b[^>]*>(.*)<\/code>/s;

/** What hovers are added with. */
export interface AddHoversOptions {
  readonly hoversOf: HoversOf;
  readonly baseUrl: string;
  readonly loadPackage: LoadPackage;
}

/**
 * Returns a function that marks code blocks with the address of their hovers. Browsers load this file when the reader points at a code
 * block, so the page contains no hovers.
 */
export function hoverAdder({ hoversOf, baseUrl, loadPackage }: AddHoversOptions): AddHovers {
  const highlight = (text: string): string => highlightLines(text, 'typescript', { loadPackage }).join('\n');
  return (source, html) => {
    const codes = [...html.matchAll(BLOCK)].map(([block]) => codeIn(block));
    if (codes.length === 0) return { html };
    const found = hoversOf(hoverRequest(source, codes));
    const ofBlocks = codes.map((code, block) => inCode(code, found[block] ?? []));
    const used = ofBlocks.filter((hovers) => hovers.length > 0);
    if (used.length === 0) return { html };
    const file = hoverFile(used, highlight);
    const address = hrefOf(`/${file.out}`, baseUrl);
    let block = 0;
    const marked = html.replace(OPENING, (tag) => {
      const index = used.indexOf(ofBlocks[block++]!);
      return index === -1 ? tag : `${tag} data-hovers="${address}#${index}"`;
    });
    return { html: marked, file };
  };
}

function codeIn(block: string): string {
  const [, code = ''] = CODE.exec(block) ?? [];
  return unescapeHtml(code.replace(/<[^>]*>/g, ''));
}

/** Converts positions in code without white space to positions in the code. */
function inCode(code: string, hovers: readonly Hover[]): Hover[] {
  const visible = [...code.matchAll(/\S/g)].map(({ index }) => index);
  return hovers.map((hover) => ({ ...hover, start: visible[hover.start] ?? 0 }));
}

/** Returns the file with the hovers of code blocks. It contains each text once. */
function hoverFile(blocks: readonly (readonly Hover[])[], highlight: (text: string) => string): Artifact {
  const texts: HoverFile['texts'][number][] = [];
  const indexes = new Map<string, number>();
  const indexOf = ({ text, docs }: Hover): number => {
    const key = JSON.stringify([text, docs]);
    const index = indexes.get(key) ?? texts.length;
    if (index === texts.length) texts.push(docs === undefined ? [highlight(text)] : [highlight(text), docs]);
    indexes.set(key, index);
    return index;
  };
  const positions = blocks.map((hovers) => hovers.flatMap((hover) => [hover.start, hover.length, indexOf(hover)]));
  const data = JSON.stringify({ texts, blocks: positions } satisfies HoverFile);
  return { out: outPath(`assets/hovers-${shortHash(data)}.json`), data, from: 'the type hovers' };
}
