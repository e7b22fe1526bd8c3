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
  version: ['a page of another version', 'versions lose their pages when `recentMinors` says so'],
} as const;

/** `leads to /none, a page that does not exist`. @param verb what the link does. Default: it links to it */
export function missingTarget(
  href: string,
  missing: Exclude<keyof typeof lacking, 'version'>,
  verb = 'links to',
): Words {
  const [what, why] = lacking[/^\/[^/]+\/v\d+\.\d/.test(href) ? 'version' : missing];
  return { what: `${verb} ${href}, ${what}`, why };
}

export function movedPage(href: string, now: string): WordsAndRemedy {
  return {
    what: `links to ${href}, an old address`,
    why: 'the site shows the new one, and the guide still has the old one',
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

/**
 * @param path that of the file it would be, from the guides folder
 * @param state what's wrong with that file
 * @param meant the closest path there is; null where none is close
 * @param address that of the page it would be
 */
export function missingGuide(
  href: string,
  path: string,
  state: 'missing' | 'draft' | 'unserved',
  meant: string | null,
  address: string,
): WordsAndRemedy {
  const remedy = `correct the path, which starts from the folder of this file; a page that is generated is linked by its address, such as \`${address}\``;
  const { what, do: advice } = {
    missing: { what: `and there is no guide ${path}`, do: didYouMean(meant, remedy) },
    draft: { what: `and guides/${path} is a draft`, do: 'take `draft: true` out of it, or remove the link' },
    unserved: {
      what: `and guides/${path} has no page`,
      do: 'include a fragment with `::include`; readers get HTML in a zip file',
    },
  }[state];
  return { what: `links to ${href}, ${what}`, why: 'the link is left out, and readers see its text', do: advice };
}

/** For an image. @param path that of the file it would be, from the guides folder; null where it's elsewhere */
export function missingFile(href: string, path: string | null, meant: string | null): WordsAndRemedy {
  if (path === null)
    return {
      what: `the image ${JSON.stringify(href)} is outside the site`,
      why: 'pages load nothing from elsewhere: it may change or vanish, and would count readers',
      do: 'put the file under guides/, and name it by its path from the folder of this file',
    };
  return {
    what: `the file guides/${path} does not exist`,
    why: 'readers would see a gap',
    do: didYouMean(meant, 'put it there, or correct the path, which starts from the folder of this file'),
  };
}

/** For an address that is neither of the web nor of the site. @param example what one of the site looks like */
export function foreignAddress(href: string, example: string): WordsAndRemedy {
  return {
    what: `the link ${JSON.stringify(href)} is neither an address of the web nor a page of the site`,
    why: 'readers could not follow it, or it is unsafe',
    do: `write \`${example}\`, \`../folder/guide.md\`, \`#heading\` or \`https://…\``,
  };
}

/** @param meant the closest address there is; null where none is close */
export function linkRemedy(meant: string | null): string {
  return didYouMean(meant, 'correct the link, or remove it');
}
