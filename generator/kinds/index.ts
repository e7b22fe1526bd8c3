import type { KindModels, KindName } from '../model/kinds.ts';
import { kindNames } from '../model/kinds.ts';
import { api } from './api/index.ts';
import { cli } from './cli/index.ts';
import { crd } from './crd/index.ts';
import { helm } from './helm/index.ts';
import type { Kind } from './kind.ts';
import { registry } from './registry/index.ts';

/** Every kind of source; the compiler names one that's missing. */
export const descriptors: { readonly [Name in KindName]: Kind<Name> } = { cli, api, registry, crd, helm };

/** What `ask` says for each kind that a version has, in their order. */
export function ofKinds<Result>(
  models: { readonly [Name in KindName]: KindModels[Name] | null },
  ask: <Name extends KindName>(kind: Kind<Name>, model: KindModels[Name]) => Result,
): Result[] {
  const one = <Name extends KindName>(name: Name): Result[] => {
    const model = models[name];
    return model === null ? [] : [ask(descriptors[name], model)];
  };
  return kindNames.flatMap((name) => one(name));
}
