import { Fragment, type JSX, type ReactNode } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { ApiHierarchyEntry, ApiIndexGroup, ApiLink, ApiPage, ApiType } from '../../../lib/core/view/index.ts';
import { Badges, Heading, Name, RefLink, Type } from './parts.tsx';
import { text } from '../../components/i18n/strings.ts';

/** Pages that list symbols instead of describing one. */
const OVERVIEWS: ReadonlySet<ApiPage['kind']> = new Set(['home', 'modules', 'module', 'namespace']);

/** Shows how to import a symbol, its module, and its source. */
export function Origin({ page }: { readonly page: ApiPage }): JSX.Element {
  const isSymbol = !OVERVIEWS.has(page.kind);
  const isType = page.kind === 'interface' || page.kind === 'type';
  return (
    <>
      {isSymbol && page.importFrom !== undefined && (
        <pre className="api-signature api-import">
          <code>
            <span className="t-keyword">{isType ? 'import type' : 'import'}</span>
            {importClause(page)}
            <span className="t-keyword">from</span> <span className="t-string">'{page.importFrom}'</span>
          </code>
        </pre>
      )}
      {(page.module ?? page.sources[0] ?? page.flags[0]) && (
        <p className="api-facts api-origin">
          <Badges flags={page.flags} />
          {page.module && (
            <span>
              {text('api.module')} <RefLink link={page.module} />
            </span>
          )}
          <Relations page={page} />
          {page.sources.map((source) => (
            <span key={source.label}>
              {text('api.sources')} <RefLink link={source} />
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** More types are only in the section below. */
const MAX_RELATED = 5;

/** Shows the direct relations of a class or interface to other types. */
function Relations({ page }: { readonly page: ApiPage }): JSX.Element {
  const depth = page.hierarchy.find(({ current }) => current)?.depth ?? 0;
  const at = (level: number): readonly ApiType[] =>
    page.hierarchy.filter((entry) => entry.depth === level).map(({ type }) => type);
  const lists: readonly (readonly [string, string, readonly ApiType[]])[] = [
    [text('api.extends'), 'hierarchy', at(depth - 1)],
    [text('api.implements'), 'implements', page.implements],
    [text('api.extendedBy'), 'hierarchy', at(depth + 1)],
    [text('api.implementedBy'), 'implemented-by', page.implementedBy],
  ];
  return (
    <>
      {lists.map(([label, id, types], index) => types.length > 0 && <Related key={index} {...{ label, id, types }} />)}
    </>
  );
}

interface RelatedProps {
  readonly label: string;
  /** The anchor of the section with all types. */
  readonly id: string;
  readonly types: readonly ApiType[];
}

function Related({ label, id, types }: RelatedProps): JSX.Element {
  const more = types.length - MAX_RELATED;
  return (
    <span>
      {label}{' '}
      {types.slice(0, MAX_RELATED).map((type, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <Type type={type} />
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <a href={`#${id}`}>+{more}</a>
        </>
      )}
    </span>
  );
}

function importClause({ name, isDefault }: ApiPage): string {
  const root = name.split('.')[0];
  return isDefault ? ` ${root} ` : ` { ${root} } `;
}

/** Lists links to other pages of the reference. */
export function IndexGroup({ group }: { readonly group: ApiIndexGroup }): JSX.Element {
  return (
    <div className="api-group">
      <Heading level={2} id={group.anchor} label={group.title} />
      <ul className="api-list">
        {group.entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href} className={entry.flags.includes('deprecated') ? 'deprecated-name' : undefined}>
              <Name text={entry.label} />
            </a>
            <Badges flags={entry.flags} />
            {entry.summary !== undefined && <Html as="p" html={entry.summary} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the ancestors of a type above it and its descendants below it, indented by level. */
export function Hierarchy({ entries }: { readonly entries: readonly ApiHierarchyEntry[] }): JSX.Element {
  return (
    <>
      <Heading level={2} id="hierarchy" label={text('api.hierarchy')} />
      <ul className="api-hierarchy">
        {entries.map((entry, index) => (
          <li key={index} style={entry.depth > 0 ? { ['--depth' as string]: entry.depth } : undefined}>
            <code aria-current={entry.current ? 'page' : undefined}>
              <Type type={entry.type} />
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeListProps {
  readonly id: string;
  readonly title: string;
  readonly types: readonly ApiType[];
}

export function TypeList({ id, title, types }: TypeListProps): JSX.Element {
  return (
    <>
      <Heading level={2} id={id} label={title} />
      <ul className="api-hierarchy">
        {types.map((type, index) => (
          <li key={index}>
            <code>
              <Type type={type} />
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists members that other pages describe. They are collapsed, because there are many and they are the same on many pages. */
export function Inherited({ groups }: { readonly groups: ApiPage['inherited'] }): JSX.Element {
  return (
    <div className="api-group">
      <Heading level={2} id="inherited-members" label={text('api.inheritedMembers')} />
      {groups.map((group, index) => (
        <InheritedGroup key={index} group={group} />
      ))}
    </div>
  );
}

/** Lists links to the members of another type. */
export function InheritedGroup({ group: { from, members } }: InheritedGroupProps): JSX.Element {
  return (
    <ClosedList className="api-links api-inherited" links={members}>
      {text('api.inheritedFrom')} <code>{from.label}</code>
    </ClosedList>
  );
}

/** Lists the symbols that use a type. */
export function UsedBy({ lists }: { readonly lists: ApiPage['usedBy'] }): JSX.Element {
  return (
    <div className="api-group">
      {lists.map(({ kind, links }) => (
        <ClosedList key={kind} className="api-links" links={links}>
          {text(`api.${kind}`)}
        </ClosedList>
      ))}
    </div>
  );
}

interface ClosedListProps {
  /** The filter of members applies only to inherited members. */
  readonly className: 'api-links' | 'api-links api-inherited';
  readonly links: readonly ApiLink[];
  readonly children: ReactNode;
}

/** A list of links that is closed at first, because it can be long. */
function ClosedList({ className, links, children }: ClosedListProps): JSX.Element {
  return (
    <details className={className}>
      <summary>
        {children} <span className="api-count">{links.length}</span>
      </summary>
      <ul>
        {links.map((link, index) => (
          <li key={index}>
            <RefLink link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface InheritedGroupProps {
  readonly group: ApiPage['inherited'][number];
}
