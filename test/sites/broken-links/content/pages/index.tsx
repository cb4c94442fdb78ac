import { Link } from 'docsgen/components';

export default function Home() {
  return (
    <main>
      <Link href="/docs/typo">A route</Link>
      <Link href="/docs/intro#first-prat">An anchor</Link>
    </main>
  );
}
