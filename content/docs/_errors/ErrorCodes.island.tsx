import { Link } from 'docsgen/components';
import { useState, type JSX } from 'react';
import { causeOf } from './causes.ts';
import { originOf, searchCodes } from './codes.ts';

/** Lists all errors with their numbers, with a search field. */
export default function ErrorCodes(): JSX.Element {
  const [wanted, setWanted] = useState('');
  const found = searchCodes(wanted);
  return (
    <div className="error-codes">
      <div className="error-filter">
        <input
          type="search"
          aria-label="Search the messages"
          placeholder="Number or words"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span role="status">{found.length === 1 ? '1 message' : `${found.length} messages`}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {found.map((error) => (
            <tr key={error.code}>
              <th scope="row">{error.code}</th>
              <td>
                {error.message} <CauseLink code={error.code} />
                <span>{originOf(error)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CauseLink({ code }: { readonly code: number }): JSX.Element | null {
  const cause = causeOf(code);
  return cause ? <Link href={cause.href}>{cause.why}</Link> : null;
}
