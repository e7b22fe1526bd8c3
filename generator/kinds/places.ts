import { type KindName, kindNames } from '../model/kinds.ts';
import { apiPlaces } from './api/places.ts';
import { commandPlaces } from './cli/places.ts';
import { resourcePlaces } from './crd/places.ts';
import type { SourcePlace } from './kind.ts';
import { registryPlaces } from './registry/places.ts';

/* Apart from `kinds/index.ts`, so that looking for files doesn't load everything that reads and shows them. */

const byKind: Readonly<Record<KindName, readonly SourcePlace[]>> = {
  cli: commandPlaces,
  api: apiPlaces,
  registry: registryPlaces,
  crd: resourcePlaces,
};

/** Where the sources of every kind are. */
export const sourcePlaces: readonly SourcePlace[] = kindNames.flatMap((name) => byKind[name]);
