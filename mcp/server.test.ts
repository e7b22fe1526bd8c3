import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentsFolder } from './testing/agents.ts';
import { type Era, type HttpProcess, overHttp, overStdio, startHttp, type Way } from './testing/server.ts';
import { type Input, type ToolName, tools } from './tools/index.ts';

const folder = await agentsFolder();

const manifest = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\nspec: {imge: x}\n';

/** A question for every tool, and what its answer has to say; what it has in detail is tested beside `answers/`. */
const questions: { readonly [Name in ToolName]: readonly [given: Input<Name>, says: RegExp] } = {
  search: [{ query: 'proxy port', version: 'v0.3.2' }, /thv_run#flag-proxy-port/],
  get_page: [{ page: 'reference/cli/thv_list', version: 'v0.3.2' }, /\/toolhive\/v0\.3\.2\/reference\/cli\/thv_list/],
  get_entity: [{ name: 'thv run --proxy-port' }, /was `thv run --port` before/],
  list_versions: [{ limit: 3 }, /the latest is v0\.3\.6\n- v0\.3\.6.*; pages and facts\n(?:- .*\n){2}More/],
  diff: [{ from: 'v0.3.5', kind: 'crd', severity: 'breaking' }, /breaking: `MCPRegistry/],
  upgrade_check: [
    { text: 'thv run --port 8080 fetch\n', from: 'v0.0.40' },
    /line 1 stops: [\s\S]*Line 1 corrected: thv run --proxy-port 8080 fetch/,
  ],
  check_sample: [{ text: manifest }, /There are mistakes[\s\S]*4:\d+ error[\s\S]*Corrected:[\s\S]*\{image: x\}/],
};

let http: HttpProcess;
beforeAll(async () => {
  http = await startHttp(folder);
});
afterAll(() => http.end());

const ways: readonly (readonly [Way, Era])[] = [
  ['stdio', 'legacy'],
  ['stdio', '2026-07-28'],
  ['http', 'legacy'],
  ['http', '2026-07-28'],
];

describe.each(ways)('over %s, with the protocol of %s', (way, era) => {
  let client: Client;
  beforeAll(async () => {
    client = way === 'stdio' ? await overStdio(folder, era) : await overHttp(http.url, era);
  });
  afterAll(() => client.close());

  it('all tools are listed, as ones that only read', async () => {
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(Object.keys(tools));
    for (const { annotations, outputSchema, description = '' } of listed.tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(description.length).toBeGreaterThan(40);
    }
  });

  it.each(Object.keys(questions) as ToolName[])(
    '%s answers in words and in facts that fit its schema',
    async (name) => {
      const [given, says] = questions[name];
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...given } });
      expect(isError).toBeFalsy();
      expect(content).toEqual([{ type: 'text', text: expect.stringMatching(says) }]);
      expect(tools[name].output.strict().safeParse(structuredContent).error).toBeUndefined();
    },
  );

  it('pages are resources, of every version', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('thv-docs://latest/reference/cli/thv_run');
    const listed = await client.request({ method: 'resources/list', params: {} });
    if (era !== 'legacy') expect(listed).toMatchObject({ ttlMs: 3_600_000 });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['thv-docs://{version}/{+page}']);
    const ref = { type: 'ref/resource', uri: 'thv-docs://{version}/{+page}' } as const;
    // What begins so, not what has it somewhere, and not all of very many.
    for (const [name, value, count] of [
      ['version', 'v0.3.6', 1],
      ['version', '0.3.6', 0],
      ['version', 'v', 50],
      ['page', 'reference/cli/thv_rm', 1],
    ] as const) {
      const { values } = (await client.complete({ ref, argument: { name, value } })).completion;
      expect(values.filter((one) => one.startsWith(value))).toHaveLength(count);
      expect(values).toHaveLength(count);
    }
    const { contents } = await client.readResource({ uri: 'thv-docs://v0.3.2/reference/cli/thv_run' });
    expect(contents).toEqual([
      expect.objectContaining({ mimeType: 'text/markdown', text: expect.stringMatching(/^# thv run\n/) }),
    ]);
    const list = await client.readResource({ uri: 'thv-docs://v0.3.4/llms.txt' });
    expect(JSON.stringify(list)).toContain('version v0.3.4');
    await expect(client.readResource({ uri: 'thv-docs://v0.3.2/nowhere' })).rejects.toThrow(
      'v0.3.2 has no page nowhere',
    );
  });

  it('prompts take what they need', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['upgrade_manifests', 'write_mcpserver']);
    const given = { from: 'v0.3.2', files: manifest };
    const { messages } = await client.getPrompt({ name: 'upgrade_manifests', arguments: given });
    expect(JSON.stringify(messages)).toContain('from v0.3.2');
    const write = await client.getPrompt({ name: 'write_mcpserver', arguments: { server: 'fetch' } });
    expect(JSON.stringify(write.messages)).toContain('that runs: fetch');
  });

  it('a refusal is an error in words', async () => {
    const given = { query: 'x', version: 'v0.4.0' };
    const { content, isError } = await client.callTool({ name: 'search', arguments: given });
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/newer than v0\.3\.6/) }]);
  });
});
