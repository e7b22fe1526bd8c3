import { type Issue, warning } from '../../../validation/problem.ts';
import { excludedBy } from './described.ts';
import type { ReadFlags } from './flags.ts';
import type { CommandNode } from './tree.ts';

/** What texts say can't be given together. */
export function exclusiveIssues({ name, command }: CommandNode, { used, positionals, uncertain }: ReadFlags): Issue[] {
  if (uncertain) return [];
  const told = new Set<string>();
  return used.flatMap(({ flag, word }): Issue[] => {
    const excluded = excludedBy(flag);
    if (!excluded || told.has(flag.name)) return [];
    const own = new Set(command?.flags.map((one) => one.name));
    const other = used.find(
      ({ flag: { name: one } }) =>
        excluded.flags.includes(one) || (excluded.everything && one !== flag.name && own.has(one) && one !== 'help'),
    );
    const first = excluded.words ? positionals[0] : undefined;
    if (!other && !first) return [];
    told.add(flag.name).add(other?.flag.name ?? '');
    const beside = other ? `\`--${other.flag.name}\`` : `\`${first?.value}\``;
    return [
      warning(
        other && other.word.pos > word.pos ? other.word.pos : word.pos,
        `gives \`${name}\` both \`--${flag.name}\` and ${beside}`,
        'the command takes one of the two',
        'leave one out',
      ),
    ];
  });
}
