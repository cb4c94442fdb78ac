import type { Nodes, Root, Text } from 'mdast';
import { lazy } from '../../core/lazy.ts';
import { EMOJI_NAMES } from './names.ts';

/** Matches names in colons that are not a part of a word, of a path or of a name such as `std::vec`. */
const RUN = /(?<![\p{L}\p{N}:\\])(?::[a-z\d_+-]+:)+(?![\p{L}\p{N}:])/gu;
const NAME = /:([a-z\d_+-]+):/g;

/** The text with the names of emoji, by the nodes in which they were replaced. */
export type WrittenTexts = Map<Text, string>;

/**
 * Replaces the names of emoji in the text of a tree: `:tada:` becomes 🎉. Code, and names after a backslash, stay unchanged. `source` is
 * the text that the tree was parsed from. Adds what the author wrote to `written`.
 */
export function replaceEmojiNames(tree: Root, source: string, written: WrittenTexts): void {
  if (source.search(RUN) !== -1) replaceIn(tree, source, written);
}

function replaceIn(node: Nodes, source: string, written: WrittenTexts): void {
  if (node.type === 'text') replaceText(node, source, written);
  else if ('children' in node) for (const child of node.children) replaceIn(child, source, written);
}

function replaceText(node: Text, source: string, written: WrittenTexts): void {
  const { start, end } = node.position ?? {};
  const escaped = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  const value = node.value.replace(RUN, (run) =>
    run.replace(NAME, (code, name: string) =>
      escaped.includes(`\\${code}`) ? code : (emojiByName().get(name) ?? code),
    ),
  );
  if (value === node.value) return;
  written.set(node, node.value);
  node.value = value;
}

/** Returns the emoji by their names on GitHub, without colons. */
const emojiByName = lazy(
  () =>
    new Map(
      EMOJI_NAMES.trim()
        .split(/\s+/)
        .flatMap((entry): [string, string][] => {
          const [emoji = '', names = ''] = entry.split('=');
          return names.split(',').map((name) => [name, emoji]);
        }),
    ),
);
