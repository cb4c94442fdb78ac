import type { JSX } from 'react';
import type { ApiMember, ApiType } from '../../../../lib/core/view/index.ts';
import { Html } from '../../../components/elements/Html.tsx';

/** Longer types are cut, because a line shows no more of them. */
const MAX_TYPE = 80;

/** Shows the first sentence of a member's comment, or its parameters and type if it has no comment. */
export function OneLine({ member }: { readonly member: ApiMember }): JSX.Element | null {
  const comment = member.comment ?? member.signatures[0]?.comment;
  const sentence = firstSentence(comment?.html ?? '');
  if (sentence !== '') return <Html as="span" className="api-line" html={sentence} />;
  const type = shortType(member);
  return type === '' ? null : <code className="api-line">{type}</code>;
}

/** Returns the first sentence of a description as HTML without tags. */
export function firstSentence(html: string): string {
  const text = (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  return /^.*?(?<!\be\.g|\bi\.e|\bvs|\betc)[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function shortType({ signatures: [signature], type = [], kind, members = [] }: ApiMember): string {
  if (!signature && members.length > 0) return shortened(`{ ${members.map(({ name }) => name).join(', ')} }`);
  if (!signature) return shortened(textOf(type));
  const parameters = signature.parameters.map(({ name }) => name).join(', ');
  return `(${parameters})${kind === 'constructor' ? '' : shortened(`: ${textOf(signature.returns)}`)}`;
}

function textOf(type: ApiType): string {
  return type
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');
}

function shortened(type: string): string {
  return type.length > MAX_TYPE ? `${type.slice(0, MAX_TYPE)}…` : type;
}
