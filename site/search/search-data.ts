import type { HostedSearch, SearchFiles } from '../../generator/model/search.ts';

/** What the search needs to know of the site; a module of its own, so that pages do not carry it. */
export interface SearchData {
  /** Version of the documentation. */
  readonly version: string;
  readonly files: SearchFiles;
  readonly feedbackUrl?: string;
  readonly hosted?: HostedSearch;
}
