import type { ApiDocument } from './api.ts';
import type { CommandTree } from './command.ts';
import type { CatalogueServer, RegistrySchema } from './registry.ts';
import type { CustomResource } from './resource.ts';

/**
 * What one version of the tool has, as far as code in guides can name it. Plain data, so that a replayed history or a
 * file can supply it as well as the sources. Null: the version has no such source.
 */
export interface Facts {
  readonly commands: CommandTree | null;
  readonly api: Pick<ApiDocument, 'servers' | 'operations' | 'schemas'> | null;
  readonly registrySchemas: readonly Pick<RegistrySchema, 'name' | 'id' | 'root' | 'definitions'>[];
  readonly resources: readonly CustomResource[];
  /** Servers of the catalogue. */
  readonly servers: readonly CatalogueServer[];
}
