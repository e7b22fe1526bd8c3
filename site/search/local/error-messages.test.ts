import { expect, it } from 'vitest';
import { isComplaint, spelledOut } from './error-messages.ts';

it.each([
  ['EADDRINUSE', 'port already in use'],
  ['error: econnrefused 127.0.0.1', 'error: connection refused 127.0.0.1'],
  ['environment', 'environment'],
])('reads %s as %s', (query, said) => {
  expect(spelledOut(query)).toBe(said);
});

it('takes complaints for what they are, and nothing else', () => {
  const complaints = [
    ...["container won't start", 'cursor cant connect', 'docker isn’t running', 'server not found', '502 bad gateway'],
    ...['CrashLoopBackOff', 'no such file or directory'],
  ];
  const others = ['network isolation', 'client setup', 'mount a folder', 'dot', 'port 8080', 'thv list'];
  expect([...complaints, ...others].filter(isComplaint)).toEqual(complaints);
});
