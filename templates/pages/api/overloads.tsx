import type { JSX } from 'react';
import type { ApiComment, ApiSignature } from '../../../lib/core/view/index.ts';
import { text } from '../../components/i18n/strings.ts';
import { Declaration } from './code.tsx';
import { SignatureDetails } from './parameters.tsx';
import { Comment, CommentTags, CommentText } from './comment.tsx';

/**
 * Shows the signatures of an overloaded function as a numbered list that readers can compare. Each is followed by the first paragraph of
 * its description; the rest is in a closed `<details>` element. A description that all overloads share is below the list.
 */
export function Overloads({ signatures }: { readonly signatures: readonly ApiSignature[] }): JSX.Element {
  const shared = sharedComment(signatures);
  return (
    <div>
      <ol className="api-overloads">
        {signatures.map((signature, index) => (
          <li key={index}>
            <Declaration type={signature.declaration} />
            <OverloadDetails signature={signature} comment={shared ? undefined : signature.comment} />
          </li>
        ))}
      </ol>
      <Comment comment={shared} />
    </div>
  );
}

/** Returns the comment of the overloads if all have the same. */
function sharedComment(signatures: readonly ApiSignature[]): ApiComment | undefined {
  const [first, ...others] = signatures.map(({ comment }) => comment);
  const key = JSON.stringify(first);
  return first && others.every((comment) => JSON.stringify(comment) === key) ? first : undefined;
}

interface OverloadDetailsProps {
  readonly signature: ApiSignature;
  readonly comment: ApiComment | undefined;
}

function OverloadDetails({ signature, comment }: OverloadDetailsProps): JSX.Element {
  const { summary, rest } = splitComment(comment);
  return (
    <>
      <Comment comment={summary} />
      {(rest !== undefined || hasDetails(signature)) && (
        <details className="api-details">
          <summary>{text('api.details')}</summary>
          <CommentText comment={rest} />
          <SignatureDetails signature={signature} />
          <CommentTags comment={rest} />
        </details>
      )}
    </>
  );
}

/** Returns the first paragraph of a comment with its deprecation, and the rest. */
function splitComment(comment: ApiComment | undefined): { readonly summary?: ApiComment; readonly rest?: ApiComment } {
  if (!comment) return {};
  const { html, deprecated, ...others } = comment;
  const end = html.startsWith('<p>') ? html.indexOf('</p>') + '</p>'.length : 0;
  const summary = { html: html.slice(0, end), tags: [], ...(deprecated !== undefined && { deprecated }) };
  const rest = { ...others, html: html.slice(end).trim() };
  const hasRest = Object.values(rest).some((part) => part.length > 0);
  return { summary, ...(hasRest && { rest }) };
}

function hasDetails({ parameters, typeParameters, returnsComment }: ApiSignature): boolean {
  const hasContent = [...parameters, ...typeParameters].some(
    (parameter) => parameter.comment ?? ('members' in parameter && parameter.members),
  );
  return hasContent || returnsComment !== undefined;
}
