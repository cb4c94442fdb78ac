import { Link } from 'docsgen/components';

export const frontMatter = { title: 'Home', description: 'The first page.' };

export default function Home() {
  return (
    <main>
      <h1>Basic</h1>
      <Link href="/docs/intro">Start</Link>
    </main>
  );
}
