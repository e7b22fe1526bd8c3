import type { Problem } from '../model/problem.ts';
import { checkClients } from './clients.ts';
import { checkCompleteness } from './completeness.ts';
import { checkLeftOut } from './coverage/check.ts';
import { checkLinks } from './links.ts';
import { checkMenus } from './menus.ts';
import { checkNavigation } from './navigation.ts';
import { checkPlanned } from './planned.ts';
import { checkRedirects } from './redirects.ts';
import { checkSame } from './same.ts';
import { checkSamples, listMarkers } from './samples/index.ts';
import type { Check, CheckInput } from './site.ts';
import { checkUrls } from './urls.ts';

export { coverageOf } from './coverage/index.ts';
export { newUseReader } from './samples/uses/index.ts';

/** Checks that decide whether output may be written. */
const always: readonly Check[] = [
  checkUrls,
  checkCompleteness,
  checkClients,
  checkSame,
  checkLinks,
  checkRedirects,
  checkNavigation,
  checkMenus,
  checkSamples,
];

/** Runs the checks; `thorough` adds those that say nothing of the output. */
export function checkSite(input: CheckInput, thorough: boolean): Problem[] {
  return [...always, ...(thorough ? [checkPlanned, checkLeftOut, listMarkers] : [])].flatMap((check) => check(input));
}
