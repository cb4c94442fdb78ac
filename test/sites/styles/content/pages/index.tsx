import { Island } from 'docsgen/components';
import { Box } from './_parts/Box.tsx';
import Counter from './_parts/Counter.island.tsx';
import './home.css';
import styles from './home.module.css';

export const frontMatter = { title: 'Home' };

export default function Home() {
  return (
    <main>
      <h1 className={styles['title']}>Styles</h1>
      <p className="home-text">Text</p>
      <Box />
      <Island of={Counter} load="interaction" />
      <img id="picture" src="/img/logo.svg" srcSet="/img/logo.svg 1x, /base/img/logo.svg 2x" alt="The logo" width="20" height="20" />
      <a id="next" href="/base/docs/guide">
        Guide
      </a>
    </main>
  );
}
