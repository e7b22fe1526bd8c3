import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/load.ts';
import { runPipeline } from '../../pipeline.ts';
import { htmlPage } from '../../print/html/document.ts';
import { anySchema, mutated, survives } from '../fuzz.ts';
import { frontMatter } from '../guides.ts';
import { harmIn, textsIn, unseenIn } from '../harmless.ts';
import { inputOf, sourceFiles } from '../sources.ts';

const loaded = await loadConfig(join(import.meta.dirname, '../../golden/small-tool/in/docs.config.ts'));
const config = { ...loaded, navbar: [], footer: [], redirects: {} };

type Path = keyof typeof sourceFiles;
const paths = Object.keys(sourceFiles) as Path[];

/** Runs every stage over the good sources with one of them, or the guide, replaced. */
async function generate(replaced: Readonly<Partial<Record<Path | 'guide', string>>>): Promise<void> {
  const files = paths.map((path) => [path, replaced[path] ?? sourceFiles[path]] as const);
  const guide = replaced.guide ?? frontMatter;
  const result = await runPipeline(inputOf(config, files, { guide, thorough: true }));
  const pages = result.documents.map((document) =>
    htmlPage(document, { linksOf: result.linksOf, ageOf: result.ageOf, guide: result.guides.html }),
  );
  const { html, texts } = textsIn(pages);
  expect(html.length).toBeGreaterThan(0);
  expect(html.flatMap(harmIn)).toEqual([]);
  expect(unseenIn(texts)).toEqual([]);
}

describe('of damaged sources', () => {
  it('every stage makes pages that hold no harm, or a message', async () => {
    const damaged = fc
      .constantFrom(...paths)
      .chain((path) => mutated(sourceFiles[path]).map((text) => ({ [path]: text })));
    await survives(damaged, generate, 60);
    await survives(mutated(`${frontMatter}\n## A\n\n:::note\nx\n:::\n`), (guide) => generate({ guide }), 60);
  });

  it('schemas of any shape become views', async () => {
    const withSchema = (value: unknown): Record<string, string> => ({
      'api/openapi.yaml': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: {},
        components: { schemas: { A: value } },
      }),
      'registry/cells.schema.json': JSON.stringify({
        $schema: 'http://json-schema.org/draft-07/schema#',
        properties: { a: value },
        definitions: { a: {} },
      }),
      'crds/cells.yaml': sourceFiles['crds/cells.yaml'].replace(
        '{type: object, description: A cell.}',
        JSON.stringify({ properties: { a: value } }),
      ),
    });
    await survives(
      anySchema.chain((value) => fc.constantFrom(...Object.entries(withSchema(value)))),
      ([path, text]) => generate({ [path]: text }),
      80,
    );
  });
});
