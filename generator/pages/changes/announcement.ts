import { countsOf } from '../../changes/counts.ts';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Change } from '../../model/changes.ts';
import type { Announcement } from '../../model/page.ts';
import { changesPath } from '../../model/versions.ts';
import { counted } from '../../shared/counted.ts';
import { toolName } from '../../shared/tool-name.ts';

/** A version that changed something, compared with the one before it; null where nobody knows, or nothing changed. */
export function newsOf(
  history: ChangeHistory,
  version: string,
): { readonly counts: string; readonly added: readonly Change[] } | null {
  const release = history.find((one) => one.version === version);
  if (!release || release.predecessor === null || release.changes.length === 0) return null;
  const { breaking = 0 } = countsOf(release.changes);
  const added = release.changes.filter(({ what }) => what === 'added');
  const counts = [
    breaking === 0 ? 'nothing breaks' : counted(breaking, 'breaking change'),
    ...(added.length === 0 ? [] : [counted(added.length, 'addition')]),
  ];
  return { counts: counts.join(', '), added };
}

/** News of a version, from what it changed: `ToolHive v0.3.6: 3 breaking changes, 12 additions`; null without any. */
export function releaseAnnouncement(
  history: ChangeHistory,
  { version, title, section }: { readonly version: string; readonly title: string; readonly section: string },
): Announcement | null {
  const news = newsOf(history, version);
  if (!news) return null;
  return {
    id: `release-${version}`,
    text: `${toolName(title)} ${version}: ${news.counts}.`,
    link: { label: 'See what changed', url: changesPath(section, version) },
    dismissible: true,
  };
}
