import { markdownText } from '../../markdown/prose.ts';
import { codeFence } from '../../markdown/serialise.ts';
import type { HomePage } from '../../model/page.ts';
import { type MarkdownContext, pageLink } from './context.ts';
import { blocks, code, item, section } from './text.ts';

/** The home page as Markdown. */
export function homeMarkdown(page: HomePage, context: MarkdownContext): string {
  const list = (links: HomePage['questions']): string =>
    links.map((link) => item(pageLink(link, context), [], '')).join('\n');
  return blocks(
    markdownText(page.tagline),
    markdownText(page.about),
    list(page.questions),
    page.start ? `Begin with ${pageLink(page.start, context)}.` : '',
    ...(page.sample
      ? [codeFence(page.sample.command, 'bash'), `${page.sample.title}:`, codeFence(page.sample.output, 'text')]
      : []),
    page.tasks.map((task) => item(pageLink(task, context), [], task.text)).join('\n'),
    page.news
      ? section(
          2,
          'What’s new',
          `${pageLink(page.news, context)}: ${page.news.text}.`,
          page.news.added
            .map(({ name, about, url }) =>
              item(url ? pageLink({ label: name, url }, context) : code(name), [about], ''),
            )
            .join('\n'),
        )
      : '',
    page.ways.map(({ title, text, links, all }) =>
      section(2, title, text, list(links), all ? `All of them: ${pageLink(all, context)}` : ''),
    ),
    section(2, 'Reference', referenceList(page.reference, context)),
    section(
      2,
      'MCP servers of the registry',
      page.servers
        .map(({ name, description, tier, url }) =>
          item(
            url ? pageLink({ label: name, url }, context) : code(name),
            [markdownText(tier)],
            markdownText(description),
          ),
        )
        .join('\n'),
    ),
  );
}

/** The parts of the reference with their sizes. */
export function referenceList(links: HomePage['reference'], context: MarkdownContext): string {
  return links.map((entry) => item(pageLink(entry, context), [entry.size], '')).join('\n');
}
