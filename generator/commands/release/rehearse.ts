import type { Finding } from '../../changes/plausible.ts';
import { remove } from '../../io/put-in-place.ts';
import { openReleases } from '../../io/releases/open.ts';
import { scratchFolder } from '../../io/scratch.ts';
import { say } from '../../io/terminal.ts';
import { changesText } from '../../report/release.ts';
import { counted } from '../../shared/counted.ts';
import { describe, InputError, LaterError } from '../../shared/problem.ts';
import { readGuides } from '../impact.ts';
import { configOf } from '../inputs.ts';
import { recordedHistory, refuseUnknownTags } from '../recorded.ts';
import { shownSource } from './choose.ts';
import { readAcceptances } from './judge.ts';
import { type Context, documentRelease } from './one-release.ts';

/** Options of the `rehearse` command. */
export interface RehearseOptions {
  /** Repository, bundle, checkout or archive. */
  readonly from: string;
  readonly specs: string;
  readonly guides: string;
  readonly config: string;
  /** File of acceptances by version. */
  readonly acceptFrom?: string;
  /** Releases to replay; absent: all. */
  readonly tags?: readonly string[];
}

/**
 * `thv-docs rehearse`: documents releases one after the other in a temporary store and prints a line for each. A
 * release that would be refused is reported and then treated as accepted, so that later ones are compared with it.
 *
 * @returns whether every release would be documented
 */
export async function rehearse(options: RehearseOptions): Promise<boolean> {
  const accepted = readAcceptances(options.acceptFrom);
  const source = openReleases(options.from, null, null);
  const root = scratchFolder('rehearsal');
  try {
    const shown = shownSource(options.from);
    const { tags: wanted } = options;
    if (wanted) refuseUnknownTags(wanted, source.tags, shown);
    const tags = source.tags.filter(({ version }) => wanted?.includes(version) ?? true);
    const impactOn = await readGuides(options);
    const found = new Map<string, readonly Finding[]>();
    const context: Context = {
      ...{ source, shown, root, config: await configOf(options), origin: 'https://rehearsal.invalid' },
      accept: (findings, version) => {
        found.set(version, findings);
        return findings.map(({ key }) => ({ key, because: 'rehearsal' }));
      },
    };
    let history = recordedHistory(root);
    const counts = { documented: 0, 'without a reference': 0, refused: 0, unreadable: 0 };
    for (const tag of tags) {
      const line = (text: string): void => say(`${tag.version.padEnd(10)}  ${text}`);
      try {
        const { result, history: extended } = await documentRelease(context, tag, history);
        history = extended;
        const keys = new Set(accepted.get(tag.version)?.map(({ key }) => key));
        const open = (found.get(tag.version) ?? []).filter(({ key }) => !keys.has(key));
        const impact = result.difference && impactOn(result.difference, false);
        const refused = open.length === 0 ? '' : `; refused: ${open.map(({ key }) => key).join(', ')}`;
        const pages = result.outcome === 'documented' ? `${counted(result.pages, 'page')}; ` : '';
        line(`${pages}${changesText({ ...result, impact })}${refused}`);
        counts[open.length > 0 ? 'refused' : pages === '' ? 'without a reference' : 'documented']++;
      } catch (cause) {
        if (!(cause instanceof InputError) || cause instanceof LaterError) throw cause;
        line(`can’t be read: ${cause.problems.map((problem) => describe(problem).split('\n')[0]).join('; ')}`);
        counts.unreadable++;
      }
    }
    const sums = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    say(`${counted(tags.length, 'release')}: ${sums.join(', ')}`);
    return counts.refused + counts.unreadable === 0;
  } finally {
    source.close();
    remove(root);
  }
}
