import { type KindName, kindNames, type SourceName } from '../model/kinds.ts';
import { api } from './api/index.ts';
import { cli } from './cli/index.ts';
import { crd } from './crd/index.ts';
import { helm } from './helm/index.ts';
import type { Kind, SourcePlaces } from './kind.ts';
import { registry } from './registry/index.ts';

/** Every kind of source, checked for completeness by the compiler. */
export const descriptors: { readonly [Name in KindName]: Kind<Name> } = { cli, api, registry, crd, helm };

/** Usual locations of each source's files. */
export const sourcePlaces = Object.fromEntries(
  kindNames.flatMap((name) => Object.entries(descriptors[name].places)),
) as Readonly<Record<SourceName, SourcePlaces>>;
