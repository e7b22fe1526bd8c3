import { Transform } from 'node:stream';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

/** A message is one line. Longer ones than this are refused; the transport would end the connection. */
const longestMessage = 6 * 1024 * 1024;

/** Serves one client over standard input and output. @param told gets what goes wrong, for whoever runs the server */
export function serveOverStdio(factory: McpServerFactory, told: (error: string) => void): void {
  const input = process.stdin.pipe(shortLines(longestMessage, (answer) => process.stdout.write(answer)));
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: longestMessage + 1024 });
  serveStdio(factory, { transport, onerror: (error) => told(error.message) });
}

/** Lines up to a length; each that is longer is answered with an error in its place. */
export function shortLines(most: number, answer: (message: string) => void): Transform {
  let size = 0;
  let pieces: Buffer[] = [];
  let isTooLong = false;
  const add = (piece: Buffer): void => {
    size += piece.length;
    if (size > most) isTooLong = true;
    // The beginning is enough to tell which request it was.
    if (!isTooLong || pieces.length === 0) pieces.push(piece);
  };
  const end = (stream: Transform): void => {
    if (isTooLong) answer(tooLongAnswer(pieces[0] ?? Buffer.alloc(0)));
    else for (const piece of pieces) stream.push(piece);
    size = 0;
    pieces = [];
    isTooLong = false;
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
      done();
    },
  });
}

function tooLongAnswer(beginning: Buffer): string {
  const id =
    /"id"\s*:\s*("(?:[^"\\]|\\.){0,100}"|\d{1,15})/.exec(beginning.subarray(0, 4096).toString())?.[1] ?? 'null';
  const error = { code: -32600, message: 'This message is longer than 6 MB. Send less at once' };
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(error)}}\n`;
}
