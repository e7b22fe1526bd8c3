import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { agentsFolder } from '../testing/agents.ts';
import type { HttpProcess } from '../testing/server.ts';
import { runSuite, type Subject, type Suite, start, subjects, suites } from './run.ts';

describe.each(Object.keys(subjects) as Subject[])("the protocol's own suite, with the %s", (subject) => {
  let running: HttpProcess;
  beforeAll(async () => {
    running = await start(subject, subject === 'server' ? await agentsFolder() : '');
  }, 120_000);
  afterAll(() => running.end());

  it.each([...subjects[subject]])(
    'finds nothing in the protocol of %s but what is expected',
    async (suite) => {
      const { code, printed } = await runSuite(suite, subject, running.url);
      expect(code, printed).toBe(0);
      expect(printed).toMatch(/^Total: [1-9]\d* passed/m);
    },
    180_000,
  );
});

describe.each(Object.keys(suites) as Suite[])('what is expected to fail in the protocol of %s', (suite) => {
  const failing = (subject: Subject): readonly string[] => {
    const isTried = (subjects[subject] as readonly Suite[]).includes(suite);
    const file = path.join(import.meta.dirname, `${subject}-${suite}.yaml`);
    return isTried ? parse(readFileSync(file, 'utf8')).server : [];
  };

  it('fails with the fixtures only where it needs a session', () => {
    expect(failing('server')).toEqual(expect.arrayContaining([...failing('fixtures')]));
    expect(failing('fixtures').filter((name) => !/sampling|elicitation|sse|subscribe/.test(name))).toEqual([]);
  });
  it('fails nowhere in a session', () => {
    expect(failing('sessions')).toEqual([]);
  });
});
