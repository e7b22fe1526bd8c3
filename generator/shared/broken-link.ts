import type { Message } from '../model/problem.ts';
import { didYouMean } from './nearest.ts';

/*
 * What is said of links within the site that lead nowhere: in guides, menus, redirects and finished pages. Which ones do
 * is found out where those are read and checked.
 */

interface Words {
  readonly what: string;
  readonly why: string;
}

interface WordsAndRemedy extends Words {
  readonly do: string;
}

export const noAnchor = 'an anchor that does not exist';
/** What a link may name that isn't there, and what follows from that. */
const lacking = {
  page: ['a page that does not exist', 'the reader would be lost'],
  file: ['a file that the site does not have', 'the reader would get an error in place of the file'],
  anchor: [noAnchor, 'the page opens at its top'],
} as const;

/** `leads to /none, a page that does not exist`. @param verb what the link does. Default: it links to it */
export function missingTarget(href: string, missing: keyof typeof lacking, verb = 'links to'): Words {
  const [what, why] = lacking[missing];
  return { what: `${verb} ${href}, ${what}`, why };
}

export function movedPage(href: string, now: string): WordsAndRemedy {
  return {
    what: `links to ${href}, an old address`,
    why: 'the reader gets there by a detour, and loses the anchor',
    do: `link to ${now}`,
  };
}

/** What a release took away. @param to where the link leads instead; null: it's left out */
export function goneTarget(href: string, to: string | null, version: string): Message {
  return {
    severity: 'info',
    rule: 'links/gone',
    what: `links to ${href}, which ${version} does not have any more`,
    why: to === null ? 'the site leaves the link out' : `readers get ${to === href ? 'the page that says so' : to}`,
    do: 'link to what takes its place, or remove the link',
  };
}

/** @param path that of the file it would be, from the guides folder */
export function missingGuide(href: string, path: string): WordsAndRemedy {
  return {
    what: `links to ${href}, and there is no guide ${path}`,
    why: 'the link is left out, and readers see its text',
    do: 'correct the path, which starts from the folder of this file, or remove the link',
  };
}

/** For an address that is neither of the web nor of the site. @param example what one of the site looks like */
export function foreignAddress(href: string, example: string): WordsAndRemedy {
  return {
    what: `the link ${JSON.stringify(href)} is neither an address of the web nor a page of the site`,
    why: 'links that start from an address break when a page moves, and scripts are unsafe',
    do: `write \`${example}\`, \`../folder/guide.md\`, \`#heading\` or \`https://…\``,
  };
}

/** @param meant the closest address there is; null where none is close */
export function linkRemedy(meant: string | null): string {
  return didYouMean(meant, 'correct the link, or remove it');
}
