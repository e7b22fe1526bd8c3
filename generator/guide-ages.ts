import { changesBetween } from './changes/between.ts';
import { changesByMention } from './changes/impact/ages.ts';
import type { Toucher } from './changes/impact/differing.ts';
import { toucher } from './changes/impact/touches.ts';
import { changeSentence } from './changes/wording.ts';
import type { GuideMentions } from './guide-mentions.ts';
import type { Change } from './model/changes.ts';
import type { FactsHistory } from './model/facts.ts';
import type { Guide } from './model/guide.ts';
import type { GuideAge } from './model/guide-age.ts';
import { successorsOf } from './model/moves.ts';
import { changeAnchor } from './model/page-changes.ts';
import type { SiteModel } from './model/site.ts';
import { compareVersions } from './model/version.ts';
import { changesPath } from './model/versions.ts';

/**
 * What has changed since guides were reviewed; null for a guide of the generated version, and where the history lacks
 * one of the two. Versions are only compared where a guide is older.
 */
export function guideAges(
  history: FactsHistory | null,
  { tool, changes = [] }: SiteModel,
  mentions: GuideMentions,
  section: string,
): (guide: Guide) => GuideAge | null {
  if (history === null) return () => null;
  const { version, moves } = tool;
  const known = new Set(history.releases.map((release) => release.version));
  const options = { moves: successorsOf(moves), file: 'specs/history.jsonl' };
  const touchers = new Map<string, Toucher | null>();
  const touching = (reviewed: string): Toucher | null => {
    const isCompared = known.has(reviewed) && known.has(version) && compareVersions(reviewed, version) < 0;
    const [before, after] = isCompared ? [history.factsOf(reviewed), history.factsOf(version)] : [];
    if (!before || !after) return null;
    return toucher({ changes: changesBetween(history, [reviewed, version], options).changes, before, after });
  };
  const isShown = ({ id, version: since }: Change): boolean =>
    changes.find((release) => release.version === since)?.changes.some((change) => change.id === id) === true;
  return (guide) => {
    const { reviewed } = guide.frontMatter;
    const touches = touchers.has(reviewed) ? touchers.get(reviewed) : touching(reviewed);
    touchers.set(reviewed, touches ?? null);
    if (!touches) return null;
    return {
      reviewed,
      changes: changesByMention(mentions.of(guide), (all) => touches(all, mentions.sitesOf(guide))),
      textOf: changeSentence,
      addressOf: (change) => {
        const page = changesPath(section, change.version);
        return isShown(change) ? `${page}#${changeAnchor(change.id)}` : page;
      },
    };
  };
}
