import { isMinor, whatBroke } from '../../changes/groups.ts';
import { writtenAs } from '../../changes/remedy.ts';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Change } from '../../model/changes.ts';
import { kindEntry } from '../../model/kinds.ts';
import type { Announcement } from '../../model/page.ts';
import { changesPath } from '../../model/versions.ts';
import { counted, enumerated } from '../../shared/counted.ts';
import { toolName } from '../../shared/tool-name.ts';

/** Most additions to name in a summary and in a headline, which phones show above every page; others are counted. */
const [named, inHeadline] = [3, 1];

/** A summary of a release for users. */
export interface ReleaseNews {
  /** Additions. */
  readonly added: readonly Change[];
  /** The headline: `new thv group run`; '' if nothing concerns most users. */
  readonly headline: string;
  /** `breaking changes to API requests`, or `nothing breaks outside Kubernetes`. */
  readonly breaks: string;
  /** Sentences: `New: thv group run. Breaking: registry servers removed.` */
  readonly summary: string;
}

/** The news of a release compared with its predecessor; null if unknown, or only texts changed. */
export function newsOf(release: ChangeHistory[number] | undefined): ReleaseNews | null {
  const changes = release?.changes.filter((change) => !isMinor(change)) ?? [];
  if (!release || release.predecessor === null || changes.length === 0) return null;
  const added = changes.filter(
    ({ what, type, direction }) => what === 'added' && (type === 'server' || direction === 'in'),
  );
  const fresh = freshText(added, named);
  const head = freshText(added, inHeadline);
  const broken = changes.filter(({ severity }) => severity === 'breaking');
  const widespread = broken.filter(({ kind }) => !kindEntry(kind).isClusterOnly);
  const nouns = new Set(widespread.map((change) => writtenAs(change)[0]));
  const breaks =
    nouns.size > 0
      ? `breaking changes to ${enumerated([...nouns])}`
      : `nothing breaks${broken.length > 0 ? ' outside Kubernetes' : ''}`;
  return {
    ...{ added, breaks },
    headline: [...(head ? [`new ${head}`] : []), ...(nouns.size > 0 ? [breaks] : [])].join('; '),
    summary: `${fresh ? `New: ${fresh}. ` : ''}${broken.length === 0 ? 'Nothing breaks.' : `Breaking: ${whatBroke(broken)}.`}`,
  };
}

function freshText(added: readonly Change[], most: number): string {
  const things = added.filter(({ type }) => type !== 'server');
  const servers = added.length - things.length;
  const rest = things.length - most;
  return enumerated([
    ...(rest > 1 ? things.slice(0, most) : things).map(({ kind, name }) => {
      const { prefix } = kindEntry(kind);
      return prefix === undefined ? name : `${prefix} ${name}`;
    }),
    ...(rest > 1 ? [`${rest} more`] : []),
    ...(servers > 0 ? [`${counted(servers, 'server')} in the registry`] : []),
  ]);
}

/** News of a version: `ToolHive v0.3.3 is out: new thv group run.` Null without any. */
export function releaseAnnouncement(
  history: ChangeHistory,
  { version, title, section }: { readonly version: string; readonly title: string; readonly section: string },
): Announcement | null {
  const news = newsOf(history.find((one) => one.version === version));
  if (!news) return null;
  return {
    id: `release-${version}`,
    text: `${toolName(title)} ${version} is out${news.headline === '' ? '' : `: ${news.headline}`}.`,
    link: { label: 'See what changed', url: changesPath(section, version) },
    dismissible: true,
  };
}
