import type { LinePart } from './page-base.ts';
import type { Text } from './text.ts';

/*
 * The labels of rows in display order: flags, arguments, parameters, headers, fields, values of a chart. Used by pages,
 * their Markdown and panels in guides. A new mark or fact is one line here, and one where its source is read.
 */

/** Text of a mark: alone in a badge, and within a line of text. */
export interface Mark {
  readonly label: string;
  readonly inText: string;
}

const mark = (label: string, inText = label.toLowerCase()): Mark => ({ label, inText });

/** Short words to show before the rest. */
export const marks = {
  required: mark('Required'),
  optional: mark('Optional'),
  deprecated: mark('Deprecated'),
  experimental: mark('Experimental'),
  hidden: mark('Hidden'),
  repeatable: mark('Repeatable'),
  secret: mark('Secret'),
  immutable: mark('Immutable'),
  readOnly: mark('Read only', 'read-only'),
  writeOnly: mark('Write only', 'write-only'),
  served: mark('Served'),
  notServed: mark('Not served'),
  storage: mark('Storage', 'stored'),
  callback: mark('Callback', 'callback, called by the tool'),
  webhook: mark('Webhook', 'webhook, called by the tool'),
} as const satisfies Readonly<Record<string, Mark>>;

export type MarkName = keyof typeof marks;

/** The marks that are set, in order; no key if there are none. */
export function marksOf(set: { readonly [Name in MarkName]?: unknown }): { readonly marks?: readonly MarkName[] } {
  const names = (Object.keys(marks) as MarkName[]).filter((name) => set[name]);
  return names.length > 0 ? { marks: names } : {};
}

/** A value with its name and description. */
export interface NamedValue {
  readonly value: string;
  readonly name?: string;
  readonly about?: string;
}

interface Labels {
  readonly label: string;
  /** Singular, if different. */
  readonly one?: string;
  /** Text in Markdown, if different. */
  readonly inText?: string;
}

/** Labels of facts in display order. `facts` are those with labels from the source. */
export const rowFacts = {
  default: { label: 'Default' },
  enum: { label: 'One of', one: 'Always', inText: 'Allowed values' },
  noValueDefault: { label: 'Without a value', inText: 'Value when the flag stands alone' },
  environment: { label: 'Environment', inText: 'Environment variable' },
  facts: null,
  examples: { label: 'Examples', one: 'Example' },
} as const satisfies Readonly<Record<string, Labels | null>>;

/** Facts of a row by name. */
export interface RowFacts<Fact = FactView> {
  readonly default?: string;
  readonly enum?: readonly NamedValue[];
  readonly noValueDefault?: string;
  readonly environment?: string;
  readonly facts?: readonly Fact[];
  readonly examples?: readonly string[];
}

/** A format, bound or other constraint as label and value: `Pattern`, `^[a-z]+$`. */
export interface FactView {
  readonly label: string;
  readonly value: string;
  /** The value is prose, not code to copy. */
  readonly words?: true;
  /** Target of the value: `#MCPServer.v1.spec.replicas`. */
  readonly url?: string;
  /** The value in parts, if only some of it is code or linked. */
  readonly parts?: readonly LinePart[];
  /** Description of the value. */
  readonly text?: Text;
  /** Short note beside the value. */
  readonly note?: string;
}

/** A fact with its values, or facts with labels from the source. */
export type ShownFact<Fact = FactView> =
  | { readonly name: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly name: Exclude<keyof RowFacts, 'facts'>;
      readonly label: string;
      readonly inText: string;
      readonly values: readonly NamedValue[];
    };

/** The facts of a row in display order. */
export function factsOf<Fact>(row: RowFacts<Fact>): ShownFact<Fact>[] {
  return (Object.keys(rowFacts) as (keyof RowFacts)[]).flatMap((name): ShownFact<Fact>[] => {
    if (name === 'facts') return row.facts ? [{ name, facts: row.facts }] : [];
    const given = row[name];
    if (given === undefined) return [];
    const { label, one = label, inText = label }: Labels = rowFacts[name];
    const values = [given].flat().map((value) => (typeof value === 'string' ? { value } : value));
    return [{ name, label: values.length === 1 ? one : label, inText, values }];
  });
}
