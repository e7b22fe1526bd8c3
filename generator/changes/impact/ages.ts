import { moveTargets } from '../../model/annotations.ts';
import type { Change, Severity } from '../../model/changes.ts';
import type { FactsHistory } from '../../model/facts.ts';
import type { Guide } from '../../model/guide.ts';
import type { GuideAge } from '../../model/guide-age.ts';
import type { GuideMentions, Mention } from '../../model/mention.ts';
import { changeAnchor } from '../../model/page-changes.ts';
import type { SiteModel } from '../../model/site.ts';
import { compareVersions } from '../../model/version.ts';
import { changesPath } from '../../model/versions.ts';
import { changesBetween } from '../between.ts';
import { byWeight } from '../compare.ts';
import { changeSentence } from '../wording.ts';
import { type Toucher, toucher } from './touches.ts';

/** Severities that affect readers: removals, restrictions, and different behaviour. */
const relevant: ReadonlySet<Severity> = new Set(['breaking', 'risky'] as const satisfies readonly Severity[]);

/** Facts that readers don't see. */
const unseen: ReadonlySet<string> = new Set(['hidden', 'storage']);

/**
 * Changes since guides were reviewed; null for a guide of the generated version, and if the history lacks one of the
 * two. Compares versions only if needed.
 */
export function guideAges(
  history: FactsHistory | null,
  { tool, changes = [] }: SiteModel,
  mentions: GuideMentions,
  section: string,
): (guide: Guide) => GuideAge | null {
  if (history === null) return () => null;
  const { version, moves } = tool;
  const recorded = new Set(history.releases.map((release) => release.version));
  const options = { moves: moveTargets(moves), file: 'specs/history.jsonl' };
  const touchers = new Map<string, Toucher | null>();
  const touching = (reviewed: string): Toucher | null => {
    const isCompared = recorded.has(reviewed) && recorded.has(version) && compareVersions(reviewed, version) < 0;
    return isCompared ? toucher(changesBetween(history, [reviewed, version], options)) : null;
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
      changes: changesByMention(touches(mentions(guide))),
      textOf: changeSentence,
      addressOf: (change) => {
        const page = changesPath(section, change.version);
        return isShown(change) ? `${page}#${changeAnchor(change.id)}` : page;
      },
    };
  };
}

/** Changes that readers of an older guide need to know, by the code or link concerned. */
function changesByMention(touches: ReturnType<Toucher>): ReadonlyMap<Mention['by'], readonly Change[]> {
  const found = touches.filter(({ change: { severity, fact = '' } }) => relevant.has(severity) && !unseen.has(fact));
  const grouped = Map.groupBy(found, ({ mention }) => mention.by);
  return new Map(
    [...grouped].map(([by, group]) => [by, [...new Set(group.map(({ change }) => change))].sort(byWeight)]),
  );
}
