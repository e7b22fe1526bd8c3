import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointOf } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { findingsIn } from './index.ts';

const folder = join(import.meta.dirname, 'seeded');
// Those in a table have a test of their own.
const rooms = readdirSync(folder).filter((room) => room !== 'names');

describe.each(rooms)('mistakes in %s', (room) => {
  const names = readdirSync(join(folder, room));

  it('are many', () => expect(names.length).toBeGreaterThanOrEqual(20));

  it.each(names)('%s is found at its line, and nothing else', (name) => {
    const text = readFileSync(join(folder, room, name), 'utf8');
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const expected = Object.fromEntries([...head.matchAll(/^(\w+): ?(.*)$/gm)].map(([, key, value]) => [key, value]));
    const offset = text.slice(0, text.length - body.length).split('\n').length - 1;
    const samples = samplesIn(body);
    const unmarked = samples.filter(({ marker }) => marker === null);
    const found = unmarked.flatMap((sample) =>
      findingsIn(sample, facts, samples, lookup).map(({ at, severity, what, do: suggestion }) => ({
        line: String(pointOf(at).line + offset),
        severity,
        finds: what.includes(expected.finds ?? '-') ? expected.finds : what,
        ...(expected.suggests === undefined
          ? {}
          : { suggests: suggestion.includes(expected.suggests) ? expected.suggests : suggestion }),
      })),
    );
    expect(found).toEqual([expected]);
  });
});
