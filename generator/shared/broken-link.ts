import type { Message } from '../model/problem.ts';
import { didYouMean } from './nearest.ts';

/*
 * Messages about broken links within the site: in guides, menus, redirects and built pages. Links are resolved by their
 * readers and checks.
 */

export const noAnchor = 'an anchor that does not exist';
/** Missing targets of a link, and their effects. */
const lacking = {
  page: ['a page that does not exist', 'readers would get an error page'],
  file: ['a file that the site does not have', 'readers would get an error instead of the file'],
  anchor: [noAnchor, 'the page opens at its top'],
  version: ['a page of another version', 'older versions lose their pages after a while (`recentMinors`)'],
} as const;

/** `leads to /none, a page that does not exist`. @param verb of the link. Default: it links to it */
export function missingTarget(href: string, missing: Exclude<keyof typeof lacking, 'version'>, verb = 'links to') {
  const [what, why] = lacking[/^\/[^/]+\/v\d+\.\d/.test(href) ? 'version' : missing];
  return { what: `${verb} ${href}, ${what}`, why };
}

export function movedPage(href: string, now: string) {
  return {
    what: `links to ${href}, an old address`,
    why: 'the site redirects it, but the guide should use the new one',
    do: `link to ${now}`,
  };
}

/** The message for a target that a release removed. @param to replacement target; null: the link is left out */
export function goneTarget(href: string, to: string | null, version: string): Message {
  return {
    severity: 'info',
    rule: 'links/gone',
    what: `links to ${href}, which ${version} no longer has`,
    why: to === null ? 'the site leaves the link out' : `readers get ${to === href ? 'the page that says so' : to}`,
    do: 'link to its replacement, or remove the link',
  };
}

/**
 * @param path the missing file, from the guides folder
 * @param state the problem with that file
 * @param meant the closest existing path; null if none is close
 * @param address where its page would be
 */
export function missingGuide(
  href: string,
  path: string,
  state: 'missing' | 'draft' | 'unserved',
  meant: string | null,
  address: string,
) {
  const [mail] = /^[^/@\s]+@[\w-]+\.[\w.-]+$/.exec(href) ?? [];
  const [site] = /^(?:[\w-]+\.)+[a-z]{2,}\/.*/.exec(href) ?? [];
  const outside = (mail && `\`mailto:${mail}\``) ?? (site && `\`https://${site}\``) ?? null;
  const remedy = `correct the path, which starts from the folder of this file; a page that is generated is linked by its address, such as \`${address}\``;
  const { what, do: advice } = {
    missing: { what: `but there is no guide ${path}`, do: didYouMean(outside ?? meant, remedy) },
    draft: { what: `but guides/${path} is a draft`, do: 'remove `draft: true` from it, or remove the link' },
    unserved: {
      what: `but guides/${path} has no page`,
      do: isMisnamed(path)
        ? `rename it to guides/${path.replace(/\.\w+$/, '.md')}, since the names of guides end in \`.md\``
        : 'include a fragment with `::include`; readers get HTML in a zip file',
    },
  }[state];
  return { what: `links to ${href}, ${what}`, why: 'the link is left out, and readers see its text', do: advice };
}

/** Whether a file is meant as a guide, but isn't read as one. */
export function isMisnamed(path: string): boolean {
  return /\.(?:mdx?|markdown|mkdn?|mdown)$/i.test(path) && !/(?:^|\/)_/.test(path);
}

/** For an image. @param path of the missing file, from the guides folder; null if it is elsewhere */
export function missingFile(href: string, path: string | null, meant: string | null) {
  if (path === null)
    return {
      what: `the image ${JSON.stringify(href)} is outside the site`,
      why: 'pages load nothing from other hosts, which could change it or track readers',
      do: 'put the file under guides/, and name it by its path from the folder of this file',
    };
  return {
    what: `the file guides/${path} does not exist`,
    why: 'readers would see a gap',
    do: didYouMean(meant, 'put it there, or correct the path, which starts from the folder of this file'),
  };
}

/** For an address that is neither on the web nor on the site. @param example an example address of the site */
export function foreignAddress(href: string, example: string) {
  return {
    what: `the link ${JSON.stringify(href)} is neither a web address nor a page of the site`,
    why: 'readers could not follow it, or it is unsafe',
    do: `write \`${example}\`, \`../folder/guide.md\`, \`#heading\` or \`https://…\``,
  };
}

/** @param meant the closest existing address; null if none is close */
export function linkRemedy(meant: string | null): string {
  return didYouMean(meant, 'correct the link, or remove it');
}
