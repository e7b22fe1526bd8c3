import { type Facts, type KindModels, type KindName, kindNames } from '../model/kinds.ts';
import { apiFacts } from './api/facts.ts';
import { apiRecording } from './api/record.ts';
import { commandFacts } from './cli/facts.ts';
import { commandRecording } from './cli/record.ts';
import { resourceFacts } from './crd/facts.ts';
import { resourceRecording } from './crd/record.ts';
import { chartFacts } from './helm/facts.ts';
import { chartRecording } from './helm/record.ts';
import type { PortableKind } from './kind.ts';
import { registryFacts } from './registry/facts.ts';
import { registryRecording } from './registry/record.ts';

/* Apart from `kinds/index.ts`: versions are compared in browsers too. */

export const portable: { readonly [Name in KindName]: PortableKind<Name> } = {
  cli: { facts: commandFacts, ...commandRecording },
  api: { facts: apiFacts, ...apiRecording },
  registry: { facts: registryFacts, ...registryRecording },
  crd: { facts: resourceFacts, ...resourceRecording },
  helm: { facts: chartFacts, ...chartRecording },
};

/** What `ask` says of each kind that a version has, all together. */
export function fromKinds<Result>(
  models: Facts,
  ask: <Name extends KindName>(
    kind: PortableKind<Name>,
    model: KindModels[Name],
    name: Name,
  ) => readonly Result[] | undefined,
): Result[] {
  const one = <Name extends KindName>(name: Name): readonly Result[] => {
    const model = models[name];
    return (model !== null && ask(portable[name], model, name)) || [];
  };
  return kindNames.flatMap((name) => one(name));
}
