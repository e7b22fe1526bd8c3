import type { FactEntity, VersionFacts } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';

/**
 * What a version has under a short or second name: `thv list -a`, `mcpservers`, `mcpservers.toolhive.stacklok.dev`,
 * `proxy-port` where one command has such a flag.
 */
export function aliased(facts: VersionFacts | undefined, name: string, kind: KindName | undefined): FactEntity | null {
  const all = [...(facts?.entities.values() ?? [])].filter((one) => kind === undefined || one.kind === kind);
  const [, owner, letter] = /^(.+) -([a-zA-Z])$/.exec(name) ?? [];
  const isShort = ({ name: own, facts: { shorthand } }: FactEntity): boolean =>
    shorthand === letter && own.startsWith(`${owner} --`);
  const isPlural = ({ type, facts: { plural, group } }: FactEntity): boolean =>
    type === 'resource' && [plural, `${plural}.${group}`].includes(name.toLowerCase());
  const isFlag = ({ type, name: own }: FactEntity): boolean => type === 'flag' && own.endsWith(` --${name}`);
  for (const isMeant of letter === undefined ? [isPlural, isFlag] : [isShort]) {
    const [first, second] = all.filter(isMeant);
    if (first && !second) return first;
  }
  return null;
}
