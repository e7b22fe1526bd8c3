import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import { runPipeline } from '../../pipeline.ts';
import { inputOf } from '../sources.ts';
import { examplePaths, exampleRelease } from './example-release.ts';
import { lostNames, namedInFiles } from './named.ts';

const config = await loadConfig(join(projectRoot, 'docs.config.ts'));

async function lostOf(files: ReadonlyMap<string, string>): Promise<string[]> {
  const { documents } = await runPipeline(inputOf(config, files));
  return lostNames(files, documents);
}

describe('what the files of a release name', () => {
  it('is on its pages', async () => {
    const named = [...namedInFiles(exampleRelease())].flatMap(([holder, texts]) =>
      [...texts].map((text) => `${holder}: ${text}`),
    );
    expect(named).toEqual(
      expect.arrayContaining([
        'command bee run: --cells',
        ...['operation GET /bees/{id}: limit', 'operation PUT /bees/{id}: application/json'],
        ...['operation PUT /bees/{id}: name', 'schema Bee: flights[].metres', 'schema Bee: "drone"'],
        ...['registry: ^.+$', 'kind Hive: self.frames > 0', 'kind Hive: spec.keepers[].name'],
      ]),
    );
    expect(await lostOf(exampleRelease())).toEqual([]);
  });

  it('is found behind every keyword of a schema', async () => {
    const keywords = {
      tuple: { items: [{ properties: { a: { default: 1 } } }], additionalItems: { properties: { b: {} } } },
      map: { additionalProperties: { additionalProperties: { properties: { c: { enum: [null, false, 0, ''] } } } } },
      lists: { items: { items: { items: { items: { properties: { d: { default: null } } } } } } },
      // As text: an object of ours with a `then` would pass for a promise.
      chosen: JSON.parse(
        '{"if":{"properties":{"e":{}}},"then":{"properties":{"f":{}}},"else":{"not":{"properties":{"g":{}}}}}',
      ),
      named: {
        patternProperties: { '^x-': { properties: { h: {} } } },
        dependentSchemas: { y: { properties: { i: {} } } },
      },
      definitions: { items: { properties: { j: {} } } },
    };
    const files = exampleRelease();
    const schema: object = JSON.parse(files.get(examplePaths.schema) ?? '');
    files.set(examplePaths.schema, JSON.stringify({ ...schema, properties: keywords }));
    const fields = [...(namedInFiles(files).get('registry') ?? [])].map((path) => path.split('.').at(-1));
    expect(fields).toEqual(expect.arrayContaining([...'abcdefghij']));
    expect(await lostOf(files)).toEqual([]);
  });
});
