import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import type { PageDocument } from '../../model/page.ts';
import { runPipeline } from '../../pipeline.ts';
import { inputOf } from '../sources.ts';
import { examplePaths, exampleRelease } from './example-release.ts';
import { pageNames } from './page-names.ts';
import { rawNames } from './raw-names.ts';

const config = await loadConfig(join(projectRoot, 'docs.config.ts'));

async function pagesOf(files: ReadonlyMap<string, string>): Promise<readonly PageDocument[]> {
  const { documents } = await runPipeline(inputOf(config, files));
  return documents.filter((document) => 'sections' in document);
}

const pages = await pagesOf(exampleRelease());

describe('pageNames', () => {
  it('finds on pages what the files name', () => {
    const names = rawNames(exampleRelease());
    expect(pageNames(pages)).toEqual(names);
    expect(names).toContain('flag bee run --cells');
    expect(names).toContain('parameter GET /bees/{id} query limit');
    expect(names).toContain('content PUT /bees/{id} body application/json');
    expect(names).toContain('field of schema in PUT /bees/{id}: name');
    expect(names).toContain('field of schema Bee: flights[].metres');
    expect(names).toContain('pattern of registry schema/server: image = ^.+$');
    expect(names).toContain('rule of version Hive v1: spec = self.frames > 0');
    expect(names).toContain('field of version Hive v1: spec.keepers[].name');
  });

  it('follows schemas through every keyword', async () => {
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
      default: { properties: { enum: { default: { properties: { none: {} } } } } },
    };
    const files = exampleRelease();
    const schema: object = JSON.parse(files.get(examplePaths.schema) ?? '');
    files.set(examplePaths.schema, JSON.stringify({ ...schema, properties: keywords }));
    const names = rawNames(files);
    for (const name of 'abcdefghij')
      expect(names.some((line) => line.startsWith('field of registry') && line.endsWith(name))).toBe(true);
    expect(pageNames(await pagesOf(files))).toEqual(names);
  });
});
