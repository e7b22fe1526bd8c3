import type { RuleView } from '../../generator/model/page.ts';
import { factsOf, type NamedValue } from '../../generator/model/row-words.ts';
import { counted } from '../../generator/shared/counted.ts';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import type { PrintedSchema } from './block-props.ts';
import { Facts } from './Facts.tsx';

/** Longest default for the column; a longer one gets a separate line. */
export const shortDefault = 18;

/** More rules are folded, to keep their subject in view. */
const openRules = 2;

function Rules({ rules }: { readonly rules: readonly RuleView[] }) {
  return (
    <details className="rules fold" open={rules.length <= openRules}>
      <summary>{counted(rules.length, 'validation rule')}</summary>
      <ul className="nested">
        {rules.map((rule) => (
          <li key={rule.id} id={rule.id}>
            <p>
              {rule.message ?? 'This must hold:'}
              <Permalink id={rule.id} text={rule.message ?? rule.rule} />
            </p>
            <pre className="small">
              <code translate="no">{rule.rule}</code>
            </pre>
            {rule.onUpdate && <p className="none">Checked when an existing object changes.</p>}
            {rule.reason && <p className="none">Reason: {rule.reason}</p>}
            {rule.fieldPath && (
              <p className="none">
                Reported at <Code text={rule.fieldPath} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Values({ values }: { readonly values: readonly NamedValue[] }) {
  return values.map(({ value, name, about }, at) => (
    <span key={value} className={about === undefined ? 'enum-value' : 'enum-value is-described'}>
      {at > 0 && <span className="visually-hidden">, </span>}
      <Code text={value} />
      {name !== undefined && <small>{name}</small>}
      {about !== undefined && <span> {about}</span>}
    </span>
  ));
}

interface Props {
  readonly row: PrintedSchema;
  /** The default is shown elsewhere. */
  readonly withoutDefault?: boolean;
}

/** All values of a row or schema: default, allowed values, facts, examples, rules. */
export function RowFacts({ row, withoutDefault = false }: Props) {
  return (
    <>
      {factsOf(row).map((fact) => {
        if (fact.name === 'facts') return <Facts key="facts" facts={fact.facts} inline />;
        if (fact.name === 'default' && withoutDefault) return null;
        return (
          <div key={fact.name} className="row small">
            <span>{fact.label}</span> <Values values={fact.values} />
          </div>
        );
      })}
      {row.rules && <Rules rules={row.rules} />}
    </>
  );
}
