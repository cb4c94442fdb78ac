import type { JSX } from 'react';

/** CPU time of a build of 1,000 pages from scratch, in seconds: the figures of bench/README.md. */
const BUILDS = [
  { name: 'Hugo', seconds: 4.3 },
  { name: 'docsgen', seconds: 4.4 },
  { name: 'Starlight', seconds: 43 },
  { name: 'Docusaurus with Rspack', seconds: 57 },
] as const;

const LONGEST = Math.max(...BUILDS.map(({ seconds }) => seconds));

/** Compares build times as bars. */
export function Benchmark(): JSX.Element {
  return (
    <section className="home-benchmark" aria-labelledby="benchmark">
      <div>
        <h2 id="benchmark">1,000 pages in 4.4 seconds</h2>
        <p>
          CPU time to build the same 1,000 pages from scratch on one machine. docsgen’s time includes the link check and
          the search index. Later builds only process what changed, and their output is identical to that of a full
          build.
        </p>
      </div>
      <table>
        <caption>CPU seconds, less is better</caption>
        <tbody>
          {BUILDS.map(({ name, seconds }) => (
            <tr key={name} className={name === 'docsgen' ? 'home-own' : undefined}>
              <th scope="row">{name}</th>
              <td>
                <span className="home-bar" style={{ inlineSize: `${(seconds / LONGEST) * 100}%` }} />
                <span>{seconds} s</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
