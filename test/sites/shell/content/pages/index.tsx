import { Link, Translate, translate } from 'docsgen/components';

export default function Home() {
  return (
    <>
      <h1>{translate({ message: 'Good day, {name}.' }, { name: 'Ada' })}</h1>
      <p>
        <Translate values={{ name: <Link href="/docs/one">One</Link> }}>{'Good day, {name}.'}</Translate>
      </p>
    </>
  );
}
