// @ts-expect-error Only CSS modules have class names.
import { main } from './names.css';

export default function Names() {
  return <main className={main}>Styled</main>;
}
