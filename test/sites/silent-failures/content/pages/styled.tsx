import './nams.css';

export default function Styled() {
  return <main>Styled</main>;
}
