import type { Impact } from '../../changes/impact/causes.ts';
import { severityCommands } from '../difference/github.ts';
import { isCounted, saidLine } from '../difference/lines.ts';
import { workflowCommand } from '../github.ts';
import { placeFields } from '../printed.ts';
import { impactHeadline, impactRemarks, type ShownPlace, versionTitle } from './lines.ts';

/** What of the guides is touched as commands of GitHub's workflows, which show them beside the lines. */
export function githubImpact(impact: Impact, lists: boolean): string {
  const annotation = (
    command: 'error' | 'warning' | 'notice',
    title: string,
    place: ShownPlace,
    text: string,
  ): string => {
    const { line, column } = placeFields(place.at);
    return workflowCommand(command, { file: place.at.file, line, col: column, title }, text);
  };
  return [
    ...impact.groups.flatMap((group) =>
      isCounted(group, lists)
        ? []
        : group.causes.flatMap(({ line, places }) => {
            const [{ severity, rule }] = line.changes;
            const { name, text, source } = saidLine(line);
            return places.map((place) =>
              annotation(severityCommands[severity], rule, place, `${name}: ${text} [${source}]`),
            );
          }),
    ),
    ...impact.versions.flatMap((named) =>
      named.places.map((place) => annotation('notice', 'version-named', place, versionTitle(named))),
    ),
    workflowCommand(
      'notice',
      { title: 'thv-docs impact' },
      [impactHeadline(impact), ...impactRemarks(impact)].join('. '),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
