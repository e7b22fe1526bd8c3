import type { KindName } from '../model/kinds.ts';
import { apiSource } from './api/source.ts';
import { commandSource } from './cli/source.ts';
import { resourceSource } from './crd/source.ts';
import { chartSource } from './helm/source.ts';
import type { KindSource } from './kind.ts';
import { registrySource } from './registry/source.ts';

/** What reads each kind, for those who make no pages. */
export const sources: { readonly [Name in KindName]: KindSource<Name> } = {
  cli: commandSource,
  api: apiSource,
  registry: registrySource,
  crd: resourceSource,
  helm: chartSource,
};
