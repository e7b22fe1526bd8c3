import type { Problem } from '../model/problem.ts';
import { checkClients } from './clients.ts';
import { checkCompleteness } from './completeness.ts';
import { checkLinks } from './links.ts';
import { checkListings } from './listings.ts';
import { checkNavigation } from './navigation.ts';
import { checkPlanned } from './planned.ts';
import { checkRedirects } from './redirects.ts';
import { checkSame } from './same.ts';
import { checkSamples, listMarkers } from './samples/index.ts';
import type { Check, CheckInput } from './site.ts';
import { checkUrls } from './urls.ts';

/** Checks that decide whether output may be written. */
const always: readonly Check[] = [
  checkUrls,
  checkCompleteness,
  checkClients,
  checkSame,
  checkLinks,
  checkRedirects,
  checkNavigation,
  checkSamples,
];

/** Runs the checks; `thorough` adds those that no output depends on. */
export function checkSite(input: CheckInput, thorough: boolean): Problem[] {
  return [...always, ...(thorough ? [checkListings, checkPlanned, listMarkers] : [])].flatMap((check) => check(input));
}
