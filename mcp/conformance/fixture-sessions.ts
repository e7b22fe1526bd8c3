import { randomUUID } from 'node:crypto';
import {
  type EventStore,
  isLegacyRequest,
  type McpHttpHandler,
  type McpServer,
  WebStandardStreamableHTTPServerTransport as SessionTransport,
} from '@modelcontextprotocol/server';
import { statelessHandler } from '../http.ts';
import { longestMessage } from '../tools/common.ts';

/*
 * Sessions, which the eras before July 2026 have: in one, a server asks its client, tells it of changes, and goes on in
 * another stream where one has ended. Ours keeps none; some scenarios of the suite are about nothing else.
 */

interface Session {
  readonly server: McpServer;
  readonly transport: SessionTransport;
}

/** Milliseconds after which a client comes back for what it has missed. */
const retryInterval = 100;
const limits = { maxRequestBodySize: longestMessage };

/** @param factory makes the server for a session, or for a request of July 2026 */
export function handlerWithSessions(
  factory: () => McpServer,
  told: (error: string) => void,
): Pick<McpHttpHandler, 'fetch'> {
  const stateless = statelessHandler(factory, told);
  const sessions = new Map<string, Session>();
  const begin = async (request: Request): Promise<Response> => {
    const server = factory();
    const transport = new SessionTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, { server, transport }),
      onsessionclosed: (id) => void sessions.delete(id),
      eventStore: eventStore(),
      retryInterval,
      ...limits,
    });
    await server.connect(transport);
    return transport.handleRequest(request);
  };
  return {
    fetch: async (request) => {
      if (!(await isLegacyRequest(request, undefined, limits))) return stateless.fetch(request);
      const id = request.headers.get('mcp-session-id');
      if (id === null) return begin(request);
      const session = sessions.get(id);
      return session ? goOn(session, request) : new Response('No such session\n', { status: 404 });
    },
  };
}

/**
 * A session keeps to the version that it was begun with. The suite's scenario about polling agrees on 2025-11-25, and
 * names an older one in what it sends next, whose clients can't come back for the rest of a stream.
 */
function goOn({ server, transport }: Session, request: Request): Promise<Response> {
  const agreed = server.server.getNegotiatedProtocolVersion();
  if (agreed !== undefined) request.headers.set('mcp-protocol-version', agreed);
  return transport.handleRequest(request);
}

/** Keeps what a session has sent, so that a client that comes back gets the rest of a stream. */
function eventStore(): EventStore {
  const events: { readonly stream: string; readonly message: Parameters<EventStore['storeEvent']>[1] }[] = [];
  return {
    storeEvent: async (stream, message) => String(events.push({ stream, message })),
    replayEventsAfter: async (last, { send }) => {
      const stream = events[Number(last) - 1]?.stream ?? '';
      for (const [at, event] of events.entries())
        if (at >= Number(last) && event.stream === stream) await send(String(at + 1), event.message);
      return stream;
    },
  };
}
