import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Words } from './parts.tsx';

const wide: Drawing = {
  width: 600,
  height: 208,
  arrows: ['M142 60h27', 'M352 60h37', 'M142 150h27', 'M352 150h37'],
  shapes: (
    <>
      <Words at={[70, 16]} lines={['node']} look="head" />
      <Words at={[260, 16]} lines={['theme']} look="head" />
      <Words at={[495, 16]} lines={['element']} look="head" />
      <Box at={[0, 30, 140, 60]} lines={['heading']} notes={['tag `h1`']} />
      <Box at={[170, 30, 180, 60]} kind="subject" lines={['`heading.h1`']} notes={['`"editor-h1"`']} />
      <Box at={[390, 30, 210, 60]} lines={['`<h1 class="editor-h1">`']} />
      <Box at={[0, 120, 140, 60]} lines={['text']} notes={['format bold']} />
      <Box at={[170, 120, 180, 60]} kind="subject" lines={['`text.bold`']} notes={['`"editor-bold"`']} />
      <Box at={[390, 120, 210, 60]} lines={['`<strong`', '`class="editor-bold">`']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 276,
  arrows: ['M72 76v21', 'M72 166v21', 'M232 76v21', 'M232 166v21'],
  shapes: (
    <>
      <Words at={[152, 14]} lines={['node, theme, element']} look="head" />
      <Box at={[0, 26, 144, 48]} lines={['heading']} notes={['tag `h1`']} />
      <Box at={[0, 100, 144, 64]} kind="subject" lines={['`heading.h1`']} notes={['`"editor-h1"`']} />
      <Box at={[0, 190, 144, 64]} lines={['`<h1 class=`', '`"editor-h1">`']} />
      <Box at={[160, 26, 144, 48]} lines={['text']} notes={['format bold']} />
      <Box at={[160, 100, 144, 64]} kind="subject" lines={['`text.bold`']} notes={['`"editor-bold"`']} />
      <Box at={[160, 190, 144, 64]} lines={['`<strong class=`', '`"editor-bold">`']} />
    </>
  ),
};

/** Shows how the theme maps nodes to the classes of their elements. */
export function ThemingDiagram(): JSX.Element {
  return (
    <Diagram
      id="theme"
      title="Theme keys and classes"
      description={
        'A heading with the tag h1 gets the class editor-h1 from the theme key heading.h1, so its element is an h1 with ' +
        'this class. Text with the format bold gets the class editor-bold from the theme key text.bold, so its element ' +
        'is a strong element with this class.'
      }
      wide={wide}
      narrow={narrow}
    >
      The theme maps nodes and formats to class names. Your style sheet defines the classes.
    </Diagram>
  );
}
