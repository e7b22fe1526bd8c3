import type { CauseGroup, Impact } from '../../changes/impact/causes.ts';
import { changeText, codeText } from '../../changes/wording.ts';
import { isCounted, saidLine } from '../difference/lines.ts';
import { excerptOf, impactHeadline, impactRemarks, lineText, type ShownPlace, versionTitle } from './lines.ts';
import { newByKind } from './new-things.ts';

/** What of the guides is touched as Markdown, for an issue or a pull request. */
export function markdownImpact(impact: Impact, lists: boolean): string {
  const { from, to, groups, versions } = impact;
  const notes = [impactHeadline(impact), ...impactRemarks(impact)];
  const blocks = [
    ...groups.flatMap((group) => [`## ${group.title}`, groupText(group, lists)]),
    ...(versions.length === 0
      ? []
      : ['## Versions', versions.map((named) => item(versionTitle(named), named.places)).join('\n')]),
    ...newByKind(impact).flatMap(({ label, changes }) => [
      `## New, and in no guide: ${label}`,
      changes.map((change) => `- ${codeText(change.name)}: ${changeText(change)} (${change.version})`).join('\n'),
    ]),
  ];
  const title = `# What ${from.version} to ${to.version} touches in the guides`;
  return `${[title, notes.map((note) => `- ${note}`).join('\n'), ...blocks].join('\n\n')}\n`;
}

function groupText(group: CauseGroup, lists: boolean): string {
  if (isCounted(group, lists)) return `${group.causes.length}, not listed here.`;
  return group.causes
    .map(({ line, places }) => {
      const { name, text, others, source } = saidLine(line);
      const also = others.length === 0 ? '' : `, and the same of ${others.map(codeText).join(', ')}`;
      return item(`${codeText(name)}: ${text}${also} (${source})`, places);
    })
    .join('\n');
}

function item(title: string, places: readonly ShownPlace[]): string {
  const lines = places.map((place) => `  - ${lineText(place.at)}: ${codeText(excerptOf(place))}`);
  return [`- ${title}`, ...lines].join('\n');
}
