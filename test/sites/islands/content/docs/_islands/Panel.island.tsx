import { Island } from 'docsgen/components';
import Chart from './Chart.client.tsx';

/** Contains an island that only browsers render. */
export default function Panel() {
  return (
    <Island of={Chart} props={{ unit: 'nested pixels' }}>
      Panel without JavaScript
    </Island>
  );
}
