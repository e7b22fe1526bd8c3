import type { Difference } from '../../changes/between.ts';
import { groupChanges } from '../../changes/groups.ts';
import { policyText } from '../../changes/policy.ts';
import type { Severity } from '../../model/changes.ts';
import { workflowCommand } from '../github.ts';
import { headline, remarks, saidLine } from './lines.ts';

/** The commands for changes of each severity. */
export const severityCommands = {
  breaking: 'error',
  unclassified: 'warning',
  risky: 'warning',
  info: 'notice',
} as const satisfies Record<Severity, string>;

/**
 * What changed as commands of GitHub's workflows. They name no file, since a change is of a version and not of a line.
 * Workflows show few of them, so what nobody has to act on is one line unless all are asked for.
 */
export function githubDifference(difference: Difference, lists: boolean): string {
  const lines = groupChanges(difference.changes).groups.flatMap((group) => group.lines);
  return [
    ...lines.flatMap((line) => {
      const [{ severity, rule }] = line.changes;
      const { name, text, others, source } = saidLine(line);
      if (severity === 'info' && !lists) return [];
      const also = others.length === 0 ? '' : `, and in ${others.length} more`;
      return [workflowCommand(severityCommands[severity], { title: rule }, `${name}: ${text}${also} [${source}]`)];
    }),
    ...difference.policy.map((finding) => workflowCommand('warning', { title: finding.rule }, policyText(finding))),
    workflowCommand('notice', { title: 'thv-docs diff' }, [headline(difference), ...remarks(difference)].join('. ')),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
