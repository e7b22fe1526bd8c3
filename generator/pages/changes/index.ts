import { countsOf } from '../../changes/counts.ts';
import { isMinor, isText } from '../../changes/groups.ts';
import { programIn } from '../../changes/remedy.ts';
import { changeFilter, changeSections } from '../../changes/sections.ts';
import type { Acceptance, ChangeHistory } from '../../model/change-history.ts';
import type { Change, NotCompared } from '../../model/changes.ts';
import { type Entities, type EntityKey, entityUrl } from '../../model/entity.ts';
import { kindNames } from '../../model/kinds.ts';
import type { Block, ChangedVersionView, ListedLink, MakeBase, PageDocument, PageLink } from '../../model/page.ts';
import { changeFeeds, changesPath, upgradePath } from '../../model/versions.ts';
import { toolName } from '../../shared/tool-name.ts';
import { newsOf } from './announcement.ts';

/** Context for pages of changes. */
export interface ChangesContext {
  /** Top segment of all documentation. */
  readonly section: string;
  /** Name of the site. */
  readonly title: string;
  readonly base: MakeBase;
  /** Of the latest version. */
  readonly entities: Entities;
  /** Address of a removed entity's page. Default: none. */
  readonly goneUrl?: (entity: EntityKey) => string | undefined;
  /** Whether there's a page that compares any two versions. */
  readonly hasUpgrade?: boolean;
}

type Version = ChangeHistory[number];

/** The page of all versions, and one for each with a predecessor; none without a history. */
export function changePages(history: ChangeHistory, context: ChangesContext): PageDocument[] {
  const [newest] = history;
  if (!newest) return [];
  const index = indexPage(history, context);
  const compared = history.filter(({ predecessor }) => predecessor !== null);
  const links = compared.map(({ version }) => ({
    label: pageTitle(version),
    url: changesPath(context.section, version),
  }));
  return [
    index,
    ...compared.map((version, at) =>
      versionPage(version, newsOf(version)?.summary, context, {
        ...{ above: index.breadcrumbs, previous: links[at - 1], next: links[at + 1] },
        ...(context.hasUpgrade && { newest: newest.version }),
      }),
    ),
  ];
}

/** Search names of the latest version's page. */
const latestNames = ['breaking changes', 'what is new', 'latest release', 'current version'];

const pageTitle = (version: string): string => `Changes in ${version}`;

function indexPage(history: ChangeHistory, { section, title, base }: ChangesContext): PageDocument {
  const url = changesPath(section);
  const versions = history.map((one) => listedVersion(one, section));
  const description = `What breaks, what’s new and what’s deprecated in each release of ${toolName(title)}, newest first.`;
  const lead = 'What breaks, what’s new and what’s deprecated in each release, newest first.';
  const changes = history.flatMap((one) => one.changes).filter((change) => !isMinor(change));
  return {
    ...base({ url, title: 'Changes', description, files: [] }),
    kind: 'changes',
    entity: { type: 'page', names: ['changelog', 'release notes', 'release history'] },
    intro: [
      { type: 'prose', look: 'lead', text: { as: 'inline', source: lead, mode: 'plain' } },
      { type: 'links', look: 'link-line', label: 'Subscribe:', links: feedLinks(section) },
    ],
    sections: [
      {
        ...{ id: 'versions', title: 'Versions', level: 2 },
        blocks: [...filterOf(changes), { type: 'feed', versions }],
      },
    ],
  };
}

function feedLinks(section: string): PageLink[] {
  const { atom, json } = changeFeeds(section);
  return [
    { label: 'Atom feed', url: atom },
    { label: 'JSON feed', url: json },
  ];
}

/** A version in lists. */
export function listedVersion({ version, date, predecessor, changes }: Version, section: string): ChangedVersionView {
  const counting = changes.filter((change) => !isMinor(change));
  const ofKinds = kindNames.flatMap((kind) => {
    const ofKind = counting.filter((change) => change.kind === kind);
    return ofKind.length === 0 ? [] : [[kind, countsOf(ofKind)] as const];
  });
  return {
    version,
    ...(predecessor !== null && { url: changesPath(section, version) }),
    ...(date !== null && { date }),
    all: countsOf(counting),
    ofKinds: Object.fromEntries(ofKinds),
    ...(counting.length === 0 && { otherwise: wordsFor(predecessor, changes) }),
  };
}

/** Links of a version's page; the newest version if a page compares any two. */
interface Neighbours {
  readonly above: readonly PageLink[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  readonly newest?: string;
}

/** Summary of a version without counted changes. */
function wordsFor(predecessor: string | null, changes: readonly Change[]): string {
  if (predecessor === null) return 'Earliest release on record';
  if (changes.some((change) => !isText(change))) return 'server images only';
  return changes.length > 0 ? 'descriptions only' : 'no reference changes';
}

function versionPage(
  { version, date, predecessor, notCompared, changes, accepted }: Version,
  news: string | undefined,
  { section, title: site, base, entities, goneUrl }: ChangesContext,
  { above, previous, next, newest }: Neighbours,
): PageDocument {
  const url = changesPath(section, version);
  const isLatest = previous === undefined;
  const title = pageTitle(version);
  const summary = news ?? `Compared with ${predecessor}: ${wordsFor(predecessor, changes)}.`;
  const urlOf = ({ entity }: Change): string | undefined => {
    const found = entities.byKey(entity);
    return found ? entityUrl(found) : goneUrl?.(entity);
  };
  // Without a page, removed flags are only found here.
  const goneFlags = changes.filter((one) => one.what === 'removed' && one.type === 'flag' && !urlOf(one));
  const lead = `${date === null ? '' : `Released on ${date}. `}${summary}`;
  return {
    ...base({
      url,
      title,
      description: `What changed in ${toolName(site)} ${version} since ${predecessor}. ${summary}`,
      files: [],
    }),
    breadcrumbs: [...above, { label: version, url }],
    ...(previous && { previous }),
    ...(next && { next }),
    kind: 'changes',
    entity: {
      type: 'page',
      names: [
        ...[version, `what changed in ${version}`, `release notes ${version}`, ...(isLatest ? latestNames : [])],
        ...goneFlags.map(({ name }) => `${name} removed`),
      ],
      rank: isLatest ? 0 : 2,
    },
    intro: [
      { type: 'prose', look: 'lead', text: { as: 'inline', source: lead, mode: 'plain' } },
      ...sourceNotes(notCompared, section, newest),
      ...acceptedNotes(accepted),
      ...filterOf(changes),
    ],
    sections: changeSections(changes, { urlOf, program: programIn(entities.all) }),
  };
}

/**
 * Notes on sources that couldn't be compared, so that readers don't infer “no changes”, with a link to a comparison
 * since they can be.
 *
 * @param newest recorded version; absent if no page compares versions with it
 */
function sourceNotes(notCompared: readonly NotCompared[], section: string, newest?: string): Block[] {
  const sinceOf = new Map(notCompared.map(({ reason, since }) => [reason, since]));
  if (sinceOf.size === 0) return [];
  const links = [...sinceOf].map(([reason, since]): ListedLink => {
    if (newest === undefined || since === undefined || since === newest) return { label: reason, url: '' };
    const url = upgradePath(section, { from: since, to: newest });
    return { label: `changes since ${since}`, url, summary: reason };
  });
  return [{ type: 'links', look: 'link-line', label: 'Not compared:', links }];
}

function filterOf(changes: readonly Change[]): Block[] {
  const filter = changeFilter(changes);
  return filter ? [{ type: 'island', island: { name: 'change-filter', ...filter } }] : [];
}

/** Accepted findings about the release, so that readers don't take them for mistakes of this site. */
function acceptedNotes(accepted: readonly Acceptance[] = []): Block[] {
  return accepted.map(({ key, because }) => ({
    type: 'prose',
    text: { as: 'prose', source: `Reviewed and intended (${key}): ${because}`, mode: 'plain' },
  }));
}
