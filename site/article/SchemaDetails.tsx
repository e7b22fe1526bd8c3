import type { Printed, RuleView, SchemaView } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import { Facts } from './Facts.tsx';

/** A default no longer than this stands in the column of defaults; a longer one gets a line of its own. */
export const shortDefault = 18;

/** Allowed values up to here are all shown; of more, so many that one sees what they are like. */
const allShown = 8;
const firstShown = 6;

/** More rules than this would push what they are about out of sight. */
const openRules = 2;

function RuleItems({ rules }: { readonly rules: readonly RuleView[] }) {
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.id} id={rule.id}>
          <p>
            {rule.message ?? 'This must hold:'}
            <Permalink id={rule.id} text={rule.message ?? rule.rule} />
          </p>
          <pre>
            <code translate="no">{rule.rule}</code>
          </pre>
          {rule.onUpdate && <p className="none">Checked when an existing object changes.</p>}
          {rule.reason && <p className="none">Reason: {rule.reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function Rules({ rules }: { readonly rules: readonly RuleView[] }) {
  if (rules.length > openRules)
    return (
      <details className="rules">
        <summary>{rules.length} validation rules</summary>
        <RuleItems rules={rules} />
      </details>
    );
  return (
    <div className="rules">
      <p className="rules-title">{rules.length === 1 ? 'Validation rule' : 'Validation rules'}</p>
      <RuleItems rules={rules} />
    </div>
  );
}

type EnumValues = NonNullable<SchemaView['enum']>;

function EnumList({ values }: { readonly values: EnumValues }) {
  return values.map((entry) => (
    <span key={entry.value} className="enum-value">
      <Code text={entry.value} />
      {entry.name !== undefined && <small>{entry.name}</small>}
    </span>
  ));
}

function Enum({ values }: { readonly values: EnumValues }) {
  const label = values.length === 1 ? 'Always' : 'One of';
  if (values.length <= allShown)
    return (
      <p className="schema-line">
        <span>{label}</span> <EnumList values={values} />
      </p>
    );
  return (
    <div className="schema-line">
      <span>{label}</span> <EnumList values={values.slice(0, firstShown)} />
      <details className="more-values">
        <summary>{values.length - firstShown} more</summary>
        <EnumList values={values.slice(firstShown)} />
      </details>
    </div>
  );
}

interface Props {
  readonly schema: Printed<SchemaView>;
  /** The default stands elsewhere already. */
  readonly withoutDefault?: boolean;
}

/** Everything about a schema that is a value: default, allowed values, facts, examples, rules. */
export function SchemaDetails({ schema, withoutDefault = false }: Props) {
  return (
    <>
      {schema.default !== undefined && !withoutDefault && (
        <p className="schema-line">
          <span>Default</span> <Code text={schema.default} />
        </p>
      )}
      {schema.enum && <Enum values={schema.enum} />}
      {schema.facts && <Facts facts={schema.facts} />}
      {schema.examples && (
        <p className="schema-line">
          <span>{schema.examples.length === 1 ? 'Example' : 'Examples'}</span>{' '}
          {schema.examples.map((example) => (
            <Code key={example} text={example} />
          ))}
        </p>
      )}
      {schema.rules && <Rules rules={schema.rules} />}
    </>
  );
}
