import type { FieldView, SchemaView } from '../../generator/model/page.ts';
import { Badge } from './Badge.tsx';
import { Code } from './Code.tsx';
import { TypeName } from './Facts.tsx';
import { Permalink } from './Heading.tsx';
import { Html } from './Html.tsx';
import { Same } from './Same.tsx';
import { SchemaDetails } from './SchemaDetails.tsx';

/** A branch with no more fields than this, all levels counted, stands open. */
const openLimit = 6;

function countFields(schema: SchemaView): number {
  const own = schema.fields?.reduce((sum, field) => sum + 1 + countFields(field.schema), 0) ?? 0;
  const grouped =
    schema.groups?.reduce(
      (sum, group) => sum + group.members.reduce((inner, member) => inner + 1 + countFields(member), 0),
      0,
    ) ?? 0;
  return own + grouped;
}

/** Names that stand for others are words; the rest is code. */
const placeholders: Readonly<Record<string, string>> = { '[]': 'each item', '*': 'any other name' };

function FieldName({ name }: { readonly name: string }) {
  const placeholder = placeholders[name];
  return placeholder ? (
    <span className="field-name field-any">{placeholder}</span>
  ) : (
    <Code className="field-name" text={name} />
  );
}

/** What a branch holds, one level deep. */
function branchLabel(schema: SchemaView): string {
  const fields = schema.fields?.length ?? 0;
  const choices = schema.groups?.reduce((sum, group) => sum + group.members.length, 0) ?? 0;
  if (fields === 0) return choices === 1 ? '1 alternative' : `${choices} alternatives`;
  return fields === 1 ? '1 field' : `${fields} fields`;
}

function Field({ field, depth }: { readonly field: FieldView; readonly depth: number }) {
  const { schema } = field;
  const size = countFields(schema);
  return (
    <li id={field.id} className="field">
      <div className="field-head">
        <FieldName name={field.name} />
        <TypeName parts={schema.type} />
        {field.required && <Badge tone="required">Required</Badge>}
        {schema.deprecated && <Badge tone="deprecated">Deprecated</Badge>}
        {schema.readOnly && <Badge tone="quiet">Read only</Badge>}
        {schema.writeOnly && <Badge tone="quiet">Write only</Badge>}
        <Permalink id={field.id} text={field.path} />
      </div>
      {schema.html && <Html className="field-text" html={schema.html} />}
      <SchemaDetails schema={schema} />
      <Same links={field.same} />
      {size > 0 && (
        <details className="branch" open={depth < 1 && size <= openLimit}>
          <summary>
            {branchLabel(schema)} in <span className="branch-path">{field.path}</span>
          </summary>
          <SchemaChildren schema={schema} depth={depth + 1} />
        </details>
      )}
    </li>
  );
}

/** Alternatives have no names; their place in the list is what they are known by. */
function numbered(members: readonly SchemaView[]) {
  return members.map((member, index) => ({ number: index + 1, member }));
}

function SchemaChildren({ schema, depth }: { readonly schema: SchemaView; readonly depth: number }) {
  return (
    <>
      {schema.fields && (
        <ul className="fields">
          {schema.fields.map((field) => (
            <Field key={field.id} field={field} depth={depth} />
          ))}
        </ul>
      )}
      {schema.groups?.map((group) => (
        <div key={group.label} className="schema-group">
          <p className="schema-group-label">{group.label}</p>
          <ol>
            {numbered(group.members).map(({ number, member }) => (
              <li key={number}>
                <SchemaBody schema={member} depth={depth} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

function SchemaBody({ schema, depth }: { readonly schema: SchemaView; readonly depth: number }) {
  return (
    <>
      <p className="schema-type">
        <TypeName parts={schema.type} />
        {schema.deprecated && <Badge tone="deprecated">Deprecated</Badge>}
      </p>
      {schema.html && <Html className="field-text" html={schema.html} />}
      <SchemaDetails schema={schema} />
      <SchemaChildren schema={schema} depth={depth} />
    </>
  );
}

/** Branches below the root, all levels counted. */
function countBranches(schema: SchemaView): number {
  const inside = [
    ...(schema.fields?.map((field) => field.schema) ?? []),
    ...(schema.groups?.flatMap((group) => group.members) ?? []),
  ];
  return inside.reduce((sum, child) => sum + (countFields(child) > 0 ? 1 : 0) + countBranches(child), 0);
}

/** A schema as a tree of fields. Branches are native `details`, so a large one costs nothing until it is opened. */
export function SchemaTree({ schema }: { readonly schema: SchemaView }) {
  return (
    <div className="schema" data-expand-scope="">
      {countBranches(schema) > 1 && (
        <button type="button" className="button button-small expand-all" data-expand-all="">
          Expand all
        </button>
      )}
      <SchemaBody schema={schema} depth={0} />
    </div>
  );
}
