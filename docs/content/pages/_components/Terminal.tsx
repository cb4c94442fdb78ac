import type { JSX } from 'react';

/** The report of a broken link, as `docsgen check-links` prints it. `test/docs/reports.test.ts` compares them. */
export function Terminal(): JSX.Element {
  return (
    <figure className="home-terminal">
      <figcaption>docsgen check-links</figcaption>
      <pre tabIndex={0}>
        <code>
          <span className="home-wrapped">
            <b className="home-bad">error</b>{' '}
            <b>The link `./upadtes.md` points to `content/docs/upadtes.md`, which is not a page.</b>{' '}
            <i>[link.broken-markdown]</i>
          </span>
          {'\n'}
          <i>{'  at content/docs/install.md:5:29'}</i>
          {'\n\n'}
          <i>{'    3 | '}</i>
          {'Add the package to your project, then\n'}
          <i>{'    4 | '}</i>
          {'[configure your editor](./editor.md#key-bindings)\n'}
          {'  > 5 | and read [how updates work](./upadtes.md).\n'}
          <i>{'      | '}</i>
          <span className="home-bad">{'                            ^^^^^^^^^^^^'}</span>
          {'\n'}
          <i>{'    6 |'}</i>
          {'\n\n  '}
          <b>hint:</b>
          {' Did you mean `content/docs/updates.md`?'}
        </code>
      </pre>
    </figure>
  );
}
