import { McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Question } from './answers/index.ts';
import type { Asking } from './asking.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import { type ToolName, tools } from './tools/index.ts';

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const instructions =
  'Documentation of ToolHive (`thv`), exact to the version. Every tool takes a version, which `thv version` prints; without one, answers are about the latest.';

/** Static lists: the server sends no change notifications, and doesn't announce any. */
const capabilities = {
  tools: { listChanged: false },
  resources: { listChanged: false },
  prompts: { listChanged: false },
};

/** Cache lifetime for clients in milliseconds: content changes with the package. */
const cached = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cacheHints = {
  ...{ 'tools/list': cached, 'prompts/list': cached, 'server/discover': cached },
  ...{ 'resources/list': cached, 'resources/templates/list': cached, 'resources/read': cached },
};

/** A server for one client, or for one request. @param version of the package, shown by clients */
export function mcpServer(asking: Asking, version: string): McpServer {
  const server = new McpServer(
    { name: 'thv-docs', version, title: 'ToolHive documentation' },
    { instructions, capabilities, cacheHints },
  );
  for (const name of Object.keys(tools) as ToolName[]) addTool(server, asking, name);
  addResources(server, asking);
  addPrompts(server);
  return server;
}

function addTool(server: McpServer, asking: Asking, name: ToolName): void {
  const { title, description, input, output } = tools[name];
  // Otherwise a misspelt `version` would silently mean the latest.
  const inputSchema: z.ZodObject = input.strict();
  server.registerTool(
    name,
    { title, description, inputSchema, outputSchema: output, annotations: { title, ...annotations } },
    async (given, { mcpReq }) => {
      // The input has been validated by this tool's schema.
      const reply = await asking.ask({ ask: name, given } as Question, mcpReq.signal);
      if ('refusal' in reply) return { isError: true, content: [{ type: 'text', text: reply.refusal }] };
      const { facts, text } = reply;
      return { content: [{ type: 'text', text }], structuredContent: facts as Record<string, unknown> };
    },
  );
}
