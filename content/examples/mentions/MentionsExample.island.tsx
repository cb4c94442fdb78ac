import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import '../_frame/tutorial.css';
import { Editor } from './Editor';
import { MENTIONS } from './project.ts';

/** Shows the result of the tutorial "Mentions" in a card. */
export default function MentionsExample(): JSX.Element {
  return (
    <ExampleFrame
      id="mentions"
      name="Mentions"
      about="an editor in which @ opens a list of people"
      states={['Mentions']}
      project={MENTIONS}
      code="#mentions-code"
    >
      <Editor />
    </ExampleFrame>
  );
}
