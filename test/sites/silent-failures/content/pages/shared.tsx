import { chart } from './_components/chart.ts';

export default function Shared() {
  return <main>{chart}</main>;
}
