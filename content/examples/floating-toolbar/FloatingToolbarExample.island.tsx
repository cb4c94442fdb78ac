import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import { Editor } from './Editor';
import { FLOATING_TOOLBAR } from './project.ts';
import './site.css';

/** Shows the result of the tutorial "A floating formatting toolbar" in a card. */
export default function FloatingToolbarExample(): JSX.Element {
  return (
    <ExampleFrame
      id="floating-toolbar"
      name="Floating toolbar"
      about="an editor with a toolbar that appears above selected text"
      tools={[]}
      states={['Floating toolbar']}
      project={FLOATING_TOOLBAR}
      code="#toolbar-code"
    >
      <Editor />
    </ExampleFrame>
  );
}
