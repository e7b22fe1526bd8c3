import type { RuleView, SchemaView } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';

interface PlacedRule {
  readonly rule: RuleView;
  /** Path of the field that it belongs to; '' for the whole object. */
  readonly path: string;
}

function rulesIn(schema: SchemaView, path: string): PlacedRule[] {
  return [
    ...(schema.rules ?? []).map((rule) => ({ rule, path })),
    ...(schema.fields ?? []).flatMap((field) => rulesIn(field.schema, field.path)),
    ...(schema.groups ?? []).flatMap((group) => group.members.flatMap((member) => rulesIn(member, path))),
  ];
}

/** Rules by the field they belong to, in the order of the fields. */
function byPath(rules: readonly PlacedRule[]) {
  return [...new Set(rules.map(({ path }) => path))].map((path) => ({
    path,
    rules: rules.filter((placed) => placed.path === path).map(({ rule }) => rule),
  }));
}

/** All rules that span fields in one list; each leads to its field, where its expression stands. */
export function RuleList({ schema }: { readonly schema: SchemaView }) {
  const all = rulesIn(schema, '');
  if (all.length === 0) return null;
  return (
    <details className="details">
      <summary>{all.length === 1 ? '1 validation rule' : `${all.length} validation rules`}</summary>
      <ul className="rule-list">
        {byPath(all).map(({ path, rules }) => (
          <li key={path}>
            {path === '' ? 'The whole object' : <Code text={path} />}
            <ul>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <a href={`#${encodeURIComponent(rule.id)}`}>{rule.message ?? <Code text={rule.rule} />}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
