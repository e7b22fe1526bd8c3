import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { agentsFolder } from '../testing.ts';
import { type HttpProcess, startHttp } from '../testing-server.ts';
import { runSuite, type Suite, startFixtures, suites } from './run.ts';

const starts = {
  server: async () => startHttp(await agentsFolder()),
  fixtures: startFixtures,
};

describe.each(Object.keys(starts) as (keyof typeof starts)[])("the protocol's own suite, with the %s", (subject) => {
  let running: HttpProcess;
  beforeAll(async () => {
    running = await starts[subject]();
  }, 120_000);
  afterAll(() => running.end());

  it.each(Object.keys(suites) as Suite[])(
    'finds nothing in the protocol of %s but what is expected',
    async (suite) => {
      const { code, printed } = await runSuite(suite, subject, running.url);
      expect(code, printed).toBe(0);
      expect(printed).toMatch(/^Total: [1-9]\d* passed/m);
    },
    180_000,
  );
});

it.each(Object.keys(suites))('what fails with the fixtures of %s too is what needs a session', (suite) => {
  const failing = (subject: string): string[] =>
    parse(readFileSync(path.join(import.meta.dirname, `${subject}-${suite}.yaml`), 'utf8')).server;
  const both = failing('fixtures');
  expect(failing('server')).toEqual(expect.arrayContaining(both));
  expect(both.filter((name) => !/sampling|elicitation|sse|subscribe/.test(name))).toEqual([]);
});
