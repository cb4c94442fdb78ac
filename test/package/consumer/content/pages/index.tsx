import { Admonition, Card, Cards, Island, Link, TabItem, Tabs, Translate, useHref } from 'docsgen/components';
import { Stars } from '../../components/Stars.tsx';
import styles from '../../components/stars.module.css';
import Likes from '../../components/Likes.island.tsx';

export const frontMatter = { title: 'Home' };

export default function Home() {
  const guide = useHref('/docs/guide');
  return (
    <main className={styles['stars']}>
      <p id="guide-address">{guide}</p>
      <Stars count={2} />
      <Admonition type="tip">
        <Link href="/docs/guide">
          <Translate id="home.read">Read the guide</Translate>
        </Link>
      </Admonition>
      <Cards>
        <Card href="/docs/guide" title="Guide" />
      </Cards>
      <Tabs>
        <TabItem label="One">First</TabItem>
      </Tabs>
      <Island of={Likes} load="idle" props={{ start: 3 }} />
    </main>
  );
}

// @ts-expect-error: an admonition has one of the known types.
export const unknownType = <Admonition type="shout">Hello</Admonition>;

// @ts-expect-error: the props of an island are those of its component.
export const wrongProps = <Island of={Likes} load="idle" props={{ start: 'three' }} />;
