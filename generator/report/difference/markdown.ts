import type { Difference } from '../../changes/between.ts';
import { groupChanges } from '../../changes/groups.ts';
import { policyText } from '../../changes/policy.ts';
import { codeText } from '../../changes/wording.ts';
import { headline, isCounted, remarks, saidLine } from './lines.ts';

/** What changed as Markdown, for the text of a release or of a pull request. */
export function markdownDifference(difference: Difference, lists: boolean): string {
  const { from, to, changes, policy } = difference;
  const notes = [headline(difference), ...policy.map(policyText), ...remarks(difference)];
  const blocks = groupChanges(changes).groups.map((group) => [
    `## ${group.title}`,
    isCounted(group, lists)
      ? `${group.lines.length}, not listed here.`
      : group.lines
          .map((line) => {
            const { name, text, others, source } = saidLine(line);
            const also = others.length === 0 ? '' : `, and the same of ${others.map(codeText).join(', ')}`;
            return `- ${codeText(name)}: ${text}${also} (${source})`;
          })
          .join('\n'),
  ]);
  const title = `# What changed from ${from.version} to ${to.version}`;
  return `${[title, notes.map((note) => `- ${note}`).join('\n'), ...blocks.flat()].join('\n\n')}\n`;
}
