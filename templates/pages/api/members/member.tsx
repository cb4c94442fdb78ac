import type { JSX, ReactNode } from 'react';
import type { ApiGroup, ApiLink, ApiMember } from '../../../../lib/core/view/index.ts';
import { Declaration } from '../code.tsx';
import { Overloads } from '../overloads.tsx';
import { MemberDetails, SignatureDetails } from '../parameters.tsx';
import { Comment, CommentTags, CommentText } from '../comment.tsx';
import { OneLine } from './one-line.tsx';
import { Badges, Heading, Name, Permalink, RefLink } from '../parts.tsx';
import { text } from '../../../components/i18n/strings.ts';

interface GroupProps {
  readonly group: ApiGroup;
  /** Whether the members are closed at first. */
  readonly folded?: boolean;
}

/** Shows a group of members below its heading. */
export function Group({ group, folded = false }: GroupProps): JSX.Element {
  const Element = folded ? FoldedMember : Member;
  return (
    <div className="api-group">
      <Heading level={2} id={group.anchor} label={group.title} />
      {group.members.map((member) => (
        <Element key={member.anchor} member={member} />
      ))}
    </div>
  );
}

interface MemberProps {
  readonly member: ApiMember;
}

function Member({ member }: MemberProps): JSX.Element {
  return (
    <section className="api-member">
      <MemberHeading member={member} />
      <MemberBody member={member} />
    </section>
  );
}

/**
 * A member whose name and first sentence are visible at first. Browsers search closed `<details>` elements and open them for a match. The
 * line repeats the description, so it is not part of the search index and the Markdown page.
 */
function FoldedMember({ member }: MemberProps): JSX.Element {
  return (
    <details className="api-member api-entry">
      <summary>
        <MemberHeading member={member} hasPermalink={false} />
        <span data-nosearch="" aria-hidden="true">
          <OneLine member={member} />
        </span>
      </summary>
      <div>
        <Permalink id={member.anchor} label={member.name} />
        <MemberBody member={member} />
      </div>
    </details>
  );
}

function MemberHeading({
  member,
  hasPermalink = true,
}: MemberProps & { readonly hasPermalink?: boolean }): JSX.Element {
  return (
    <Heading
      hasPermalink={hasPermalink}
      level={3}
      id={member.anchor}
      label={member.name}
      after={<Badges flags={member.flags} inherited={member.inheritedFrom !== undefined} />}
    >
      <code className={member.flags.includes('deprecated') ? 'deprecated-name' : undefined}>
        <Name text={member.name} />
      </code>
    </Heading>
  );
}

function MemberBody({ member }: MemberProps): JSX.Element {
  return (
    <>
      {member.kind === 'reference' ? <Reexport member={member} /> : <Description member={member} />}
      <Origins member={member} />
    </>
  );
}

/** Shows the declaration of a symbol, its comment, and its parameters or members. */
export function Description({ member }: { readonly member: ApiMember }): ReactNode {
  const { declaration, signatures } = member;
  const [signature, ...overloads] = signatures;
  if (!signature) {
    return (
      <>
        {declaration && <Declaration type={declaration} />}
        <CommentText comment={member.comment} />
        <MemberDetails member={member} />
        <CommentTags comment={member.comment} />
      </>
    );
  }
  if (overloads.length > 0) return <Overloads signatures={signatures} />;
  return (
    <div>
      <Declaration type={signature.declaration} />
      <CommentText comment={signature.comment} />
      <SignatureDetails signature={signature} />
      <CommentTags comment={signature.comment} />
    </div>
  );
}

function Reexport({ member }: { readonly member: ApiMember }): JSX.Element {
  return (
    <>
      <p>
        {text('api.reexports')} {member.target && <RefLink link={member.target} code />}
      </p>
      <Comment comment={member.comment} />
    </>
  );
}

/** Shows what a member inherits, overrides or implements, and its source. */
function Origins({ member }: { readonly member: ApiMember }): JSX.Element | null {
  const origins: readonly (readonly [string, ApiLink | undefined])[] = [
    [text('api.inheritedFrom'), member.inheritedFrom],
    [text('api.overrides'), member.overrides],
    [text('api.implementationOf'), member.implements],
    ...member.sources.map((source) => [text('api.definedIn'), source] as const),
  ];
  const known = origins.flatMap(([label, link]) => (link ? [{ label, link }] : []));
  if (known.length === 0) return null;
  return (
    <p className="api-facts">
      {known.map(({ label, link }, index) => (
        <span key={index}>
          {label} <RefLink link={link} />
        </span>
      ))}
    </p>
  );
}
