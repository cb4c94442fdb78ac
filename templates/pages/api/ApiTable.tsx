import type { JSX } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { ApiTable as Table, ApiTableRow } from '../../../lib/core/view/index.ts';
import { text } from '../../components/i18n/strings.ts';
import { Comment } from './comment.tsx';
import { DefaultValue, ParameterList, withoutDefault } from './parameters.tsx';
import { Badges, Name, RefLink, Type } from './parts.tsx';
import { InheritedGroup } from './sections.tsx';

const TITLES = { props: 'api.propsOf', members: 'api.membersOf', parameters: 'api.parametersOf' } as const;

/** The content of `<PropsTable>` and `<TypeTable>`. On a narrow screen, the cells of a row are below each other. */
export function ApiTable({ table }: { readonly table: Table }): JSX.Element {
  const { kind, of, rows, inherited, others, returns } = table;
  const hasDefaults = rows.some(hasDefault);
  const columns = [text('api.name'), text('api.type'), ...(hasDefaults ? [text('api.defaultValue')] : [])];
  return (
    <>
      {rows.length > 0 && (
        // The roles remain if the style of the table makes it a list.
        <table role="table">
          <caption>
            {text(TITLES[kind])} <RefLink link={of} code />
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {[...columns, text('api.description')].map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={row.name} row={row} hasDefaults={hasDefaults} marksRequired={kind === 'props'} />
            ))}
          </tbody>
        </table>
      )}
      {inherited.map((group, index) => (
        <InheritedGroup key={index} group={group} />
      ))}
      {others.map((type, index) => (
        <p key={index} className="type-table-more">
          {text('api.membersOfType')}{' '}
          <code>
            <Type type={type} />
          </code>
        </p>
      ))}
      {returns && (
        <div className="type-table-more">
          {text('api.returns')}{' '}
          <code>
            <Type type={returns.type} />
          </code>
          {returns.html !== undefined && <Html html={returns.html} />}
        </div>
      )}
    </>
  );
}

function hasDefault({ defaultValue, comment }: ApiTableRow): boolean {
  return (defaultValue ?? comment?.defaultValue) !== undefined;
}

interface RowProps {
  readonly row: ApiTableRow;
  readonly hasDefaults: boolean;
  readonly marksRequired: boolean;
}

function Row({ row, hasDefaults, marksRequired }: RowProps): JSX.Element {
  const { name, flags, type, members, href } = row;
  const isOptional = flags.includes('optional');
  const label = <Name text={name} />;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <code className={flags.includes('deprecated') ? 'deprecated-name' : undefined}>
          {flags.includes('rest') && '...'}
          {href === undefined ? label : <a href={href}>{label}</a>}
          {isOptional && '?'}
        </code>
        {marksRequired && !isOptional && <span className="badge api-badge">{text('api.required')}</span>}
        <Badges flags={flags.filter((flag) => flag !== 'optional')} />
      </th>
      <td role="cell" data-label={text('api.type')}>
        {type.length > 0 && (
          <code>
            <Type type={type} />
          </code>
        )}
      </td>
      {hasDefaults && (
        <td role="cell" data-label={text('api.defaultValue')}>
          {hasDefault(row) && <DefaultValue parameter={row} />}
        </td>
      )}
      <td role="cell">
        <Comment comment={row.comment && withoutDefault(row.comment)} />
        {members && <ParameterList parameters={members} />}
      </td>
    </tr>
  );
}
