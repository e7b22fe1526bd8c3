import { isMinor, whatBroke } from '../../changes/groups.ts';
import { sideOf } from '../../changes/remedy.ts';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Change } from '../../model/changes.ts';
import { type KindName, kindEntry } from '../../model/kinds.ts';
import type { Announcement } from '../../model/page.ts';
import { changesPath } from '../../model/versions.ts';
import { counted, enumerated } from '../../shared/counted.ts';
import { toolName } from '../../shared/tool-name.ts';

/** Kinds by how many people use them. */
const byUse: readonly KindName[] = ['cli', 'crd', 'helm', 'api', 'registry'];

/** Kinds that people depend on who have changed no setting. */
const widelyUsed: readonly KindName[] = ['cli', 'api'];

/** So many new things are named; the others are counted. */
const named = 3;

/** What a release means for people who use the tool. */
export interface ReleaseNews {
  /** What they can use now, most used first. */
  readonly added: readonly Change[];
  /** What they read first: `new thv group run`; '' where nothing concerns most of them. */
  readonly headline: string;
  /** `breaking changes to status fields`, or `nothing breaks`. */
  readonly counts: string;
  /** Sentences: `New: thv group run. Breaking: registry servers removed.` */
  readonly summary: string;
}

/** What a release means, compared with the one before it; null if that's unknown, or only texts changed. */
export function newsOf(release: ChangeHistory[number] | undefined): ReleaseNews | null {
  const changes = release?.changes.filter((change) => !isMinor(change)) ?? [];
  if (!release || release.predecessor === null || changes.length === 0) return null;
  const added = changes
    .filter((change) => change.what === 'added' && (change.type === 'server' || sideOf(change) === 'in'))
    .toSorted((a, b) => byUse.indexOf(a.kind) - byUse.indexOf(b.kind));
  const fresh = freshText(added);
  const broken = changes.filter(({ severity }) => severity === 'breaking');
  const widespread = broken.filter(({ kind }) => widelyUsed.includes(kind));
  const broke = [...Map.groupBy(broken, ({ kind }) => kind)].map(([kind, own]) => whatBroke(kind, own)).join(', ');
  return {
    added,
    headline: [...(fresh ? [`new ${fresh}`] : []), ...(widespread.length > 0 ? [breaksText(widespread)] : [])].join(
      '; ',
    ),
    counts: breaksText(broken),
    summary: `${fresh ? `New: ${fresh}. ` : ''}${broke === '' ? 'Nothing breaks.' : `Breaking: ${broke}.`}`,
  };
}

function freshText(added: readonly Change[]): string {
  const things = added.filter(({ type }) => type !== 'server');
  const servers = added.length - things.length;
  const rest = things.length - named;
  const holders = Map.groupBy(rest > 1 ? things.slice(0, named) : things, holderOf);
  const names = [...holders].map(([holder, own]) => {
    const inside = own.map(({ name }) => (name.startsWith(`${holder}.`) ? name.slice(holder.length + 1) : name));
    return holder === '' ? inside.join(', ') : `${enumerated(inside)} in ${holder}`;
  });
  return [
    ...names,
    ...(rest > 1 ? [`${rest} more`] : []),
    ...(servers > 0 ? [`${counted(servers, 'server')} in the registry`] : []),
  ].join(', ');
}

/** What a name is in, where it doesn't say enough by itself: the kind of a resource, the chart. '': it does. */
function holderOf({ kind, type, name }: Change): string {
  if (kind === 'helm') return 'the Helm chart';
  return kind === 'crd' && type === 'field' ? name.slice(0, name.indexOf('.')) : '';
}

function breaksText(broken: readonly Change[]): string {
  const nouns = broken.map((change) => (kindEntry(change.kind).written[sideOf(change)] ?? [change.kind])[0]);
  return broken.length === 0 ? 'nothing breaks' : `breaking changes to ${enumerated([...new Set(nouns)])}`;
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
