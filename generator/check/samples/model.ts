import type { SiteModel } from '../../model/site.ts';

/** What samples are checked against. */
export interface SampleModel {
  readonly tool: Pick<SiteModel['tool'], 'api' | 'registrySchemas' | 'resources'>;
}
