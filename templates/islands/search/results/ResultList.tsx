import type { JSX } from 'react';
import type { HitView } from '../hit-view.ts';
import { Marked } from '../Marked.tsx';

/** Lists results with their position in the site and a snippet. */
export function ResultList({ hits }: { readonly hits: readonly HitView[] }): JSX.Element {
  return (
    <ol className="search-hits">
      {hits.map(({ url, markedTitle, above, snippet }) => (
        <li key={url}>
          <h2>
            <a href={url}>
              <Marked text={markedTitle} />
            </a>
          </h2>
          <p className="search-trail">{above.join(' › ')}</p>
          {snippet !== undefined && (
            <p className="search-snippet">
              <Marked text={snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
