import type { Printed, SchemaView } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Filter } from '../ui/Filter.tsx';
import { SchemaChildren, SchemaHead } from './Rows.tsx';
import { Columns } from './RowTools.tsx';
import { countBranches, countFields, hasNamedBranch } from './schema-size.ts';

/** Schemas with more fields, on all levels, have a filter. */
const filterAbove = 20;

interface Props {
  readonly schema: Printed<SchemaView>;
  /** Id of the section with the schema. Large schemas with one get a filter. */
  readonly id?: string | undefined;
}

/** A schema as a tree of fields. Branches are native `details`, so large ones cost nothing until opened. */
export function SchemaTree({ schema, id }: Props) {
  const filtered = id !== undefined && countFields(schema) > filterAbove;
  const folds = countBranches(schema) > 1 || hasNamedBranch(schema);
  return (
    <div className="schema" data-expand-scope="">
      <SchemaHead schema={schema} />
      {(filtered || folds) && (
        <div className="tools bar">
          {filtered && <Filter of={partId('fields', id)} noun="fields" />}
          {folds && (
            <button type="button" className="button button-small" data-expand-all="">
              Expand all
            </button>
          )}
        </div>
      )}
      {schema.fields && <Columns of="field" />}
      {(schema.fields || schema.groups || schema.named) && (
        <div id={filtered ? partId('fields', id) : undefined}>
          <SchemaChildren schema={schema} depth={0} />
        </div>
      )}
    </div>
  );
}
