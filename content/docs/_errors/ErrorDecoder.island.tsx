import { Link, type AdmonitionType } from 'docsgen/components';
import type { JSX } from 'react';
import { useSearch } from '../../pages/_components/use-search.ts';
import { causeOf } from './causes.ts';
import { fillMessage, findCode, originOf, type ErrorCode } from './codes.ts';
import './errors.css';

/** Shows the full text of the error in the URL of the page, such as `?code=17&v=callout`. */
export default function ErrorDecoder(): JSX.Element {
  const search = useSearch();
  const code = search.get('code');
  const found = code === null ? undefined : findCode(code);
  return (
    <div className={`error-decoder admonition admonition-${kindOf(code, found)}`} role="status">
      {found && <DecodedError error={found} values={search.getAll('v')} />}
      {!found && code !== null && <UnknownCode code={code} />}
      {code === null && <Introduction />}
    </div>
  );
}

function Introduction(): JSX.Element {
  return (
    <>
      <p className="admonition-title">Decode an error</p>
      <p>When you open the URL from an error of a production build, this box shows the full message.</p>
      <p className="error-source">
        You can also search <a href="#all-messages">all messages</a>.
      </p>
    </>
  );
}

function kindOf(code: string | null, found: ErrorCode | undefined): AdmonitionType {
  if (found) return 'danger';
  return code === null ? 'note' : 'warning';
}

function DecodedError({
  error,
  values,
}: {
  readonly error: ErrorCode;
  readonly values: readonly string[];
}): JSX.Element {
  const { code, message } = error;
  const cause = causeOf(code);
  return (
    <>
      <h2 className="admonition-title">Error code #{code}</h2>
      <p className="error-text">
        {fillMessage(message, values).map(({ text, isValue }, index) =>
          isValue ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      {cause && (
        <p className="error-cause">
          Usual cause: <Link href={cause.href}>{cause.why}</Link>
        </p>
      )}
      <p className="error-source">Thrown by {originOf(error)}</p>
    </>
  );
}

function UnknownCode({ code }: { readonly code: string }): JSX.Element {
  return (
    <>
      <h2 className="admonition-title">Unknown error code</h2>
      <p>
        Lexical 0.16.1 has no message with the number <code>{code}</code>. The error may come from another version.
      </p>
    </>
  );
}
