import { Island } from 'docsgen/components';
import Counter from './_components/Counter.island.tsx';

export default function Children() {
  return (
    <main>
      <Island of={Counter}>
        <p>The counter does not show this.</p>
      </Island>
      <Counter />
    </main>
  );
}
