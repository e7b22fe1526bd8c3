import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { kinds } from '../model/kinds.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import type { Finding } from './index.ts';

/** Things that have a file of their own: a release that has the one of another release in its place is mixed up. */
function unitsOf({ entities }: VersionFacts): Map<string, FactEntity[]> {
  const units = new Map<string, FactEntity[]>();
  for (const entity of entities.values()) {
    const unit = unitOf(entity);
    if (unit === null) continue;
    const known = units.get(unit) ?? [];
    known.push(entity);
    units.set(unit, known);
  }
  return units;
}

function unitOf({ kind, type, key, parent, name }: FactEntity): string | null {
  if (kind === 'cli') return type === 'command' ? `command:${name}` : (parent?.replace(/^cli:/, 'command:') ?? null);
  if (kind === 'crd') return key.replace(/[/ ].*$/, '');
  return kind === 'api' ? kinds.api.label : null;
}

function textOf(unit: readonly FactEntity[]): string {
  return canonicalText(unit.map(({ key, type, facts }) => [key, type, facts]));
}

/**
 * Units that differ from the release before and are just as another release has them.
 *
 * @param others releases on record; the one before may be among them
 */
export function takenFromAnother(before: VersionFacts, after: VersionFacts, others: Iterable<VersionFacts>): Finding[] {
  const old = unitsOf(before);
  const changed = new Map(
    [...unitsOf(after)].flatMap(([name, unit]) => {
      const [text, known] = [textOf(unit), old.get(name)];
      return known && textOf(known) !== text ? [[name, text] as const] : [];
    }),
  );
  const sources = new Map<string, string[]>();
  for (const other of others) {
    if (changed.size === 0) break;
    if (other.version === before.version || other.version === after.version) continue;
    const units = unitsOf(other);
    for (const [name, text] of changed) {
      const unit = units.get(name);
      if (unit && textOf(unit) === text) sources.set(name, [...(sources.get(name) ?? []), other.version]);
    }
  }
  return [...sources].map(([name, versions]) => ({
    key: `mixed:${name}`,
    what: `has ${name.replace(/^command:/, '')} just as ${versions.at(-1)} has it, and not as ${before.version}`,
    why: 'a file of another release may have got into this one',
  }));
}
