import { leastNode } from '../node-version.ts';
import { tools } from '../tools/index.ts';

/* What the server is called where it's shipped, and what stands in the files that ship it. */

export const packageName = 'thv-docs-mcp';
export const image = `ghcr.io/stacklok/${packageName}`;
const repository = 'https://github.com/stacklok/docs-website';
const description = 'The documentation of ToolHive as an MCP server, exact to the version. It reads, and asks nobody.';
/** File that runs, in the package. */
export const entryName = `${packageName}.js`;

/** What the package takes over from the project. */
export interface ProjectManifest {
  readonly version: string;
  readonly license: string;
}

/** `package.json` of the package. It has no dependencies: everything is in its own files. */
export function packageManifest({ version, license }: ProjectManifest): object {
  return {
    ...{ name: packageName, version, description, license, type: 'module' },
    // The MCP registry asks for it, and so knows that whoever lists the package also publishes it.
    mcpName: `io.github.stacklok/${packageName}`,
    keywords: ['mcp', 'toolhive', 'documentation'],
    repository: { type: 'git', url: `git+${repository}.git` },
    bin: { [packageName]: entryName },
    files: ['*.js', 'agents', 'LICENSES.md'],
    engines: { node: `>=${leastNode}` },
  };
}

/**
 * A registry of ToolHive with the server alone.
 *
 * @param date of the newest release that's documented: the day of a build says nothing
 */
export function registryFile({ version }: ProjectManifest, date: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/stacklok/toolhive/main/pkg/registry/data/schema.json',
    version: '1.0.0',
    last_updated: `${date}T00:00:00Z`,
    servers: {
      'thv-docs': {
        description,
        ...{ tier: 'Community', status: 'Active', transport: 'stdio' },
        tools: Object.keys(tools),
        repository_url: repository,
        tags: ['documentation', 'toolhive', 'search', 'upgrade'],
        image: `${image}:${version}`,
        // It needs nothing of the network and no folder; with `--isolate-network` it gets nothing.
        permissions: { network: { outbound: { insecure_allow_all: false, allow_host: [], allow_port: [] } } },
      },
    },
  };
}
