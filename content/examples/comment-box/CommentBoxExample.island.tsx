import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import '../_frame/tutorial.css';
import { App } from './App';
import { COMMENT_BOX } from './project.ts';

/** Shows the result of the tutorial "A comment box with a length limit" in a card. */
export default function CommentBoxExample(): JSX.Element {
  return (
    <ExampleFrame
      id="comment"
      name="Comment box"
      about="a comment box that limits the length of the text"
      tools={[]}
      project={COMMENT_BOX}
      code="#comment-box-code"
    >
      <App />
    </ExampleFrame>
  );
}
