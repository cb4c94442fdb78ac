import type { JSX, ReactNode } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { ApiComment, ApiExample, ApiThrows } from '../../../lib/core/view/index.ts';
import { text } from '../../components/i18n/strings.ts';
import { Type } from './parts.tsx';

interface CommentProps {
  readonly comment: ApiComment | undefined;
}

/** Shows a doc comment with all of its tags. */
export function Comment({ comment }: CommentProps): JSX.Element {
  return (
    <>
      <CommentText comment={comment} />
      <CommentTags comment={comment} />
    </>
  );
}

/** Shows a deprecation notice, the description, and the compact metadata of a doc comment. */
export function CommentText({ comment }: CommentProps): JSX.Element | null {
  if (!comment) return null;
  const { deprecated, html, since, defaultValue } = comment;
  return (
    <>
      {deprecated !== undefined && (
        <div className="api-deprecated" role="note">
          <p className="api-label">{text('api.deprecated')}</p>
          {deprecated !== '' && <Html html={deprecated} />}
        </div>
      )}
      {html !== '' && <Html className="api-comment" html={html} />}
      {(since ?? defaultValue) !== undefined && (
        <p className="api-facts">
          <Fact label={text('api.default')} html={defaultValue} />
          <Fact label={text('api.since')} html={since} />
        </p>
      )}
    </>
  );
}

function Fact({ label, html }: { readonly label: string; readonly html: string | undefined }): ReactNode {
  if (html === undefined) return null;
  return (
    <span>
      {label} <Html as="span" html={html} />
    </span>
  );
}

/** Shows the sections of a doc comment: errors, examples, related symbols, and tags without a presentation of their own. */
export function CommentTags({ comment }: CommentProps): JSX.Element | null {
  if (!comment) return null;
  const { throws, examples = [], see, tags } = comment;
  return (
    <>
      {throws && <Throws throws={throws} />}
      {examples.map((example, index) => (
        <Example key={index} example={example} />
      ))}
      {see && <SeeAlso items={see} />}
      {tags.map((tag, index) => (
        <div key={index}>
          <h4>{tag.name}</h4>
          {tag.html !== '' && <Html html={tag.html} />}
        </div>
      ))}
    </>
  );
}

function Throws({ throws }: { readonly throws: readonly ApiThrows[] }): JSX.Element {
  return (
    <div className="api-throws">
      <h4>{text('api.throws')}</h4>
      <ul>
        {throws.map(({ type, html }, index) => (
          <li key={index}>
            {type && (
              <code>
                <Type type={type} />
              </code>
            )}
            {html !== '' && <Html html={html} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Example({ example: { title, html } }: { readonly example: ApiExample }): JSX.Element {
  return (
    <div className="api-example">
      <h4>{title === undefined ? text('api.example') : `${text('api.example')}: ${title}`}</h4>
      <Html html={html} />
    </div>
  );
}

function SeeAlso({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <div className="api-see">
      <h4>{text('api.see')}</h4>
      <ul>
        {items.map((item, index) => (
          <Html key={index} as="li" html={item} />
        ))}
      </ul>
    </div>
  );
}
