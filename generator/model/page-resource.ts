import type { GuideUsesView, PageBase } from './page-base.ts';
import type { ExamplesView, FactView, SchemaView } from './page-schema.ts';

export interface ResourceVersionView {
  readonly id: string;
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated?: string;
  readonly printerColumns: readonly {
    readonly name: string;
    readonly type: string;
    readonly jsonPath: string;
    /** Anchor of the field that the path names. */
    readonly fieldId?: string;
    readonly description: string;
    readonly priority: number;
  }[];
  readonly subresources: readonly string[];
  /** Where the `scale` subresource finds its numbers. */
  readonly scale?: readonly FactView[];
  readonly schema: SchemaView;
  /** Manifests as YAML. */
  readonly examples: ExamplesView;
}

export interface ResourceView {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly plural: string;
  readonly singular?: string;
  readonly listKind?: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly scope: string;
  readonly summaryHtml: string;
  /** Where the kind is described, if the page is made from several files. */
  readonly file?: string;
  readonly versions: readonly ResourceVersionView[];
  /** Guides with code for the kind. */
  readonly guides?: readonly GuideUsesView[];
}

/** All kinds on one page, or the list of kinds when each has a page of its own. */
export interface ResourceIndexPage extends PageBase {
  readonly kind: 'resource-index';
  /** What a guide at the address of the page says, as safe HTML. */
  readonly introduction?: string;
  readonly resources: readonly ResourceView[];
  readonly list: readonly {
    readonly kind: string;
    readonly id: string;
    readonly url: string;
    readonly group: string;
    readonly scope: string;
    readonly shortNames: readonly string[];
    /** The stored one first. */
    readonly versions: readonly string[];
    readonly summaryHtml: string;
  }[];
}

export interface ResourcePage extends PageBase {
  readonly kind: 'resource';
  readonly resource: ResourceView;
}
