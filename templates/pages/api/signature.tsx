import type { JSX, ReactNode } from 'react';
import type { ApiMember, ApiParameter, ApiSignature, ApiType, ApiTypeParameter } from '../../../lib/core/view/index.ts';
import { Type } from './parts.tsx';

/** Longer than this in characters, a call has a line for each parameter. */
const WIDTH = 72;

/** A declaration as TypeScript writes it: in lines of its own when long, else it breaks where it must and hangs. */
function Declaration({ inLines, children }: { readonly inLines: boolean; readonly children: ReactNode }): JSX.Element {
  return (
    <pre className={inLines ? 'api-signature' : 'api-signature api-hanging'}>
      <code>{children}</code>
    </pre>
  );
}

/** One way to call something. A constructor is called by the name of its class. */
export function CallSignature({ member, signature, className }: CallProps): JSX.Element {
  const isConstructor = member.kind === 'constructor';
  const isBroken = lengthOf(signature) > WIDTH && signature.parameters.length > 0;
  const types = [signature.returns, ...signature.parameters.map((one) => one.type)];
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
  /** What closes the list: it stays on the line of the last one, because a browser may break before what follows a box. */
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

/** A line whose rest hangs below its name when it is too long for the screen; a type in lines has its own steps. */
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
      {member.defaultValue !== undefined && !isSaidByType(member) && ` = ${member.defaultValue}`}
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
  const words = modifiers.map((modifier) => `${modifier} `).join('') + keywordOf(member);
  return words !== '' && <span className="t-keyword">{words}</span>;
}

/** `const IS_BOLD: 1 = 1` says the same twice. */
function isSaidByType({ type, defaultValue }: ApiMember): boolean {
  return type?.length === 1 && type[0]?.text === defaultValue?.replaceAll('"', "'");
}

function Argument({ parameter }: { readonly parameter: ApiParameter }): JSX.Element {
  const { name, flags, defaultValue } = parameter;
  const isTakenApart = name.startsWith('{');
  return (
    <>
      {flags.includes('rest') && '...'}
      {name}
      {!isTakenApart && (flags.includes('optional') ? '?: ' : ': ')}
      {!isTakenApart && <Type type={parameter.type} />}
      {defaultValue !== undefined && ` = ${defaultValue}`}
    </>
  );
}

/** `<K extends string, V = K>`, or nothing. */
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
  const types = typeParameters.map((one) => one.name.length + widthOf(one.constraint ?? []) + 10);
  const called = parameters.map((one) => {
    if (one.name.startsWith('{')) return one.name.length;
    return one.name.length + widthOf(one.type) + (one.defaultValue?.length ?? 0) + 4;
  });
  return [name.length + 4, widthOf(returns), ...types, ...called].reduce((sum, width) => sum + width, 0);
}

function hasLines(type: ApiType): boolean {
  return type.some((token) => token.text.includes('\n'));
}

function widthOf(type: ApiType): number {
  return type.reduce((width, token) => width + token.text.length, 0);
}
