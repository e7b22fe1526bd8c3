import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { withoutInvisible } from '../generator/shared/invisible.ts';
import { cleanLine } from './answers/clean.ts';
import { longestText } from './tools/common.ts';

/* Prompts that users can choose in their agent. They don't affect answers of tools. */

const versionArgument = z.string().max(40);

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'upgrade_manifests',
    {
      title: 'Upgrade my manifests',
      description: 'Finds what an upgrade of ToolHive breaks in manifests, values and scripts, and fixes it.',
      argsSchema: z.object({
        from: versionArgument.describe('The version you have: what `thv version` prints.'),
        to: versionArgument.optional().describe('The version you want. Default: the latest documented.'),
        files: z.string().max(longestText).optional().describe('The manifests, values or scripts.'),
      }),
    },
    ({ from, to, files }) =>
      message(
        `Upgrade my ToolHive files from ${cleanLine(from, 40)} to ${to === undefined ? 'the latest documented version' : cleanLine(to, 40)}.`,
        'Check each of them with the tool upgrade_check. For every finding, state the line, what breaks and since which version, and fix it; use corrected lines unchanged. If a finding names no replacement, look for one with get_entity or get_page for the newer version, and ask me if there are several.',
        'Then check the result with check_sample for the newer version until it reports nothing, and show me the changed files and any open decisions.',
        files === undefined ? 'Find the files in my project first.' : `The files:\n\n${withoutInvisible(files)}`,
      ),
  );
  server.registerPrompt(
    'write_mcpserver',
    {
      title: 'Write an MCPServer',
      description: 'Writes an MCPServer manifest that is valid for your version of the operator.',
      argsSchema: z.object({
        server: z.string().max(500).describe('What to run: a registry server, an image, or a purpose.'),
        version: versionArgument.optional().describe('The version of the operator. Default: the latest documented.'),
      }),
    },
    ({ server: wanted, version }) =>
      message(
        `Write an MCPServer manifest for ToolHive's operator ${version === undefined ? 'in the latest documented version' : cleanLine(version, 40)} that runs: ${cleanLine(wanted, 500)}`,
        'Look up the fields with get_entity (MCPServer.spec and below) and the page reference/crd-spec for that version, and the image, transport and variables of a server of the registry with get_entity by its name. Use only fields that exist in that version. Take secrets from Kubernetes secrets.',
        'Check the manifest with check_sample for that version until it reports nothing, then show it and list what I have to create first.',
      ),
  );
}

function message(...parts: readonly string[]) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text: parts.join('\n\n') } }] };
}
