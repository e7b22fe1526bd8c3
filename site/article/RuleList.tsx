import { Code } from '../ui/Code.tsx';
import type { BlockProps } from './block-props.ts';

/** All rules that span fields in one list; each leads to its field, where its expression stands. */
export function RuleList({ block: { fields } }: BlockProps<'rules'>) {
  const count = fields.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <details className="details">
      <summary>{count === 1 ? '1 validation rule' : `${count} validation rules`}</summary>
      <ul className="rule-list">
        {fields.map(({ path, rules }) => (
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
