import { chart } from './_components/chart.ts';

export default function SharedToo() {
  return <main>{chart}</main>;
}
