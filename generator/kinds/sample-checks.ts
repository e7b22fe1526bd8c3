import { type Facts, type KindModels, type KindName, kindNames } from '../model/kinds.ts';
import { checkHelm } from './helm/check.ts';
import { checkValueTable } from './helm/tables.ts';
import { valueUses } from './helm/uses.ts';
import type { SampleChecks } from './kind.ts';

/** Of kinds whose samples are theirs alone. Calls, requests and manifests are of several kinds: `check/samples/`. */
const checks: { readonly [Name in KindName]?: SampleChecks<Name> } = {
  helm: { checkSample: checkHelm, checkTable: checkValueTable, uses: valueUses },
};

/** What `ask` says of each kind that has such checks and that a version has, all together. */
export function fromChecks<Result>(
  facts: Facts,
  ask: <Name extends KindName>(kind: SampleChecks<Name>, own: KindModels[Name]) => readonly Result[],
): Result[] {
  const one = <Name extends KindName>(name: Name): readonly Result[] => {
    const kind: SampleChecks<Name> | undefined = checks[name];
    const own = facts[name];
    return kind && own !== null ? ask(kind, own) : [];
  };
  return kindNames.flatMap((name) => one(name));
}
