import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={translate({ id: 'home.title', message: 'Home' })} description="The home page">
      <header className={`hero ${styles.hero}`}>
        <Heading as="h1">{siteConfig.title}</Heading>
        <p>{siteConfig.tagline}</p>
        <p>{siteConfig.customFields.plans.join(', ')}</p>
        <Link className="button" to="/docs/intro"><Translate id="home.start">Start</Translate></Link>
      </header>
    </Layout>
  );
}
