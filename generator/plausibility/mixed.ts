import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { kinds } from '../model/kinds.ts';
import type { Json } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { perObject } from '../shared/per-object.ts';
import { longDigest } from '../shared/short-digest.ts';
import type { Finding } from './finding.ts';

/**
 * Digests of what has a file of its own, by name: a release that has the one of another release in its place is mixed
 * up. Releases are compared with many others.
 */
const unitsOf = perObject((entities: VersionFacts['entities']): ReadonlyMap<string, string> => {
  const units = new Map<string, Json[]>();
  for (const entity of entities.values()) {
    const unit = unitOf(entity);
    if (unit === null) continue;
    const own = units.get(unit) ?? [];
    own.push([entity.key, entity.type, entity.facts]);
    units.set(unit, own);
  }
  return new Map([...units].map(([name, own]) => [name, longDigest(canonicalText(own))]));
});

function unitOf({ kind, type, key, parent, name }: FactEntity): string | null {
  if (kind === 'cli') return type === 'command' ? `command:${name}` : (parent?.replace(/^cli:/, 'command:') ?? null);
  if (kind === 'crd') return key.replace(/[/ ].*$/, '');
  return kind === 'api' ? kinds.api.label : null;
}

/**
 * Units that differ from the release before and are just as another release has them.
 *
 * @param others releases on record; the one before may be among them
 */
export function takenFromAnother(before: VersionFacts, after: VersionFacts, others: Iterable<VersionFacts>): Finding[] {
  const old = unitsOf(before.entities);
  const changed = [...unitsOf(after.entities)].filter(([name, digest]) => old.has(name) && old.get(name) !== digest);
  const sources = new Map<string, string[]>();
  for (const other of changed.length === 0 ? [] : others) {
    if (other.version === before.version || other.version === after.version) continue;
    const units = unitsOf(other.entities);
    for (const [name, digest] of changed)
      if (units.get(name) === digest) sources.set(name, [...(sources.get(name) ?? []), other.version]);
  }
  return [...sources].map(([name, versions]) => ({
    key: `mixed:${name}`,
    what: `has ${name.replace(/^command:/, '')} just as ${versions[0]} has it, and not as ${before.version}`,
    why: 'a file of another release may have got into this one',
  }));
}
