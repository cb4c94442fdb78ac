// @ts-ignore: it is not there on purpose.
import { gone } from '../../components/gone.ts';

export default function Imports() {
  return <main>{gone}</main>;
}
