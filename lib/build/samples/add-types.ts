import { highlightLines, type LoadPackage } from '../../content/index.ts';
import { shortHash } from '../../core/hash.ts';
import type { Artifact, BlockTypes, Hover, HoverFile } from '../../core/model/index.ts';
import { hrefOf, outPath } from '../../core/paths.ts';
import type { AddTypes } from '../../render/index.ts';
import { answerWriter, type AnswerWords, type AnswerWriter } from './answer-html.ts';
import { codeBlocksIn, fillBlock, replaceCodeBlocks, requestedBlock, withAttribute } from './code-blocks.ts';
import { typesRequest, type TypesOf } from './type-index.ts';

/** What types are added with. */
export interface AddTypesOptions {
  readonly typesOf: TypesOf;
  readonly baseUrl: string;
  readonly loadPackage: LoadPackage;
  /** The labels of answers for screen readers. */
  readonly words: AnswerWords;
  /** Whether names get hovers. Feeds have only the answers to queries. */
  readonly hovers: boolean;
}

/**
 * Returns a function that adds types to the code blocks in a body. The answers to queries replace their markers. Hovers are in a file that
 * browsers load when the reader points at a code block, so the page only contains its address.
 */
export function typeAdder({ typesOf, baseUrl, loadPackage, words, hovers }: AddTypesOptions): AddTypes {
  const highlight = (text: string): string[] => highlightLines(text, 'typescript', { loadPackage });
  const write = answerWriter(words, highlight);
  return (source, html) => {
    const blocks = codeBlocksIn(html);
    const requested = blocks.map(requestedBlock);
    const isWanted = hovers || requested.some(({ queries }) => queries.length > 0);
    if (blocks.length === 0 || !isWanted) return { html, hasAnswers: false };
    const found = typesOf(typesRequest(source, requested));
    const filled = blocks.map((block, index) => filledBlock(block, found[index], write));
    const file = hovers ? hoverFile(filled, (text) => highlight(text).join('\n')) : undefined;
    return {
      html: withBlocks(html, filled, file && hrefOf(`/${file.out}`, baseUrl)),
      hasAnswers: found.some(({ answers }) => answers.some((answer) => answer !== null)),
      ...(file && { file }),
    };
  };
}

interface FilledBlock {
  readonly html: string;
  /** The positions of hovers refer to the text of the HTML. */
  readonly hovers: readonly Hover[];
}

/** Writes the answers into a code block, and converts positions in code without white space to positions in the text. */
function filledBlock(block: string, types: BlockTypes | undefined, write: AnswerWriter): FilledBlock {
  const { hovers = [], answers = [] } = types ?? {};
  const { html, visible } = fillBlock(block, (query, nth) => {
    const answer = answers[nth];
    return answer ? write(answer, query) : '';
  });
  return { html, hovers: hovers.map((hover) => ({ ...hover, start: visible[hover.start] ?? 0 })) };
}

/** Replaces the code blocks in HTML. Blocks with hovers get the address of their file, with their number in it. */
function withBlocks(html: string, filled: readonly FilledBlock[], address: string | undefined): string {
  let number = 0;
  return replaceCodeBlocks(html, (index) => {
    const { html: block, hovers } = filled[index]!;
    if (address === undefined || hovers.length === 0) return block;
    return withAttribute(block, ` data-hovers="${address}#${number++}"`);
  });
}

/** Returns the file with the hovers of code blocks. It contains each text once. Undefined if there are none. */
function hoverFile(filled: readonly FilledBlock[], highlight: (text: string) => string): Artifact | undefined {
  const blocks = filled.map(({ hovers }) => hovers).filter((hovers) => hovers.length > 0);
  if (blocks.length === 0) return undefined;
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
