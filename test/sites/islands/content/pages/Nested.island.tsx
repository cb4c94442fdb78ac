import { Island } from 'docsgen/components';
import Counter from '../docs/_islands/Counter.island.tsx';

/** Contains another island, which renders as a normal component. */
export default function Nested() {
  return <Island of={Counter} load="interaction" props={{ label: 'nested' }} />;
}
