import { Children, isValidElement, type JSX, type ReactElement, type ReactNode } from 'react';
import { CONTENT_ICONS } from '../elements/icon-paths.ts';

type Element = ReactElement<{ readonly children?: ReactNode }>;

/**
 * Files and folders: the component for `:::file-tree` in Markdown. Its content is a nested list. Throws an error with instructions if there
 * is no list.
 */
export function FileTree({ children }: { readonly children?: ReactNode }): JSX.Element {
  const lists = contentOf(children);
  if (lists.length === 0 || !lists.every((one) => isElement(one) && LISTS.has(one.type))) {
    throw new Error('`<FileTree>` accepts only a list. Write `- src/` and, indented below it, `- index.ts`.');
  }
  return <div className="file-tree">{(lists as Element[]).map((list, index) => entriesOf(list, index))}</div>;
}

const LISTS: ReadonlySet<unknown> = new Set(['ul', 'ol']);

function isElement(node: ReactNode): node is Element {
  return isValidElement(node);
}

/** Returns the children without line breaks and without the paragraphs of loose lists. */
function contentOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '' || !child.includes('\n'))
    .flatMap((child) => (isElement(child) && child.type === 'p' ? Children.toArray(child.props.children) : [child]));
}

function entriesOf(list: Element, key: number): JSX.Element {
  const items = contentOf(list.props.children).filter(isElement);
  return (
    <ul key={key}>
      {items.map((item, index) => (
        <li key={index}>{entryOf(item)}</li>
      ))}
    </ul>
  );
}

function entryOf(item: Element): ReactNode {
  const content = contentOf(item.props.children);
  const lists = content.filter((node): node is Element => isElement(node) && LISTS.has(node.type));
  const [first, ...rest] = content.filter((node) => !isElement(node) || !LISTS.has(node.type));
  const { name, comment } = splitName(first, rest);
  const label = textOf(name).trim();
  const isFolder = lists.length > 0 || label.endsWith('/');
  if (label === '…' || label === '...') return <span className="file-more">…</span>;
  const entry = (
    <>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isFolder ? CONTENT_ICONS.folder : CONTENT_ICONS.file} />
      </svg>
      {name}
      {isFolder && !label.endsWith('/') && '/'}
      {comment.length > 0 && <span className="file-comment"> {comment}</span>}
    </>
  );
  if (lists.length === 0) return entry;
  return (
    <details className="file-folder" open>
      <summary>{entry}</summary>
      {lists.map(entriesOf)}
    </details>
  );
}

/** Splits the text of an entry at its first space. An element, such as bold text or code, is a name on its own. */
function splitName(
  first: ReactNode,
  rest: readonly ReactNode[],
): { readonly name: ReactNode; readonly comment: readonly ReactNode[] } {
  const [, name, after = ''] = typeof first === 'string' ? (/^\s*(\S*)\s*([^]*)$/.exec(first) ?? []) : [];
  if (name !== undefined) return { name, comment: after === '' ? rest : [after, ...rest] };
  const [next, ...others] = rest;
  const start = typeof next === 'string' ? next.trimStart() : next;
  return { name: first, comment: start === '' || start === undefined ? others : [start, ...others] };
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return isElement(node) ? Children.toArray(node.props.children).map(textOf).join('') : '';
}
