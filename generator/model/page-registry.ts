import type { PageBase, PageLink } from './page-base.ts';
import type { NamedSchemaView, SchemaView } from './page-schema.ts';

export interface RegistrySchemaPage extends PageBase {
  readonly kind: 'registry-schema';
  readonly schemas: readonly {
    readonly id: string;
    readonly name: string;
    readonly title: string;
    readonly schemaId?: string;
    readonly dialect: string;
    readonly root: SchemaView;
    readonly definitions: readonly NamedSchemaView[];
    readonly download: PageLink;
    /** Documents as highlighted code blocks: with what is required alone, and with every field. */
    readonly examples?: { readonly minimal: string; readonly full: string };
  }[];
}
