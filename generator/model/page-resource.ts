import type { RuleView } from './page-row.ts';
import type { Text } from './text.ts';

export interface PrinterColumnView {
  readonly name: string;
  readonly type: string;
  readonly jsonPath: string;
  /** Anchor of the field that the path names. */
  readonly fieldId?: string;
  readonly description: string;
  readonly priority: number;
}

/** A kind in the list of kinds. */
export interface ResourceKindRow {
  readonly kind: string;
  /** Where the kind has a page of its own; absent where its section has the id. */
  readonly id?: string;
  readonly url: string;
  readonly group: string;
  readonly scope: string;
  readonly shortNames: readonly string[];
  /** The stored one first. */
  readonly versions: readonly string[];
  readonly text?: Text;
}

/** Parts of the pages of custom resources. */
export type ResourceBlock =
  | { readonly type: 'kinds'; readonly kinds: readonly ResourceKindRow[] }
  | { readonly type: 'printer-columns'; readonly columns: readonly PrinterColumnView[]; readonly of: string }
  | {
      /** The rules of all fields. */
      readonly type: 'rules';
      readonly fields: readonly {
        /** '' for the whole object. */
        readonly path: string;
        readonly rules: readonly Pick<RuleView, 'id' | 'rule' | 'message'>[];
      }[];
    };
