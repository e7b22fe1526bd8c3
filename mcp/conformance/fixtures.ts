import {
  completable,
  fromJsonSchema,
  type McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/* Tools, resources and prompts that the protocol's own suite asks for. They stand for nothing. */

/** One red pixel, and no sound. */
const image = {
  type: 'image' as const,
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
};
const audio = { type: 'audio' as const, mimeType: 'audio/wav', data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEA' };
const said = (text: string) => ({ type: 'text' as const, text });
const held = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const contents = {
  test_simple_text: [said('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [audio],
  test_embedded_resource: [held('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  test_multiple_content_types: [said('Text'), image, held('test://mixed', 'application/json', '{"test":"data"}')],
};

const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

export function addFixtures(server: McpServer): void {
  addTools(server);
  addResources(server);
  addPrompts(server);
}

function addTools(server: McpServer): void {
  for (const [name, content] of Object.entries(contents))
    server.registerTool(name, { description: 'Gives the content that its name says' }, async () => ({ content }));
  server.registerTool('test_error_handling', { description: 'Always fails' }, async () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const progress = async ({ mcpReq }: ServerContext): Promise<void> => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken === undefined) return;
    for (const done of [0, 50, 100]) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: done, total: 100 } });
      await soon();
    }
  };
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is' }, async (ctx) => {
    await progress(ctx);
    return { content: [said('done')] };
  });
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Logs three messages' }, async ({ mcpReq }) => {
      for (const step of ['started', 'processing', 'completed']) {
        await mcpReq.log('info', `Tool execution ${step}`);
        await soon();
      }
      return { content: [said('done')] };
    });
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Has a schema with every keyword', inputSchema: fromJsonSchema(schema2020) },
    async () => ({ content: [said('done')] }),
  );
  const region = { type: 'string', 'x-mcp-header': 'Region' };
  server.registerTool(
    'test_x_mcp_header',
    {
      description: 'Has an argument that a header repeats',
      inputSchema: fromJsonSchema({ type: 'object', properties: { region }, required: ['region'] }),
    },
    async () => ({ content: [said('done')] }),
  );
}

function addResources(server: McpServer): void {
  const text = { mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  const blob = { mimeType: image.mimeType, blob: image.data };
  for (const [uri, content] of [
    ['test://static-text', text],
    ['test://static-binary', blob],
    ['test://watched-resource', text],
  ] as const)
    server.registerResource(uri.slice(7), uri, { mimeType: content.mimeType }, async () => ({
      contents: [{ uri, ...content }],
    }));
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    async ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }],
    }),
  );
}

function addPrompts(server: McpServer): void {
  const message = <Content>(content: Content) => ({ role: 'user' as const, content });
  server.registerPrompt('test_simple_prompt', { description: 'One text' }, () => ({
    messages: [message(said('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt('test_prompt_with_image', { description: 'An image and a text' }, () => ({
    messages: [message(image), message(said('Please analyze the image above.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Two arguments',
      argsSchema: z.object({ arg1: completable(z.string(), () => ['testing']), arg2: z.string() }),
    },
    ({ arg1, arg2 }) => ({ messages: [message(said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [message(held(resourceUri, 'text/plain', 'Embedded')), message(said('Please process it.'))],
    }),
  );
}
