import type { PageBase, PageLink } from './page-base.ts';
import type { ExamplesView, NamedSchemaView, SchemaView } from './page-schema.ts';

export interface RegistrySchemaPage extends PageBase {
  readonly kind: 'registry-schema';
  /** What a guide at the address of the page says, as safe HTML. */
  readonly introduction?: string;
  readonly schemas: readonly {
    readonly id: string;
    readonly name: string;
    /** Where the schema stands, if the page is made from several files. */
    readonly file?: string;
    readonly title: string;
    readonly schemaId?: string;
    readonly dialect: string;
    readonly root: SchemaView;
    /** Documents as JSON. */
    readonly examples: ExamplesView;
    readonly definitions: readonly NamedSchemaView[];
    readonly download: PageLink;
  }[];
}
