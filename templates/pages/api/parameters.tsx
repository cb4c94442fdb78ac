import type { JSX, ReactNode } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type {
  ApiComment,
  ApiMember,
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../../lib/core/view/index.ts';
import { TermCode } from './code.tsx';
import { Comment } from './comment.tsx';
import { Badges } from './parts.tsx';
import { text } from '../../components/i18n/strings.ts';

/** Shows the descriptions of type parameters, parameters and the return value, and the members of object types. */
export function SignatureDetails({ signature }: { readonly signature: ApiSignature }): JSX.Element {
  const { typeParameters, parameters, returnsComment } = signature;
  const isDescribed = parameters.some((parameter) => parameter.comment ?? parameter.members);
  return (
    <>
      {typeParameters.some((parameter) => parameter.comment) && <TypeParameterList parameters={typeParameters} />}
      {isDescribed && (
        <>
          <h4>{text('api.parameters')}</h4>
          <ParameterList parameters={parameters} />
        </>
      )}
      {returnsComment !== undefined && (
        <>
          <h4>{text('api.returns')}</h4>
          <Html html={returnsComment} />
        </>
      )}
    </>
  );
}

/** Shows the members of an object type or an enumeration. */
export function MemberDetails({ member }: { readonly member: ApiMember }): JSX.Element {
  const { members = [], typeParameters } = member;
  return (
    <>
      {typeParameters.some((parameter) => parameter.comment) && <TypeParameterList parameters={typeParameters} />}
      {members.length > 0 && (
        <>
          <h4>{member.kind === 'enum' ? text('api.values') : text('api.properties')}</h4>
          <ParameterList parameters={members} />
        </>
      )}
    </>
  );
}

function TypeParameterList({ parameters }: { readonly parameters: readonly ApiTypeParameter[] }): JSX.Element {
  return (
    <>
      <h4>{text('api.typeParameters')}</h4>
      <TypeParameterEntries parameters={parameters} />
    </>
  );
}

export function TypeParameterEntries({
  parameters,
}: {
  readonly parameters: readonly ApiTypeParameter[];
}): JSX.Element {
  return (
    <dl className="api-parameters">
      {parameters.map((parameter) => (
        <div key={parameter.name}>
          <dt>
            <TypeParameterTerm parameter={parameter} />
          </dt>
          <dd>
            <Comment comment={parameter.comment} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a type parameter with its constraint and default: `K extends string = 'a'`. */
function TypeParameterTerm({ parameter }: { readonly parameter: ApiTypeParameter }): JSX.Element {
  const { name, constraint, default: value } = parameter;
  const tokens: ApiType = [
    { kind: 'declaration', text: name },
    ...(constraint ? [{ kind: 'keyword', text: ' extends ' } as const, ...constraint] : []),
    ...(value ? [{ kind: 'punctuation', text: ' = ' } as const, ...value] : []),
  ];
  return <TermCode type={tokens} />;
}

/** Shows parameters as a definition list, which fits on a phone better than a table. */
export function ParameterList({ parameters }: { readonly parameters: readonly ApiParameter[] }): JSX.Element {
  return (
    <dl className="api-parameters">
      {parameters.map((parameter) => (
        <div key={parameter.name}>
          <ParameterTerm parameter={parameter} />
          <ParameterDescription parameter={parameter} />
        </div>
      ))}
    </dl>
  );
}

function ParameterTerm({ parameter }: { readonly parameter: ApiParameter }): JSX.Element {
  const { name, flags, type, members } = parameter;
  const declared = `${flags.includes('rest') ? '...' : ''}${name}${flags.includes('optional') ? '?' : ''}`;
  const hasType = !members && type.length > 0;
  const tokens: ApiType = [
    { kind: 'declaration', text: declared },
    ...(hasType ? [{ kind: 'punctuation', text: ': ' } as const, ...type] : []),
  ];
  return (
    <dt className={flags.includes('deprecated') ? 'api-old-term' : undefined}>
      <TermCode type={tokens} />
      <Badges flags={flags.filter((flag) => flag !== 'optional')} />
      <Default parameter={parameter} />
    </dt>
  );
}

/** Shows the default value of a parameter, which its declaration or its comment contains. */
function Default({ parameter }: DefaultProps): ReactNode {
  const { defaultValue, comment } = parameter;
  if (defaultValue === undefined && comment?.defaultValue === undefined) return null;
  return (
    <span className="api-default">
      {text('api.default')} <DefaultValue parameter={parameter} />
    </span>
  );
}

/** Shows only the value. The comment is more readable than an expression of the declaration. */
export function DefaultValue({ parameter: { defaultValue, comment } }: DefaultProps): JSX.Element {
  if (comment?.defaultValue === undefined) return <code>{defaultValue}</code>;
  return <Html as="span" html={comment.defaultValue} />;
}

interface DefaultProps {
  readonly parameter: ApiParameter;
}

function ParameterDescription({ parameter }: { readonly parameter: ApiParameter }): JSX.Element | null {
  const { members } = parameter;
  const comment = parameter.comment && withoutDefault(parameter.comment);
  if (!comment && !members) return null;
  return (
    <dd>
      <Comment comment={comment} />
      {members && <ParameterList parameters={members} />}
    </dd>
  );
}

/** Returns a comment without its default value, or undefined if nothing remains. */
export function withoutDefault({ defaultValue: _, ...comment }: ApiComment): ApiComment | undefined {
  const { html, tags, ...others } = comment;
  return html === '' && tags.length === 0 && Object.keys(others).length === 0 ? undefined : comment;
}
