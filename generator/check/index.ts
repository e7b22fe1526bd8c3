import type { Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';
import { ruled } from '../shared/problem.ts';
import { checkClients } from './clients.ts';
import { checkCompleteness } from './completeness.ts';
import { checkConfiguredLinks } from './configured-links.ts';
import { checkLeftOut } from './coverage/check.ts';
import { checkEquivalents } from './equivalents.ts';
import { checkLinks } from './links.ts';
import { checkListings } from './listings.ts';
import { checkMoves } from './moves.ts';
import { checkNavigation } from './navigation.ts';
import { checkPlanned } from './planned.ts';
import { checkRedirects } from './redirects.ts';
import { checkSamples, checkTables, listMarkers } from './samples/index.ts';
import type { Check, CheckInput } from './site.ts';
import { checkStatedFacts } from './stated-facts.ts';
import { checkUrls } from './urls.ts';

export { checkAgentNotes } from './agent-notes.ts';
export { lookupOf, usesOf } from './samples/index.ts';

/** A check with the name of what it finds. */
type RuledCheck = readonly [RuleId, Check];

/** Checks that decide whether output may be written. */
const always: readonly RuledCheck[] = [
  ['site/address', checkUrls],
  ['site/completeness', checkCompleteness],
  ['sources/clients', checkClients],
  ['sources/equivalents', checkEquivalents],
  ['links/page', checkLinks],
  ['links/redirect', checkRedirects],
  ['site/navigation', checkNavigation],
  ['links/menu', checkConfiguredLinks],
  ['samples/text', checkSamples],
  ['samples/table', checkTables],
  ['guides/stated-fact', checkStatedFacts],
];

/** Checks of what no output depends on. */
const also: readonly RuledCheck[] = [
  ['listings/same-title', checkListings],
  ['guides/planned', checkPlanned],
  ['coverage/left-out', checkLeftOut],
  ['sources/moves', checkMoves],
  ['samples/markers', listMarkers],
];

/** Runs the checks; `thorough` adds those that no output depends on. */
export function checkSite(input: CheckInput, thorough: boolean): Problem[] {
  return [...always, ...(thorough ? also : [])].flatMap(([rule, check]) => ruled(rule, check(input)));
}
