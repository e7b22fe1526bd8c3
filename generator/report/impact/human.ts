import type { CauseGroup, Impact } from '../../changes/impact/causes.ts';
import { changeText } from '../../changes/wording.ts';
import { counted } from '../../shared/counted.ts';
import { isCounted, saidLine } from '../difference/lines.ts';
import { excerptOf, impactHeadline, impactRemarks, lineText, type ShownPlace, versionTitle } from './lines.ts';
import { newByKind } from './new-things.ts';

/** What of the guides is touched, by what people do about the cause. */
export function humanImpact(impact: Impact, lists: boolean): string {
  const notes = impactRemarks(impact);
  const blocks = [
    ...impact.groups.map((group) => groupLines(group, lists)),
    ...impact.versions.map((named) => [
      `Look at: ${versionTitle(named)} (${counted(named.places.length, 'line')})`,
      ...named.places.map(placeLine),
    ]),
    ...newByKind(impact).map(({ label, changes }) => [
      `New, and in no guide: ${label}`,
      ...changes.map((change) => `  ${change.name}: ${changeText(change)} [${change.version}]`),
    ]),
    ...(notes.length > 0 ? [notes] : []),
    // The numbers last, where they remain in sight.
    [impactHeadline(impact)],
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function groupLines(group: CauseGroup, lists: boolean): string[] {
  const { title, causes } = group;
  if (isCounted(group, lists)) return [`${title}: ${causes.length}, listed with --all`];
  return [
    title,
    ...causes.flatMap(({ line, places }) => {
      const { name, text, others, source } = saidLine(line);
      const also = others.length === 0 ? '' : ` (and in ${counted(others.length, 'other')})`;
      return [`  ${name}: ${text}${also} [${source}], ${counted(places.length, 'line')}`, ...places.map(placeLine)];
    }),
  ];
}

function placeLine(place: ShownPlace): string {
  return `    ${lineText(place.at)}: ${excerptOf(place)}`;
}
