import type { ApiComment } from '../../core/view/index.ts';
import type { JsonBlockTag, JsonComment, JsonCommentPart } from '../model/typedoc-json.ts';
import { withoutAsterisks } from './code-block.ts';
import type { CommentScope } from './comment-scope.ts';
import { defaultOf } from './default-value.ts';
import { exampleOf } from './example.ts';
import { inlineHtml } from './inline-html.ts';
import { itemsOfSee } from './see.ts';
import { throwsOf } from './throws.ts';

/** Block tags that are shown in other parts of the page, or that only affect TypeDoc or other tools. */
const SHOWN_ELSEWHERE = new Set(
  (
    '@returns @param @typeParam @template @inlineType @preventInline @category @group @categoryDescription ' +
    '@groupDescription @name @alias @function @kind @memberof @module @privateRemarks @inheritDoc'
  ).split(' '),
);

/** Block tags that continue the description. */
const DESCRIPTION = new Set(['@summary', '@description', '@desc', '@remarks']);

/** Returns the beginning of a description, which some authors write in a tag. */
export function summaryOf(comment: JsonComment | undefined): readonly JsonCommentPart[] {
  const parts = [
    comment?.summary ?? [],
    ...(comment?.blockTags ?? []).filter(isDescription).map(({ content }) => content),
  ];
  return parts.find((one) => one.some(({ text }) => text.trim() !== '')) ?? [];
}

function isDescription({ tag }: JsonBlockTag): boolean {
  return DESCRIPTION.has(tag);
}

/** Returns the content of a block tag, or an empty array if the comment does not have the tag. */
export function tagContent(comment: JsonComment | undefined, tag: string): readonly JsonCommentPart[] {
  return comment?.blockTags?.find((blockTag) => blockTag.tag === tag)?.content ?? [];
}

/** Creates the content of a comment with its block tags. Returns undefined if the comment is empty. */
export function apiComment(comment: JsonComment | undefined, scope: CommentScope): ApiComment | undefined {
  if (!comment) return undefined;
  const blocks = (comment.blockTags ?? []).map(withoutAsterisks);
  const description = blocks.filter(isDescription).map(({ content }) => scope.html(content));
  const html = [scope.html(comment.summary), ...description].filter((one) => one !== '').join('\n');
  const known = knownTags(blocks, scope);
  const tags = blocks
    .filter((block) => !SHOWN_ELSEWHERE.has(block.tag) && !isDescription(block) && !known.shown.has(block))
    .map((tag) => ({ name: tagName(tag), html: scope.html(tag.content) }));
  const isEmpty = html === '' && tags.length === 0 && known.shown.size === 0;
  return isEmpty ? undefined : { html, ...known.parts, tags };
}

/** The block tags that have a presentation of their own, and the parts of the comment that they become. */
interface KnownTags {
  readonly shown: ReadonlySet<JsonBlockTag>;
  readonly parts: Omit<ApiComment, 'html' | 'tags'>;
}

function knownTags(blocks: readonly JsonBlockTag[], scope: CommentScope): KnownTags {
  const named = (...names: readonly string[]): readonly JsonBlockTag[] =>
    blocks.filter(({ tag }) => names.includes(tag));
  const [deprecated] = named('@deprecated');
  const [since] = named('@since');
  const [defaultTag] = named('@defaultValue', '@default');
  const defaultValue = defaultTag && defaultOf(defaultTag.content, scope.html);
  const [throws, examples, see] = [named('@throws', '@exception'), named('@example'), named('@see')];
  const items = see.flatMap(({ content }) => itemsOfSee(content, scope.isSymbol)).map(scope.html);
  const single = [deprecated, since, ...(defaultValue === undefined ? [] : [defaultTag])];
  return {
    shown: new Set([...single, ...throws, ...examples, ...see].filter((block) => block !== undefined)),
    parts: {
      ...(deprecated && { deprecated: scope.html(deprecated.content) }),
      ...(since && { since: inlineHtml(scope.html(since.content)) }),
      ...(defaultValue !== undefined && { defaultValue: inlineHtml(defaultValue) }),
      ...(throws.length > 0 && { throws: throws.map((tag) => throwsOf(tag, scope)) }),
      ...(examples.length > 0 && { examples: examples.map((tag) => exampleOf(tag, scope.html)) }),
      ...(items.length > 0 && { see: items.map(inlineHtml) }),
    },
  };
}

/** Converts the name of a tag to a title: `@packageName` → `Package name`. */
function tagName({ tag, name }: JsonBlockTag): string {
  const spacedName = tag.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = spacedName.replace(/^./, (letter) => letter.toUpperCase());
  return name === undefined ? title : `${title} ${name}`;
}
