import type { ApiDocument } from '../../model/api.ts';
import type { Issue } from '../values/visit.ts';
import { checkRequest, type SampleRequest } from './request.ts';

const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;

/** Requests as they go over the wire, in blocks of the language `http`; `###` stands between several. */
export function checkPlainRequests(text: string, api: ApiDocument): Issue[] {
  const issues: Issue[] = [];
  let start = 0;
  for (const part of text.split(/(?<=\n)(?=###|(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]+\S+)/)) {
    const request = requestIn(part, start);
    if (request) issues.push(...checkRequest(request, api));
    start += part.length;
  }
  return issues;
}

function requestIn(part: string, start: number): SampleRequest | null {
  const lines = part.split('\n');
  const first = lines.findIndex((line) => requestLine.test(line));
  const [, method = '', target = ''] = requestLine.exec(lines[first] ?? '') ?? [];
  if (method === '') return null;
  const at = start + lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  const head = lines.slice(first + 1);
  const end = head.findIndex((line) => line.trim() === '');
  const headers = (end < 0 ? head : head.slice(0, end)).map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
  const header = (name: string): string | undefined =>
    headers.find((match) => match?.[1]?.toLowerCase() === name)?.[2]?.trim();
  const sent = end < 0 ? '' : head.slice(end + 1).join('\n');
  const bodyAt = start + part.length - sent.length;
  const type = header('content-type');
  const host = header('host') ?? '';
  const targetAt = at + method.length + 1;
  return {
    // Offsets stay those of the target, whatever stands before it.
    address: target.startsWith('/')
      ? { text: host + target, at: targetAt - host.length }
      : { text: target, at: targetAt },
    method: { text: method, at },
    query: [],
    body: sent.trim() === '' ? { kind: 'none' } : { kind: 'text', text: sent, at: bodyAt },
    contentType: type === undefined ? null : { text: type, at, given: true },
    socket: false,
  };
}

/** What is wrong with an operation that prose names in code: `POST /api/v1beta/workloads`. */
export function checkNamedOperation(text: string, api: ApiDocument): Issue[] {
  const [, method = '', path = ''] = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/\S*)$/.exec(text.trim()) ?? [];
  // `/{name}/v0.1/…` is below an address of its own.
  if (method === '' || /^\/[{<:$]/.test(path)) return [];
  const named: SampleRequest = {
    address: { text: path, at: text.indexOf(path) },
    method: { text: method, at: text.indexOf(method) },
    query: [],
    // A name says nothing of what is sent.
    body: { kind: 'unknown', at: 0 },
    contentType: null,
    socket: false,
  };
  return checkRequest(named, api).filter(({ what }) => what.startsWith('the API has no'));
}
