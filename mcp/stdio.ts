import { Transform } from 'node:stream';
import { isSpecType, type JSONRPCMessage, type McpServerFactory } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { openRequests } from './open-requests.ts';
import { longestMessage } from './tools/common.ts';

/** Serves one client over standard input and output. @param told gets what goes wrong, for whoever runs the server */
export function serveOverStdio(factory: McpServerFactory, told: (error: string) => void): void {
  const open = openRequests();
  const lines = messageLines(longestMessage, (answer) => process.stdout.write(answer), open);
  const input = process.stdin.pipe(lines);
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: longestMessage + 1024 });
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    open.answered(message);
  };
  // Nobody hears an answer any more, so there's no reason to wait for questions.
  process.stdout.on('error', () => process.stdin.destroy());
  serveStdio(factory, { transport, onerror: (error) => told(error.message) });
}

/**
 * Lines that may be messages. One that's too long, or no message, is answered with an error in its place: the transport
 * would end the connection, or say nothing. The end of the input waits for answers: the transport would drop them.
 */
export function messageLines(
  most: number,
  answer: (message: string) => void,
  open: Pick<ReturnType<typeof openRequests>, 'asked' | 'none'>,
): Transform {
  let size = 0;
  let pieces: Buffer[] = [];
  const add = (piece: Buffer): void => {
    size += piece.length;
    // The beginning is enough to tell which request it was.
    if (size <= most || pieces.length === 0) pieces.push(piece);
  };
  const end = (stream: Transform): void => {
    const line = Buffer.concat(pieces);
    const message = size > most ? null : messageIn(line);
    if (size > most) answer(errorAnswer(idIn(line), -32600, tooLong));
    else if (message) {
      open.asked(message);
      // The last line may have no end.
      stream.push(line.at(-1) === 10 ? line : Buffer.concat([line, Buffer.from('\n')]));
    } else if (isObject(line)) answer(errorAnswer(idIn(line), -32600, notOfProtocol));
    else if (line.toString().trim() !== '')
      answer(errorAnswer('null', -32700, 'This is no message: one JSON object a line'));
    size = 0;
    pieces = [];
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let start = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
        add(chunk.subarray(start, at + 1));
        end(this);
        start = at + 1;
      }
      if (start < chunk.length) add(chunk.subarray(start));
      done();
    },
    flush(done) {
      if (size > 0) end(this);
      void open.none().then(() => done());
    },
  });
}

const tooLong = `This message is longer than ${longestMessage / 1024 / 1024} MB. Send less at once`;
const notOfProtocol =
  'This is no message of JSON-RPC 2.0: it has "jsonrpc": "2.0", a "method", "params" that are an object, and an "id" that is a string or a whole number';

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

function messageIn(line: Buffer): JSONRPCMessage | null {
  const value = parsed(line);
  return isSpecType.JSONRPCMessage(value) ? value : null;
}

function isObject(line: Buffer): boolean {
  const value = parsed(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idIn(beginning: Buffer): string {
  return (
    /"id"\s*:\s*("(?:[^"\\]|\\.){0,100}"|\d{1,15}(?![\d.eE]))/.exec(beginning.subarray(0, 4096).toString())?.[1] ??
    'null'
  );
}

function errorAnswer(id: string, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}\n`;
}
