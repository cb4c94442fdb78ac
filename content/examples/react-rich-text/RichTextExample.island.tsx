import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import '../_frame/block-icons.css';
import '../_frame/post.css';
import { App } from './App';
import { POST } from './project.ts';

/** Shows the editor of the React guide in a card. Its code contains the node tree. */
export default function RichTextExample(): JSX.Element {
  return (
    <ExampleFrame
      id="post"
      name="Post editor"
      about="an editor in React with a toolbar and a tree view"
      tools={[
        'Undo',
        'Redo',
        'Bold',
        'Italic',
        'Underline',
        'Heading',
        'Bulleted list',
        'Link',
      ]}
      project={POST}
      code="#post-code"
    >
      <App />
    </ExampleFrame>
  );
}
