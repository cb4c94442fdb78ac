import { Link } from 'docsgen/components';
import styles from './home.module.css';

export const title = 'Home';

export default function Home() {
  return (
    <main className={styles['main']}>
      <img src="/img/team.png" alt="The team" width="40" height="40" />
      <Link href="/docs/works">A correct link</Link>
      <a href="/docs/works">A link without the base URL</a>
    </main>
  );
}
