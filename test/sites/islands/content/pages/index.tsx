import { Island } from 'docsgen/components';
import Counter from '../docs/_islands/Counter.island.tsx';
import Nested from './Nested.island.tsx';

export const frontMatter = { title: 'Home' };

export default function Home() {
  return (
    <main>
      <h1>Islands</h1>
      <Island of={Counter} load="interaction" props={{ label: 'home' }} />
      <Island of={Nested} load="now" />
    </main>
  );
}
