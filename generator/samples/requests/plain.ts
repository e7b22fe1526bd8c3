import type { SampleRequest } from '../../model/sample-facts.ts';
import { readBody, requestDefaults } from './parts.ts';

const methods = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS';
const requestLine = new RegExp(`^(${methods})[ \\t]+(\\S+)(?:[ \\t]+HTTP\\/[\\d.]+)?[ \\t]*$`);
const beginning = new RegExp(`(?<=\\n)(?=###|(?:${methods})[ \\t]+\\S+)`);
const operation = new RegExp(`^(${methods}) (\\/\\S*)$`);

/** Raw HTTP requests, in blocks of the language `http`, separated by `###`. */
export function readPlainRequests(text: string): SampleRequest[] {
  let start = 0;
  return text.split(beginning).flatMap((part) => {
    const found = requestIn(part, start);
    start += part.length;
    return found;
  });
}

function requestIn(part: string, start: number): SampleRequest[] {
  const lines = part.split('\n');
  const first = lines.findIndex((line) => requestLine.test(line));
  const [, method, target = ''] = requestLine.exec(lines[first] ?? '') ?? [];
  if (method === undefined) return [];
  const at = start + lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  const head = lines.slice(first + 1);
  const end = head.findIndex((line) => line.trim() === '');
  const headers = (end < 0 ? head : head.slice(0, end)).map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
  const header = (name: string): string | undefined =>
    headers.find((match) => match?.[1]?.toLowerCase() === name)?.[2]?.trim();
  const sent = end < 0 ? '' : head.slice(end + 1).join('\n');
  const type = header('content-type');
  // Offsets stay those of the target, whatever precedes it.
  const host = target.startsWith('/') ? (header('host') ?? '') : '';
  return [
    {
      ...requestDefaults,
      address: { text: host + target, at: at + method.length + 1 - host.length },
      method: { text: method, at },
      body: sent.trim() === '' ? { kind: 'none' } : readBody(sent, start + part.length - sent.length),
      contentType: type === undefined ? null : { text: type, at, given: true },
    },
  ];
}

/** An operation that prose names in code: `POST /api/v1beta/workloads`. It has no body. */
export function readNamedOperation(text: string): SampleRequest[] {
  const [, method, path = ''] = operation.exec(text.trim()) ?? [];
  // `/{name}/v0.1/…` is relative to another address.
  if (method === undefined || /^\/[{<:$]/.test(path)) return [];
  const address = { text: path, at: text.indexOf(path) };
  return [{ ...requestDefaults, address, method: { text: method, at: text.indexOf(method) } }];
}
