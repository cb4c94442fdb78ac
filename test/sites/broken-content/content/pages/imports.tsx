// @ts-ignore: missing on purpose.
import { gone } from '../../components/gone.ts';

export default function Imports() {
  return <main>{gone}</main>;
}
