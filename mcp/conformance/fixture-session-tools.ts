import { type InputRequest, inputRequired, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/*
 * What the suite asks for that needs a session. A tool says what it wants of the client, as in July 2026; in the eras
 * before, the library sends that as a request of its own, and calls the tool again with the answer.
 */

const choices = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, at) => ({ const: `value${at + 1}`, title: `${title} option` }));

const defaults = inputRequired.elicit({
  message: 'Please review what is filled in',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  },
});

const enums = inputRequired.elicit({
  message: 'Please choose',
  requestedSchema: {
    type: 'object',
    properties: {
      untitledSingle: { type: 'string', enum: choices },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: choices } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    },
  },
});

/** What each asks for; some repeat their only argument. */
const tools: Readonly<Record<string, (said: string) => InputRequest>> = {
  test_sampling: (text) =>
    inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 }),
  test_elicitation: (message) =>
    inputRequired.elicit({
      message,
      requestedSchema: {
        type: 'object',
        properties: { username: { type: 'string' }, email: { type: 'string' } },
        required: ['username', 'email'],
      },
    }),
  test_elicitation_sep1034_defaults: () => defaults,
  test_elicitation_sep1330_enums: () => enums,
};

export function addSessionFixtures(server: McpServer): void {
  for (const [name, ask] of Object.entries(tools))
    server.registerTool(
      name,
      { description: 'Asks the client', inputSchema: z.record(z.string(), z.string()) },
      async (given, { mcpReq: { inputResponses } }) =>
        inputResponses?.answer === undefined
          ? inputRequired({ inputRequests: { answer: ask(Object.values(given).join()) } })
          : { content: [{ type: 'text', text: JSON.stringify(inputResponses.answer) }] },
    );
  server.registerTool('test_reconnection', { description: 'Ends the stream, then answers' }, async ({ http }) => {
    http?.closeSSE?.();
    return { content: [{ type: 'text', text: 'Reconnected' }] };
  });
  addSubscriptions(server);
}

/** Nothing changes here, so nobody is ever told. */
function addSubscriptions({ server }: McpServer): void {
  const watched = new Set<string>();
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/subscribe', ({ params }) => {
    watched.add(params.uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    if (!watched.delete(params.uri)) throw new Error(`${params.uri} isn't subscribed to`);
    return {};
  });
}
