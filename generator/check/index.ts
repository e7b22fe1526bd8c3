import type { Problem } from '../model/problem.ts';
import { checkClients, checkEquivalents, checkMoves } from './annotations.ts';
import { checkConfiguredLinks, checkRedirects } from './configuration.ts';
import { checkLeftOut } from './coverage.ts';
import { checkLinks, checkLinkTexts } from './links.ts';
import { checkCompleteness, checkListings, checkNavigation, checkUrls } from './pages.ts';
import { checkSamples } from './samples/index.ts';
import type { Check, CheckInput } from './site.ts';

export { checkAgentNotes } from './agent-notes.ts';
export { lookupOf, usesOf } from './samples/index.ts';

/** Checks that block output. */
const always: readonly Check[] = [
  checkUrls,
  checkCompleteness,
  checkClients,
  checkEquivalents,
  checkLinks,
  checkLinkTexts,
  checkRedirects,
  checkNavigation,
  checkConfiguredLinks,
  checkSamples,
];

/** Checks that output does not depend on. */
const also: readonly Check[] = [checkListings, checkLeftOut, checkMoves];

/** Runs the checks; `thorough` adds those that output does not depend on. */
export function checkSite(input: CheckInput, thorough: boolean): Problem[] {
  return [...always, ...(thorough ? also : [])].flatMap((check) => check(input));
}
