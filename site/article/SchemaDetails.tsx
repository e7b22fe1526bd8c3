import type { RuleView, SchemaView } from '../../generator/model/page.ts';
import { Code } from './Code.tsx';
import { Facts } from './Facts.tsx';

function Rules({ rules }: { readonly rules: readonly RuleView[] }) {
  return (
    <div className="rules">
      <p className="rules-title">{rules.length === 1 ? 'Validation rule' : 'Validation rules'}</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule.rule}>
            {rule.message && <p>{rule.message}</p>}
            <pre>
              <code translate="no">{rule.rule}</code>
            </pre>
            {rule.reason && <p className="none">Reason: {rule.reason}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything about a schema that is a value: default, allowed values, facts, examples, rules. */
export function SchemaDetails({ schema }: { readonly schema: SchemaView }) {
  return (
    <>
      {schema.default !== undefined && (
        <p className="schema-line">
          <span>Default</span> <Code text={schema.default} />
        </p>
      )}
      {schema.enum && (
        <p className="schema-line">
          <span>{schema.enum.length === 1 ? 'Always' : 'One of'}</span>{' '}
          {schema.enum.map((entry) => (
            <span key={entry.value} className="enum-value">
              <Code text={entry.value} />
              {entry.name !== undefined && <small>{entry.name}</small>}
            </span>
          ))}
        </p>
      )}
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
