import type { Address, Answer } from '../model/address.ts';
import type { Guide } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';
import { namePattern } from '../shared/name-pattern.ts';
import { inPath, inText, problemAt } from '../shared/problem.ts';

/** Addresses in a source or in the configuration: everything that begins with `https://`. */
export function addressesIn(text: string, file: string): Address[] {
  return text.split('\n').flatMap((line, index): Address[] => {
    // Schema ids look like addresses but need not resolve.
    if (/["']?\$(?:schema|id|ref)["']?\s*:/.test(line)) return [];
    return [...line.matchAll(/https?:\/\/[^\s"'`<>\\^|()[\]{}]+/g)].map((match) => ({
      file,
      line: index + 1,
      column: match.index + 1,
      url: match[0].replace(/[.,;:!?*_]+$/, ''),
    }));
  });
}

/**
 * Whether an address can be requested: not example hosts, this machine, private networks or addresses with
 * placeholders.
 *
 * @param local also request this machine
 */
export function isAskable(url: string, local = false): boolean {
  if (/[{}<>$]|%7B|…|\.\.\./i.test(url) || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  if (/^(?:localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)) return local;
  if (/^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cde])/.test(hostname)) return false;
  if (/(?:^|\.)(?:example|test|invalid|local|localhost|internal|svc)$/.test(hostname)) return false;
  return !/(?:^|\.)example\.(?:com|org|net)$/.test(hostname) && hostname.includes('.');
}

/**
 * Plans the requests and interprets the responses.
 *
 * @param skip patterns of addresses to skip, `*` matches anything; a pattern without a match is a warning
 * @param file the configuration file, for messages
 */
export function planQuestions(
  addresses: readonly Address[],
  { skip, local = false, file }: { readonly skip: readonly string[]; readonly local?: boolean; readonly file: string },
): { readonly urls: readonly string[]; readonly judge: (answers: ReadonlyMap<string, Answer>) => Problem[] } {
  const used = new Set<string>();
  const requested = addresses.filter(({ url }) => {
    if (!isAskable(url, local)) return false;
    const pattern = skip.find((one) => namePattern(one, '.*').test(url));
    if (pattern !== undefined) used.add(pattern);
    return pattern === undefined;
  });
  return {
    urls: [...new Set(requested.map(({ url }) => withoutFragment(url)))],
    judge: (answers) => [
      ...requested.flatMap(({ file, line, column, url }) => {
        const answer = answers.get(withoutFragment(url));
        const verdict = answer && judge(url, answer);
        return verdict ? [problemAt(inText(file, line, column), verdict)] : [];
      }),
      ...skip
        .filter((pattern) => !used.has(pattern))
        .map((pattern) =>
          problemAt(inPath(file, 'externalLinks.skip'), {
            severity: 'warning',
            rule: 'external/idle-skip',
            what: `skips ${pattern}, which no link matches`,
            why: 'it would hide a future link that does',
            do: 'remove the pattern',
          }),
        ),
    ],
  };
}

/** The address as requested: servers never see the fragment. */
function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

function judge(url: string, { status, failure, movedTo }: Answer): Message | null {
  const look = 'open it in a browser; correct the link, or skip it in `externalLinks.skip` of docs.config.ts';
  const link = (severity: Problem['severity'], rule: RuleId, what: string, why: string, remedy = look): Message => {
    return { severity, rule, what: `links to ${url}${what}`, why, do: remedy };
  };
  if (status === null)
    return link('warning', 'external/unreachable', `: ${failure ?? 'no answer came'}`, 'the host may be down, or gone');
  if (status === 404 || status === 410) {
    const remedy =
      movedTo === null ? 'correct the link, or remove it' : `correct the link; it redirected to ${movedTo}`;
    const what = `, which does not exist (${status})`;
    return link('error', 'external/gone', what, 'readers would get an error page', remedy);
  }
  if ([401, 403, 405, 406, 407, 429, 451, 999].includes(status)) {
    const what = `, which rejects automated requests (${status})`;
    return link('info', 'external/refused', what, 'whether readers can open it is unknown');
  }
  if (status >= 400)
    return link('warning', 'external/failing', `, which answers ${status}`, 'the reader would see an error');
  if (movedTo === null) return null;
  const remedy = `write ${movedTo}${/#.*$/s.exec(url)?.[0] ?? ''}`;
  return link('info', 'external/moved', ', which has moved', 'the old address may stop redirecting', remedy);
}

/** External addresses in guides, sources and the configuration, once for each place. */
export function externalAddresses(
  guides: readonly Guide[],
  texts: readonly { readonly file: string; readonly text: string }[],
): Address[] {
  const all = [
    ...guides.flatMap(({ addresses }) => addresses),
    ...texts.flatMap(({ text, file }) => addressesIn(text, file)),
  ];
  // A fragment included by several guides lists its links once for each.
  return [...new Map(all.map((address) => [JSON.stringify(address), address])).values()];
}
