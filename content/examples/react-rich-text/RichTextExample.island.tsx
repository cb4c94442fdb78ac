import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import { App } from './App';
import { POST } from './project.ts';

/** The editor of the React page, in the frame of the examples. */
export default function RichTextExample(): JSX.Element {
  return (
    <ExampleFrame
      id="post"
      name="Post editor"
      project={POST}
      about="an editor in React with a toolbar and a tree view"
    >
      <App />
    </ExampleFrame>
  );
}
