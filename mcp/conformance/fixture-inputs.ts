import { randomBytes } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/* Tools that ask the client for more, as the suite wants them: each answers once it has what it asked for. */

/** What a client sends back is only taken if it's what it was given. */
export const requestState = createRequestStateCodec<{ round: number }>({ key: randomBytes(32) });

type Wanted = Readonly<Record<string, InputRequest>>;
type Round = (ctx: ServerContext) => Wanted;

const envelope = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.unknown(), sampling: z.unknown() }).partial(),
});
const text = { type: 'string' as const };
const ask = (message: string, name: string, schema: typeof text | { type: 'boolean' } = text): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [name]: schema }, required: [name] },
  });
const sample = (text: string): InputRequest =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 });

const whatName = { user_name: ask('What is your name?', 'name') };
const confirm = { confirm: ask('Please confirm', 'ok', { type: 'boolean' }) };

/** What each asks for, in its rounds; whether it hands out a state with the first. */
const tools: Readonly<Record<string, { readonly rounds: readonly Round[]; readonly hasState?: true }>> = {
  test_input_required_result_elicitation: { rounds: [() => whatName] },
  test_input_required_result_sampling: {
    rounds: [() => ({ capital_question: sample('What is the capital of France?') })],
  },
  test_input_required_result_list_roots: { rounds: [() => ({ client_roots: inputRequired.listRoots() })] },
  test_input_required_result_request_state: { rounds: [() => confirm], hasState: true },
  test_input_required_result_tampered_state: { rounds: [() => confirm], hasState: true },
  test_input_required_result_multiple_inputs: {
    rounds: [() => ({ ...whatName, greeting: sample('Generate a greeting'), client_roots: inputRequired.listRoots() })],
    hasState: true,
  },
  test_input_required_result_multi_round: {
    rounds: [
      () => ({ step1: ask('Step 1: What is your name?', 'name') }),
      () => ({ step2: ask('Step 2: What is your favorite color?', 'color') }),
    ],
    hasState: true,
  },
  test_input_required_result_capabilities: {
    rounds: [
      ({ mcpReq }) => {
        const can = envelope.safeParse(mcpReq.envelope).data?.[CLIENT_CAPABILITIES_META_KEY];
        return {
          ...(can?.elicitation !== undefined && whatName),
          ...(can?.sampling !== undefined && { greeting: sample('Generate a greeting') }),
        };
      },
    ],
  },
  test_streaming_elicitation: { rounds: [() => whatName] },
  test_missing_capability: { rounds: [() => ({ greeting: sample('Generate a greeting') })] },
};

async function answered({ rounds, hasState }: (typeof tools)[string], ctx: ServerContext) {
  const { mcpReq } = ctx;
  const at = mcpReq.requestState<{ round: number }>()?.round ?? 0;
  const wanted = rounds[at]?.(ctx) ?? {};
  const isAnswered = Object.keys(wanted).every((key) => mcpReq.inputResponses?.[key] !== undefined);
  const next = isAnswered ? at + 1 : at;
  const asked = isAnswered ? rounds[next]?.(ctx) : wanted;
  if (asked === undefined) return null;
  return inputRequired({
    inputRequests: asked,
    ...(hasState && { requestState: await requestState.mint({ round: next }, ctx) }),
  });
}

export function addInputFixtures(server: McpServer): void {
  for (const [name, tool] of Object.entries(tools))
    server.registerTool(name, { description: 'Asks the client for more' }, async (ctx) => {
      const given = `state-ok ${JSON.stringify(ctx.mcpReq.inputResponses ?? {})}`;
      return (await answered(tool, ctx)) ?? { content: [{ type: 'text', text: given }] };
    });
  const prompt = { rounds: [() => ({ user_context: ask('What context should the prompt use?', 'context') })] };
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks for a context' }, async (ctx) => {
    return (
      (await answered(prompt, ctx)) ?? { messages: [{ role: 'user', content: { type: 'text', text: 'Thank you' } }] }
    );
  });
}
