import type { JSX, ReactNode } from 'react';
import type { ApiMember, ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from '../../../lib/core/view/index.ts';
import { Type } from './parts.tsx';

/** A call with more characters than this gets a line for each parameter. */
const MAX_WIDTH = 72;

/** A declaration in TypeScript syntax. With `inLines`, it has fixed line breaks. Otherwise, it wraps with a hanging indent. */
function Declaration({ inLines, children }: { readonly inLines: boolean; readonly children: ReactNode }): JSX.Element {
  return (
    <pre className={inLines ? 'api-signature' : 'api-signature api-hanging'}>
      <code>{children}</code>
    </pre>
  );
}

/** Shows one signature of a function. A constructor is shown with the name of its class. */
export function CallSignature({ member, signature, className }: CallProps): JSX.Element {
  const isConstructor = member.kind === 'constructor';
  const isBroken = lengthOf(signature) > MAX_WIDTH && signature.parameters.length > 0;
  const types = [signature.returns, ...signature.parameters.map((parameter) => parameter.type)];
  return (
    <Declaration inLines={isBroken || types.some(hasLines)}>
      <Line isOwn={isBroken}>
        {modifiersOf(member)}
        {isConstructor && <span className="t-keyword">new </span>}
        <b>{isConstructor ? className : signature.name}</b>
        <TypeParameters parameters={signature.typeParameters} />
        {'('}
      </Line>
      <Arguments parameters={signature.parameters} inLines={isBroken} end={isConstructor ? ')' : '):'} />
      {!isConstructor && ' '}
      {!isConstructor && <Type type={signature.returns} />}
    </Declaration>
  );
}

interface ArgumentsProps {
  readonly parameters: readonly ApiParameter[];
  readonly inLines: boolean;
  /** The closing bracket. It is in the element of the last parameter, because browsers may break the line after an element. */
  readonly end: string;
}

function Arguments({ parameters, inLines, end }: ArgumentsProps): ReactNode {
  if (parameters.length === 0) return end;
  if (inLines) {
    const lines = parameters.map((parameter, index) => (
      <Line key={index} isOwn hasLines={hasLines(parameter.type)}>
        {'  '}
        <Argument parameter={parameter} />,
      </Line>
    ));
    return [...lines, end];
  }
  return parameters.map((parameter, index) => (
    <span key={index} className="api-argument">
      <Argument parameter={parameter} />
      {index === parameters.length - 1 ? end : ', '}
    </span>
  ));
}

interface LineProps {
  readonly isOwn: boolean;
  readonly hasLines?: boolean;
  readonly children: ReactNode;
}

/** A line that wraps with a hanging indent, unless it contains a type with fixed line breaks. */
function Line({ isOwn, hasLines: isSet = false, children }: LineProps): ReactNode {
  if (!isOwn) return children;
  return (
    <span className={isSet ? 'api-line' : 'api-line api-line-hanging'}>
      {children}
      {'\n'}
    </span>
  );
}

interface CallProps {
  readonly member: ApiMember;
  readonly signature: ApiSignature;
  readonly className: string;
}

/** A property, variable or type alias. */
export function ValueSignature({ member }: { readonly member: ApiMember }): JSX.Element {
  const isAlias = member.kind === 'type-alias';
  return (
    <Declaration inLines={hasLines(member.type ?? [])}>
      {modifiersOf(member)}
      <b>{member.name}</b>
      {member.flags.includes('optional') && '?'}
      <TypeParameters parameters={member.typeParameters} />
      {isAlias ? ' = ' : member.kind !== 'enum' && ': '}
      {member.kind !== 'enum' && (member.type ? <Type type={member.type} /> : '{ … }')}
      {member.defaultValue !== undefined && !repeatsType(member) && ` = ${member.defaultValue}`}
    </Declaration>
  );
}

function keywordOf({ kind, flags }: ApiMember): string {
  if (kind === 'type-alias') return 'type ';
  if (kind === 'enum') return 'enum ';
  return kind === 'variable' && flags.includes('const') ? 'const ' : '';
}

function modifiersOf(member: ApiMember): ReactNode {
  const { flags } = member;
  const modifiers = (['protected', 'static', 'abstract', 'readonly'] as const).filter((flag) => flags.includes(flag));
  const keywords = modifiers.map((modifier) => `${modifier} `).join('') + keywordOf(member);
  return keywords !== '' && <span className="t-keyword">{keywords}</span>;
}

/** Returns whether the default value repeats the type, as in `const IS_BOLD: 1 = 1`. */
function repeatsType({ type, defaultValue }: ApiMember): boolean {
  return type?.length === 1 && type[0]?.text === defaultValue?.replaceAll('"', "'");
}

function Argument({ parameter }: { readonly parameter: ApiParameter }): JSX.Element {
  const { name, flags, defaultValue } = parameter;
  const isDestructured = name.startsWith('{');
  return (
    <>
      {flags.includes('rest') && '...'}
      {name}
      {!isDestructured && (flags.includes('optional') ? '?: ' : ': ')}
      {!isDestructured && <Type type={parameter.type} />}
      {defaultValue !== undefined && ` = ${defaultValue}`}
    </>
  );
}

/** Shows type parameters, such as `<K extends string, V = K>`. Shows nothing if there are none. */
export function TypeParameters({ parameters }: { readonly parameters: readonly ApiTypeParameter[] }): ReactNode {
  if (parameters.length === 0) return null;
  return (
    <>
      {'<'}
      {parameters.map((parameter, index) => (
        <span key={parameter.name}>
          {index > 0 && ', '}
          <TypeParameter parameter={parameter} />
        </span>
      ))}
      {'>'}
    </>
  );
}

export function TypeParameter({ parameter }: { readonly parameter: ApiTypeParameter }): JSX.Element {
  return (
    <>
      {parameter.name}
      {parameter.constraint && <span className="t-keyword"> extends </span>}
      {parameter.constraint && <Type type={parameter.constraint} />}
      {parameter.default && ' = '}
      {parameter.default && <Type type={parameter.default} />}
    </>
  );
}

function lengthOf({ name, typeParameters, parameters, returns }: ApiSignature): number {
  const types = typeParameters.map((parameter) => parameter.name.length + widthOf(parameter.constraint ?? []) + 10);
  const values = parameters.map((parameter) => {
    if (parameter.name.startsWith('{')) return parameter.name.length;
    return parameter.name.length + widthOf(parameter.type) + (parameter.defaultValue?.length ?? 0) + 4;
  });
  return [name.length + 4, widthOf(returns), ...types, ...values].reduce((sum, width) => sum + width, 0);
}

function hasLines(type: ApiType): boolean {
  return type.some((token) => token.text.includes('\n'));
}

function widthOf(type: ApiType): number {
  return type.reduce((width, token) => width + token.text.length, 0);
}
