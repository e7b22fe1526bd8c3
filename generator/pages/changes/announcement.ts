import { countsOf } from '../../changes/counts.ts';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Announcement } from '../../model/page.ts';
import { changesPath } from '../../model/versions.ts';
import { counted } from '../../shared/counted.ts';
import { toolName } from '../../shared/tool-name.ts';

/**
 * News of a version, from what it changed: `ToolHive v0.3.6: 3 breaking changes, 12 additions`. None for a version that
 * changed nothing, or that nobody has recorded or can compare with another one.
 */
export function releaseAnnouncement(
  history: ChangeHistory,
  { version, title, section }: { readonly version: string; readonly title: string; readonly section: string },
): Announcement | null {
  const release = history.find((one) => one.version === version);
  if (!release || release.predecessor === null || release.changes.length === 0) return null;
  const { breaking = 0 } = countsOf(release.changes);
  const added = release.changes.filter(({ what }) => what === 'added').length;
  const news = [
    breaking === 0 ? 'nothing breaks' : counted(breaking, 'breaking change'),
    ...(added === 0 ? [] : [counted(added, 'addition')]),
  ];
  return {
    id: `release-${version}`,
    text: `${toolName(title)} ${version}: ${news.join(', ')}.`,
    link: { label: 'See what changed', url: changesPath(section, version) },
    dismissible: true,
  };
}
