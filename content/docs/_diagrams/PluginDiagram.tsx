import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 260,
  arrows: ['M154 84h43', 'M434 84h43', 'M316 138v39', 'M154 212h43', 'M434 212h20v-26h23', 'M434 212h20v26h23'],
  shapes: (
    <>
      <Box at={[0, 52, 152, 64]} lines={['`editor`']} notes={['has `EmojiNode`', 'in its `nodes`']} />
      <Words at={[176, 76]} lines={['takes']} look="note" />
      <Group at={[200, 0, 232, 148]} />
      <Words at={[316, 22]} lines={['`registerEmoji(editor)`']} />
      <Box at={[212, 36, 208, 28]} kind="outside" lines={['`registerUpdateListener`']} />
      <Box at={[212, 72, 208, 28]} kind="outside" lines={['`registerCommand`']} />
      <Box at={[212, 108, 208, 28]} kind="subject" lines={['`registerNodeTransform`']} />
      <Words at={[455, 76]} lines={['returns']} look="note" />
      <Box at={[480, 56, 120, 56]} lines={['`() => void`']} notes={['cleanup function']} />
      <Words at={[324, 168]} lines={['runs on changed text']} look="start note" />
      <Box at={[0, 188, 152, 48]} lines={['`TextNode`']} notes={['“Hello :wave:”']} />
      <Box
        at={[200, 180, 232, 64]}
        kind="subject"
        lines={['`$emojiTransform`']}
        notes={['calls `findEmoji`, splits the text,', 'replaces the shortcode']}
      />
      <Box at={[480, 164, 120, 44]} lines={['`TextNode`']} notes={['“Hello ”']} />
      <Box at={[480, 216, 120, 44]} lines={['`EmojiNode`']} notes={['“👋”']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 440,
  arrows: ['M70 66v27', 'M234 94v-25', 'M226 234v47', 'M122 320h19', 'M226 358v33', 'M226 358v16h-154v17'],
  shapes: (
    <>
      <Box at={[0, 0, 140, 64]} lines={['`editor`']} notes={['has `EmojiNode`', 'in its `nodes`']} />
      <Box at={[164, 0, 140, 64]} lines={['`() => void`']} notes={['cleanup function']} />
      <Words at={[80, 84]} lines={['takes']} look="start note" />
      <Words at={[244, 84]} lines={['returns']} look="start note" />
      <Group at={[0, 96, 304, 148]} />
      <Words at={[152, 118]} lines={['`registerEmoji(editor)`']} />
      <Box at={[36, 132, 232, 28]} kind="outside" lines={['`registerUpdateListener`']} />
      <Box at={[36, 168, 232, 28]} kind="outside" lines={['`registerCommand`']} />
      <Box at={[36, 204, 232, 28]} kind="subject" lines={['`registerNodeTransform`']} />
      <Words at={[216, 268]} lines={['runs on changed text']} look="end note" />
      <Box at={[0, 296, 120, 48]} lines={['`TextNode`']} notes={['“Hello :wave:”']} />
      <Box
        at={[144, 284, 160, 72]}
        kind="subject"
        lines={['`$emojiTransform`']}
        notes={['calls `findEmoji`,', 'splits and replaces']}
      />
      <Box at={[0, 394, 144, 46]} lines={['`TextNode`']} notes={['“Hello ”']} />
      <Box at={[160, 394, 144, 46]} lines={['`EmojiNode`']} notes={['“👋”']} />
    </>
  ),
};

/** Shows the parts of a plugin, with the emoji plugin of the page as an example. */
export function PluginDiagram(): JSX.Element {
  return (
    <Diagram
      id="plugin"
      title="The parts of a plugin"
      description={
        'The function registerEmoji takes an editor, which has EmojiNode among its nodes, and returns a cleanup function ' +
        'that removes the registration. registerEmoji calls registerNodeTransform. Other plugins would call ' +
        'registerCommand or registerUpdateListener instead. The registered transform, $emojiTransform, runs on each ' +
        'TextNode that changed. For a TextNode with the text "Hello :wave:", it calls findEmoji to find a shortcode, ' +
        'splits the text and replaces the shortcode. The result is a TextNode with "Hello " and an EmojiNode with 👋.'
      }
      wide={wide}
      narrow={narrow}
    >
      The upper part happens once: the function registers the transform and returns a cleanup function. The lower part
      happens in updates. Dashed boxes are calls that other plugins make.
    </Diagram>
  );
}
