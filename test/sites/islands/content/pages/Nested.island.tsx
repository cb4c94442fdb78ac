import { Island } from 'docsgen/components';
import Counter from '../docs/_islands/Counter.island.tsx';

/** An island in an island is a component as any other. */
export default function Nested() {
  return <Island of={Counter} load="interaction" props={{ label: 'nested' }} />;
}
