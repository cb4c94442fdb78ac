import { Link } from 'docsgen/components';

export default function Links() {
  return (
    <main>
      <Link>Start</Link>
    </main>
  );
}
