import { checkSite } from '../check/index.ts';
import { type GuideFile, readGuides } from '../guides/index.ts';
import { anchorRegistry } from '../link/anchors.ts';
import { linkSite } from '../link/index.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { printGuides } from '../print/guides.ts';
import { documentedTool } from './documented.ts';
import { frontMatter, guidesContext } from './guides.ts';

/** Guides that links in tests lead to. */
const targets: Readonly<Record<string, string>> = {
  'guides-cli/install.md': '## Install with Homebrew\n\nText.\n\n### Verify the installation\n\nText.\n',
  'guides-cli/run-mcp-servers.md': '## Run a server from the registry\n\nText.\n',
  'guides-k8s/quickstart.md': '## Create a cluster\n\nText.\n',
};

const fragments = {
  '_fragments/next.md': 'Text.\n\nSee [install](/toolhive/guides-cli/instal).\n',
  '_fragments/fine.md': 'See [install](/toolhive/guides-cli/install) and [above](#the-first-part).\n',
};

const redirects = { '/toolhive/setup': '/toolhive/guides-cli/install' };

/** What is wrong with the links of one guide in a site of the documented version, or of `tool`; its text has front matter. */
export async function linkProblems(
  text: string,
  more: { readonly redirects?: Readonly<Record<string, string>>; readonly tool?: ToolVersion } = {},
): Promise<readonly Problem[]> {
  const files = [
    ...Object.entries(targets).map(([path, body]) => guideFile(path, frontMatter + body)),
    guideFile('guides-cli/tried.md', text),
  ];
  const context = guidesContext(fragments);
  const { guides, problems } = readGuides(files, {
    ...context,
    program: 'thv',
    paths: new Set([...context.paths, ...Object.keys(targets)]),
    site: { url: 'https://docs.example', baseUrl: '/' },
    address: (route) => `/toolhive/${route}`,
  });
  const tool = more.tool ?? (await documentedTool());
  const model = { tool, guides, uses: new Map() };
  const site = linkSite(model, {
    title: 'Docs',
    tagline: '',
    section: 'toolhive',
    sidebar: [{ label: 'Guides', folder: 'guides-cli' }],
    redirects: { ...redirects, ...more.redirects },
  });
  const { ids } = printGuides(
    site,
    () => ({ ...context, before: () => [] }),
    '/',
    () => null,
  );
  const anchors = anchorRegistry(site.documents, ids);
  const found = checkSite(
    {
      ...site,
      ...{ anchors, resolve: site.resolverOf(anchors) },
      guidesMatch: true,
      links: [],
      section: 'toolhive',
    },
    false,
  );
  return [...problems, ...found.filter(({ what }) => what !== 'is in no menu')];
}

function guideFile(path: string, text: string): GuideFile {
  return { path, file: `guides/${path}`, text, sha256: 'x' };
}
