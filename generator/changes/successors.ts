import type { Change } from '../model/changes.ts';
import type { FactEntity, FactValue, VersionFacts } from '../model/facts.ts';
import { childrenIn } from './pairs.ts';
import { isNamed } from './renames.ts';
import { imageName } from './wording.ts';

/**
 * Finds the replacement of a removed entity: for a server, the only one with the same image; else the one named by the
 * deprecation, searched among siblings, ancestors, the same body or resource, then everywhere. Unresolved names stay
 * text, except for fields, which authors name as in their code.
 */
export function successorsIn({ entities }: VersionFacts) {
  const children = childrenIn(entities);
  const around = (replacement: string, of: FactEntity, parent: FactEntity['parent']): FactEntity | undefined =>
    children.get(parent)?.find((one) => one.kind === of.kind && one.key !== of.key && isNamed(replacement, one)) ??
    (parent === null ? undefined : around(replacement, of, entities.get(parent)?.parent ?? null));
  const anywhere = (replacement: string, { kind, key }: FactEntity): FactEntity | undefined =>
    entities.get(key.slice(0, key.lastIndexOf(' ') + 1) + replacement) ??
    [...entities.values()].find(
      (one) => one.kind === kind && one.key !== key && (one.name === replacement || one.key === replacement),
    );
  const runningSame = ({ facts: { image } }: FactEntity): FactEntity | undefined => {
    const [one, other] = [...entities.values()].filter(
      ({ type, facts }) => type === 'server' && image && facts.image && imageName(facts.image) === imageName(image),
    );
    return other ? undefined : one;
  };
  return (replacement: FactValue | undefined, of: FactEntity): Pick<Change, 'successor'> => {
    const same = of.type === 'server' ? runningSame(of) : undefined;
    if (same) return { successor: { entity: same.key, name: same.name } };
    if (typeof replacement !== 'string' || replacement === '') return {};
    const found = around(replacement, of, of.parent) ?? anywhere(replacement, of);
    if (found) return { successor: { entity: found.key, name: found.name } };
    return of.type === 'field' ? {} : { successor: { entity: null, name: replacement } };
  };
}
