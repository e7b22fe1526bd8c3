import { Transform } from 'node:stream';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { longestMessage } from './tools/common.ts';

/** Serves one client over standard input and output. @param told gets what goes wrong, for whoever runs the server */
export function serveOverStdio(factory: McpServerFactory, told: (error: string) => void): void {
  const input = process.stdin.pipe(messageLines(longestMessage, (answer) => process.stdout.write(answer)));
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: longestMessage + 1024 });
  serveStdio(factory, { transport, onerror: (error) => told(error.message) });
}

/**
 * Lines that may be messages. One that's too long, or no JSON, is answered with an error in its place: the transport would
 * end the connection, or say nothing.
 */
export function messageLines(most: number, answer: (message: string) => void): Transform {
  let size = 0;
  let pieces: Buffer[] = [];
  const add = (piece: Buffer): void => {
    size += piece.length;
    // The beginning is enough to tell which request it was.
    if (size <= most || pieces.length === 0) pieces.push(piece);
  };
  const end = (stream: Transform): void => {
    const line = Buffer.concat(pieces);
    if (size > most) answer(errorAnswer(idIn(line), -32600, tooLong));
    else if (isObject(line)) stream.push(line);
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
      done();
    },
  });
}

const tooLong = `This message is longer than ${longestMessage / 1024 / 1024} MB. Send less at once`;

function isObject(line: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(line.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function idIn(beginning: Buffer): string {
  return /"id"\s*:\s*("(?:[^"\\]|\\.){0,100}"|\d{1,15})/.exec(beginning.subarray(0, 4096).toString())?.[1] ?? 'null';
}

function errorAnswer(id: string, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}\n`;
}
