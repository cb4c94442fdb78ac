import type { JSX, ReactNode } from 'react';
import type { ApiFlag, ApiLink, ApiToken, ApiType } from '../../../lib/core/view/index.ts';
import { text } from '../../components/i18n/strings.ts';
import { badgeOf } from './strings.ts';

/** The elements of tokens with a color. The style sheet selects them by name, because the page of a class has thousands of them. */
const TOKEN_ELEMENTS: Readonly<Partial<Record<ApiToken['kind'], 'b' | 'i' | 'var'>>> = {
  declaration: 'b',
  keyword: 'i',
  type: 'var',
};

/**
 * Shows a type. Tokens without a color have no element. Consecutive tokens that
 * differ from the previous overload are in one element.
 */
export function Type({ type }: { readonly type: ApiType }): JSX.Element {
  if (!type.some((token) => token.changed)) return <>{type.map(tokenNode)}</>;
  const runs: ApiToken[][] = [];
  for (const token of type) {
    const last = runs.at(-1);
    if (last && last[0]!.changed === token.changed) last.push(token);
    else runs.push([token]);
  }
  return (
    <>{runs.map((run, key) => (run[0]!.changed ? <mark key={key}>{run.map(tokenNode)}</mark> : run.map(tokenNode)))}</>
  );
}

function tokenNode(token: ApiToken, key: number): ReactNode {
  if (token.href !== undefined) {
    return (
      <a key={key} href={token.href}>
        {token.text}
      </a>
    );
  }
  if (token.kind === 'literal') {
    return (
      <span key={key} className="t-string">
        {token.text}
      </span>
    );
  }
  const Element = TOKEN_ELEMENTS[token.kind];
  return Element ? <Element key={key}>{token.text}</Element> : token.text;
}

/** Shorter names fit on every screen. */
const MIN_BREAKABLE = 16;

/** Shows a name that can wrap between its words: `$convert|To|Markdown|String`. */
export function Name({ text }: { readonly text: string }): ReactNode {
  if (text.length < MIN_BREAKABLE) return text;
  const [first, ...others] = text.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[^\W_]_+|[./])(?=[^./_])/);
  return [first, ...others.flatMap((word, index) => [<wbr key={index} />, word])];
}

/** A heading with a link to itself, like the headings of Markdown pages. */
export function Heading({ level, id, children, label, after, hasPermalink = true }: HeadingProps): JSX.Element {
  const Element = `h${level}` as const;
  return (
    <Element id={id}>
      {children ?? label}
      {hasPermalink && <Permalink id={id} label={label} />}
      {after}
    </Element>
  );
}

/** A link to a heading. */
export function Permalink({ id, label }: Pick<HeadingProps, 'id' | 'label'>): JSX.Element {
  return (
    <a className="heading-link" href={`#${id}`} aria-label={`${text('api.directLink')} ${label}`}>
      #
    </a>
  );
}

interface HeadingProps {
  readonly level: 2 | 3;
  readonly id: string;
  /** The heading as text. */
  readonly label: string;
  readonly children?: ReactNode;
  /** The content after the link. */
  readonly after?: ReactNode;
  /** Default: `true`. A heading in a `<summary>`, which is a button, must not contain a link. */
  readonly hasPermalink?: boolean;
}

export function Badges({ flags, inherited = false }: BadgesProps): JSX.Element {
  const shown = flags.flatMap((flag) => {
    const label = badgeOf(flag);
    return label === undefined ? [] : [{ flag, label }];
  });
  return (
    <>
      {shown.map(({ flag, label }) => (
        <span key={flag} className={`badge api-badge api-badge-${flag}`}>
          {label}
        </span>
      ))}
      {inherited && <span className="badge api-badge">{text('api.inherited')}</span>}
    </>
  );
}

interface BadgesProps {
  readonly flags: readonly ApiFlag[];
  readonly inherited?: boolean;
}

/** Shows a link, or only its label if it has no target. */
export function RefLink({ link, code = false }: { readonly link: ApiLink; readonly code?: boolean }): JSX.Element {
  // Browsers wrap the path of a file after its slashes.
  const name = link.label.includes('/') ? link.label : <Name text={link.label} />;
  const label = code ? <code>{name}</code> : name;
  return link.href === undefined ? <>{label}</> : <a href={link.href}>{label}</a>;
}
