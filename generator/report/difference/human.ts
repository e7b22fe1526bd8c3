import type { Difference } from '../../changes/between.ts';
import { type ChangeGroup, groupChanges } from '../../changes/groups.ts';
import { policyText } from '../../changes/policy.ts';
import { headline, isCounted, remarks, saidLine } from './lines.ts';

/** What changed for people, by what they do about it. */
export function humanDifference(difference: Difference, lists: boolean): string {
  const { groups } = groupChanges(difference.changes);
  const notes = [...difference.policy.map((finding) => `Policy: ${policyText(finding)}`), ...remarks(difference)];
  const blocks = [
    ...groups.map((group) => groupLines(group, lists)),
    ...(notes.length > 0 ? [notes] : []),
    // The numbers last, where they remain in sight.
    [headline(difference)],
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function groupLines(group: ChangeGroup, lists: boolean): string[] {
  const { title, lines } = group;
  if (isCounted(group, lists)) return [`${title}: ${lines.length}, listed with --all`];
  return [
    title,
    ...lines.flatMap((line) => {
      const { name, text, others, source } = saidLine(line);
      const places = others.length === 0 ? '' : ` (and in ${others.length} other${others.length === 1 ? '' : 's'})`;
      return [`  ${name}: ${text}${places} [${source}]`, ...(lists ? others.map((other) => `    ${other}`) : [])];
    }),
  ];
}
