import type { JSX } from 'react';
import { Html } from '../../components/Html.tsx';
import type { ApiMember, ApiParameter, ApiSignature, ApiTypeParameter } from '../../../lib/core/view/index.ts';
import { Badges, Comment, Type } from './parts.tsx';
import { TypeParameter } from './signature.tsx';
import { WORDS } from './words.ts';

/** What a signature can't say: words about type parameters, parameters and the result, and the members of objects. */
export function SignatureDetails({ signature }: { readonly signature: ApiSignature }): JSX.Element {
  const { typeParameters, parameters, returnsComment } = signature;
  const isExplained = parameters.some((one) => one.comment ?? one.members);
  return (
    <>
      {typeParameters.some((one) => one.comment) && <TypeParameterList parameters={typeParameters} />}
      {isExplained && (
        <>
          <h4>{WORDS.parameters}</h4>
          <ParameterList parameters={parameters} />
        </>
      )}
      {returnsComment !== undefined && (
        <>
          <h4>{WORDS.returns}</h4>
          <Html html={returnsComment} />
        </>
      )}
    </>
  );
}

/** The members of an object type or an enumeration. */
export function MemberDetails({ member }: { readonly member: ApiMember }): JSX.Element {
  const { members = [], typeParameters } = member;
  return (
    <>
      {typeParameters.some((one) => one.comment) && <TypeParameterList parameters={typeParameters} />}
      {members.length > 0 && (
        <>
          <h4>{member.kind === 'enum' ? WORDS.values : WORDS.properties}</h4>
          <ParameterList parameters={members} />
        </>
      )}
    </>
  );
}

function TypeParameterList({ parameters }: { readonly parameters: readonly ApiTypeParameter[] }): JSX.Element {
  return (
    <>
      <h4>{WORDS.typeParameters}</h4>
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
            <code>
              <TypeParameter parameter={parameter} />
            </code>
          </dt>
          <dd>
            <Comment comment={parameter.comment} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A definition list: it reads on a phone where a table would not. */
function ParameterList({ parameters }: { readonly parameters: readonly ApiParameter[] }): JSX.Element {
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
  return (
    <dt>
      <code>
        <b>
          {flags.includes('rest') && '...'}
          {name}
          {flags.includes('optional') && '?'}
        </b>
        {!members && type.length > 0 && ': '}
        {!members && <Type type={type} />}
      </code>
      <Badges flags={flags.filter((flag) => flag !== 'optional')} />
    </dt>
  );
}

function ParameterDescription({ parameter }: { readonly parameter: ApiParameter }): JSX.Element | null {
  const { comment, defaultValue, members } = parameter;
  if (!comment && defaultValue === undefined && !members) return null;
  return (
    <dd>
      <Comment comment={comment} />
      {defaultValue !== undefined && (
        <p>
          {WORDS.default} <code>{defaultValue}</code>
        </p>
      )}
      {members && <ParameterList parameters={members} />}
    </dd>
  );
}
