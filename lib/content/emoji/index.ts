import type { Nodes, Root, Text } from 'mdast';
import { lazy } from '../../core/lazy.ts';
import { EMOJI_NAMES } from './names.ts';

/** Matches names in colons that are not a part of a word, of a path or of a name such as `std::vec`. */
const RUN = /(?<![\p{L}\p{N}:\\])(?::[a-z\d_+-]+:)+(?![\p{L}\p{N}:])/gu;
const NAME = /:([a-z\d_+-]+):/g;

/**
 * Replaces the names of emoji in the text of a tree: `:tada:` becomes 🎉. Code, and names after a backslash, stay unchanged. `source` is
 * the text that the tree was parsed from.
 */
export function replaceEmojiNames(tree: Root, source: string): void {
  if (source.search(RUN) !== -1) replaceIn(tree, source);
}

/** Returns the text of a node in which the names of emoji were replaced, as the author wrote it. */
export function writtenText(node: Text): string {
  return written.get(node) ?? node.value;
}

/** The text with the names of emoji by node. */
const written = new WeakMap<Text, string>();

function replaceIn(node: Nodes, source: string): void {
  if (node.type === 'text') replaceText(node, source);
  else if ('children' in node) for (const child of node.children) replaceIn(child, source);
}

function replaceText(node: Text, source: string): void {
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
