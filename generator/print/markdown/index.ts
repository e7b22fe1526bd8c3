import { usesByEntry } from '../../link/uses.ts';
import { markdownText } from '../../markdown/plain-prose.ts';
import type { AnchorRegistry } from '../../model/anchors.ts';
import { entryKey } from '../../model/entries.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Page, SiteData } from '../../model/page.ts';
import type { EmitContext } from '../../pages/context.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import { apiTwin } from './api.ts';
import { commandTwin } from './command.ts';
import type { TwinContext } from './context.ts';
import { guideTwin } from './guide.ts';
import { homeTwin } from './home.ts';
import { llmsFullText, llmsText, type Twin } from './llms.ts';
import { registryTwin } from './registry.ts';
import { resourceIndexTwin, resourceTwin } from './resource.ts';
import { blocks } from './text.ts';

/** Every page that has content once more as Markdown, and the two files that lead to them. */
export function twinFiles(
  pages: readonly Page[],
  emitContext: EmitContext,
  site: Pick<SiteData, 'origin' | 'basePath'>,
  anchors: AnchorRegistry,
): OutputFile[] {
  const uses = usesByEntry(emitContext);
  const context: TwinContext = {
    ...emitContext,
    usesOf: (surface, name) => uses.get(entryKey(surface, name)) ?? [],
    anchors,
    address: (url) => site.origin + site.basePath + url.slice(1),
  };
  const bodyOf = bodies(context);
  const twins = pages.flatMap((page): Twin[] => {
    const url = markdownAddress(page);
    return url === null ? [] : [{ page, url, body: bodyOf(page) }];
  });
  return [
    ...twins.map(({ page, url, body }) => ({ path: `public${url}`, content: document(page, body, context) })),
    { path: 'public/llms.txt', content: llmsText(twins, context) },
    { path: 'public/llms-full.txt', content: llmsFullText(twins, context) },
  ];
}

/** JSON texts are YAML, whatever stands in them. */
function document({ title, description, url, version }: Page, body: string, { address }: TwinContext): string {
  const front = { title, description, url: address(url), version };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${blocks(`---\n${lines.join('\n')}\n---`, `# ${markdownText(title)}`, body)}\n`;
}

/** Finds what each page was made from. */
function bodies(context: TwinContext): (page: Page) => string {
  const { links, model } = context;
  const { tool } = model;
  const commands = new Map((tool.commands?.commands ?? []).map((command) => [links.command(command.path), command]));
  const guides = new Map(model.guides.map((guide) => [links.guide(guide.route), guide]));
  const resources = new Map(tool.resources.map((resource) => [links.resource(resource), resource]));
  return (page) => {
    const [command, guide, resource] = [commands.get(page.url), guides.get(page.url), resources.get(page.url)];
    if (page.kind === 'home') return homeTwin(page, context);
    if (page.kind === 'command' && command) return commandTwin(command, page, context);
    if (page.kind === 'guide' && guide) return guideTwin(guide, context);
    if (page.kind === 'resource' && resource) return resourceTwin(resource, context);
    const introduction = guide ? guideTwin(guide, context) : '';
    if (page.kind === 'resource-index') return blocks(introduction, resourceIndexTwin(page, tool.resources, context));
    if (page.kind === 'api' && tool.api) return apiTwin(tool.api, context);
    if (page.kind === 'registry-schema') return blocks(introduction, registryTwin(tool.registrySchemas, context));
    throw new Error(`${page.url} (${page.kind}) has no source to write Markdown from`);
  };
}
