import { changeText } from '../../changes/wording.ts';
import type { LinkedSite } from '../../link/index.ts';
import { markdownText } from '../../markdown/prose.ts';
import type { GoneThing } from '../../model/ages.ts';
import type { Change } from '../../model/changes.ts';
import type { CommandTree } from '../../model/command.ts';
import { entityUrl } from '../../model/entity.ts';
import type { Document } from '../../model/page.ts';
import { blocks, code, item, section } from '../markdown/text.ts';

/** Path below the files of a site. */
export const shortIndexName = '/agents.md';

/** Most removed entities and changes to list: agents read this first. */
const most = 8;
/** Most values of a list; others are counted. */
const mostValues = 4;
/** Types of entities to list; fields and responses would be too many. */
const listed = new Set(['command', 'flag', 'operation', 'resource', 'value']);

/**
 * The short index for agents: contents, the structure of names and addresses, and common mistakes. Everything holds in
 * the version: the notes have been checked against its sources.
 */
export function shortIndex(linked: LinkedSite, address: (url: string) => string): string {
  const { site, model, documents } = linked;
  const { tool, ages, agentNotes = '' } = model;
  const { start, scope, files } = site;
  const commands = tool.kinds.cli?.commands ?? [];
  const program = commands[0]?.path[0];
  const version = markdownText(tool.version);
  const isPrinted = commands.some(({ path }) => path.join(' ') === 'thv version');
  const pages = [
    item(`[All pages](${address(`${files}/llms.txt`)})`, [], 'one line each'),
    ...(scope ? [] : [item(`[Everything in one file](${address('/llms-full.txt')})`, [], 'large')]),
    ...references(documents, start, linked.entities.byName('cli', program ?? '')?.page).map(({ title, url }) =>
      item(`[${markdownText(title)}](${address(`${url}.md`)})`, [], ''),
    ),
    ...commandsItem(commands),
  ];
  const text = blocks(
    `# ${markdownText(site.title)} for agents: ${version}`,
    `Everything here is about ${version}${isPrinted ? '; `thv version` prints the version that is installed' : ''}. What is not listed on a page of the reference is not in this version.`,
    section(2, 'What there is', pages.join('\n')),
    section(2, 'How names and addresses work', addresses(linked, address)),
    section(2, 'Often got wrong', agentNotes),
    section(2, 'Gone', ages ? goneList(ages.gone) : ''),
    section(2, `New or different in ${version}`, ages ? changeList([...ages.of.values()], tool.version) : ''),
  );
  return `${text}\n`;
}

/** The start pages of the reference's parts. @param commands page of the top command */
function references(documents: LinkedSite['documents'], start: string, commands: string | undefined) {
  const depth = `${start}/reference/`.split('/').length;
  const isPart = ({ kind }: Document): boolean => kind !== 'guide' && kind !== 'changes';
  return documents.filter(
    (page) =>
      (isPart(page) && page.url.startsWith(`${start}/reference/`) && page.url.split('/').length === depth) ||
      page.url === commands,
  );
}

function commandsItem(commands: CommandTree['commands']): string[] {
  const top = commands.filter(({ path }) => path.length === 2).map(({ path }) => code(path[1] ?? ''));
  const program = commands[0]?.path[0] ?? '';
  return top.length > 0 ? [`* The commands of ${code(program)} are ${top.join(', ')}, and no others.`] : [];
}

function addresses({ site, entities }: LinkedSite, address: (url: string) => string): string {
  const flag = entities.byName('cli', 'thv run --proxy-port') ?? entities.all.find(({ type }) => type === 'flag');
  const here = site.scope
    ? ['Everything of this version is below the address of this file. Guides are about the latest version alone.']
    : [
        `The latest version is below ${address(site.start)}. An older one has its name behind that, then the same addresses: ${address(`${site.start}/VERSION/agents.md`)}. Only the latest has guides.`,
      ];
  const ofFlag = flag
    ? [
        `A page as Markdown is at its address with \`.md\` behind it: ${address(flag.page)}.md.`,
        `A command has a page, its words joined by \`_\`. A flag is an anchor there: ${address(entityUrl(flag))}.`,
      ]
    : ['A page as Markdown is at its address with `.md` behind it.'];
  const field = entities.byName('crd', 'MCPServer.spec.image');
  const names = `Names are written as people write them: a command with a flag, a method with a path, a kind with a field${field ? ` (${code(field.name)})` : ''}. The same thing may have another name in each place; reference pages name the others.`;
  return [...ofFlag, ...here, names].map((line) => `* ${line}`).join('\n');
}

/** The newest ones first. */
function goneList(all: readonly GoneThing[]): string {
  return all
    .filter(({ type, missing }) => listed.has(type) && !missing)
    .toReversed()
    .slice(0, most)
    .map(({ name, removed, successor }) => {
      const now = successor?.slice(successor.indexOf(':') + 1);
      return `* ${code(name)}, since ${markdownText(removed)}${now === undefined ? '' : `: now ${code(now)}`}`;
    })
    .join('\n');
}

/** Breaking changes first. */
function changeList(ages: readonly { readonly changes: readonly Change[] }[], version: string): string {
  const changes = ages.flatMap((age) => age.changes.filter((change) => change.version === version));
  const rank = (change: Change): number => ['breaking', 'risky'].indexOf(change.severity) >>> 0;
  return changes
    .filter(({ type }) => listed.has(type))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
    .map((change) => `* ${code(change.name)}: ${changeText(change, mostValues)}`)
    .join('\n');
}
