import type { JSX } from 'react';
import { ExampleFrame } from '../_frame/ExampleFrame.tsx';
import { App } from './App';
import { MIGRATE } from './project.ts';
import './site.css';

/** Shows the result of the tutorial "Migrate stored content" in a card. */
export default function MigrateExample(): JSX.Element {
  return (
    <ExampleFrame
      id="migrate"
      name="Stored documents"
      about="an editor that loads documents of several versions"
      tools={[]}
      project={MIGRATE}
      code="#migrate-code"
    >
      <App />
    </ExampleFrame>
  );
}
