import { type Guide, isGuide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { isMisnamed } from '../shared/broken-link.ts';
import { inFile, problemAt } from '../shared/problem.ts';

/** A guide as written, with its display path. */
interface Written {
  readonly file: string;
  readonly text: string;
}

/**
 * Files in the guides folder that readers don't get: drafts, wrongly named guides, and unreferenced files.
 *
 * @param folder its guides without the drafts, and all its files by path
 * @param notes the display path of the notes for agents, which no guide names
 */
export function filesOnNoPage(
  folder: { readonly files: readonly Written[]; readonly digests: ReadonlyMap<string, unknown> },
  read: readonly Pick<Guide, 'files'>[],
  drafts: readonly Written[],
  notes?: string,
): Problem[] {
  const named = new Set(read.flatMap(({ files }) => files));
  const isNamed = (path: string): boolean =>
    // References of unreadable guides are unknown.
    read.length < folder.files.length ||
    named.has(path) ||
    notes === `guides/${path}` ||
    drafts.some(({ text }) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  const unused = [...folder.digests.keys()].filter(
    (path) => !isGuide(path) && !/(?:^|\/)\./.test(path) && !isNamed(path),
  );
  return [
    ...unused.map((path) => {
      const isMarkdown = /\.(?:mdx?|markdown|mkdn?|mdown)$/i.test(path);
      return problemAt(inFile(`guides/${path}`), {
        ...{ severity: isMarkdown ? 'warning' : 'info', rule: 'guides/unread' },
        what: isMisnamed(path) ? 'is not read: the names of guides end in `.md`' : 'is named by no guide',
        why: 'readers never see it',
        do: isMisnamed(path)
          ? `rename it to guides/${path.replace(/\.\w+$/, '.md')}`
          : 'remove it, or name it in a guide',
      });
    }),
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
