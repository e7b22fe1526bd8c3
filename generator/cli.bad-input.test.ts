import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from './testing/bad-cases/documents.ts';
import { folders } from './testing/bad-cases/folders.ts';
import { guides } from './testing/bad-cases/guides.ts';
import { names } from './testing/bad-cases/names.ts';
import { references } from './testing/bad-cases/references.ts';
import { type BadResult, runBadCases } from './testing/bad-input.ts';

const cases = [...documents, ...references, ...names, ...guides, ...folders];
let results: ReadonlyMap<string, BadResult>;
beforeAll(async () => {
  results = await runBadCases(cases);
});

describe.each([
  ['documents', documents],
  ['references', references],
  ['names', names],
  ['guides', guides],
  ['folders and options', folders],
])('%s', (_, group) => {
  it.each(group)('$name', ({ name, file, says, errors = 1 }) => {
    const result = results.get(name);
    const stderr = result?.stderr ?? '';
    expect(result, stderr).toMatchObject({ code: 1, stdout: '', added: [] });
    for (const part of [file, ...says])
      expect(stderr).toMatch(part instanceof RegExp ? part : new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    const found = stderr.split('\n').filter((line) => line.startsWith('error: '));
    expect(found, stderr).toHaveLength(errors);
    for (const line of found) expect(line).toMatch(/^error: \S.*: \S/);
    expect(stderr.match(/^ {2}do: {2}\S/gm)?.length).toBeGreaterThanOrEqual(errors);
    // Never the trace of an exception.
    expect(stderr).not.toMatch(/^\s+at .*:\d+|node:internal|node_modules|bug in this program|\bundefined\b/m);
  });
});

it('has no two cases of one name', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
