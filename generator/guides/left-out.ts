import { type Guide, isGuide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { inFile, problemAt } from '../shared/problem.ts';

/** A guide as written, with its display path. */
interface Written {
  readonly file: string;
  readonly text: string;
}

/**
 * Files in the guides folder that readers don't get: drafts, and files on no page.
 *
 * @param folder its guides without the drafts, and all its files by path
 * @param notes the display path of the notes for agents, which no guide names
 */
export function filesOnNoPage(
  folder: { readonly files: readonly Written[]; readonly digests: ReadonlyMap<string, string> },
  read: readonly Guide[],
  drafts: readonly Written[],
  notes: string | undefined,
): Problem[] {
  const named = new Set(read.flatMap(({ files }) => files));
  // References of unreadable guides are unknown.
  const isUnknown = read.length < folder.files.length;
  const isNamed = (path: string): boolean =>
    isUnknown ||
    named.has(path) ||
    notes === `guides/${path}` ||
    drafts.some(({ text }) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  return [
    ...unusedFiles(folder.digests.keys(), isNamed),
    ...drafts.map(({ file }) =>
      problemAt(inFile(file), {
        ...{ severity: 'info', rule: 'guides/draft' },
        what: 'is a draft',
        why: 'builds leave it out; `make dev` shows it',
        do: 'remove `draft: true` when it is ready',
      }),
    ),
  ];
}

/**
 * Files in the guides folder that are on no page: wrongly named guides, and unreferenced files.
 *
 * @param isNamed whether a guide or the configuration refers to a file
 */
export function unusedFiles(paths: Iterable<string>, isNamed: (path: string) => boolean): Problem[] {
  return [...paths].flatMap((path): Problem[] => {
    if (isGuide(path) || isNamed(path) || /(?:^|\/)\./.test(path)) return [];
    const isMarkdown = /\.(?:mdx?|markdown|mkdn?|mdown)$/i.test(path);
    const isPart = /(?:^|\/)_/.test(path);
    const name = path.replace(/\.\w+$/, '.md');
    return [
      problemAt(inFile(`guides/${path}`), {
        severity: isMarkdown ? 'warning' : 'info',
        rule: 'guides/unread',
        what: isMarkdown && !isPart ? 'is not read: the names of guides end in `.md`' : 'is named by no guide',
        why: 'readers never see it',
        do: isMarkdown && !isPart ? `rename it to guides/${name}` : 'remove it, or name it in a guide',
      }),
    ];
  });
}
