import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runPipeline } from '../../pipeline.ts';
import { htmlPage } from '../../print/html/document.ts';
import { anySchema, mutated, survives } from '../fuzz.ts';
import { frontMatter } from '../guides.ts';
import { harmIn, htmlCount, textsIn, unseenIn } from '../harmless.ts';
import { hiveConfig, templates } from '../named-site.ts';
import { inputOf, sourceFiles } from '../sources.ts';

const config = { ...hiveConfig, navbar: [] };

type Path = keyof typeof sourceFiles;
const paths = Object.keys(sourceFiles) as Path[];

/** Runs every stage over the good sources with one of them, or the guide, replaced. */
async function generate(replaced: Readonly<Partial<Record<Path | 'guide', string>>>): Promise<void> {
  const files = paths.map((path) => [path, replaced[path] ?? sourceFiles[path]] as const);
  const guide = replaced.guide ?? frontMatter;
  const result = await runPipeline(inputOf(config, files, { guide, templates, thorough: true }));
  const pages = result.documents.map((document) =>
    htmlPage(document, { linksOf: result.linksOf, ageOf: result.ageOf, guide: result.guides.html }),
  );
  const { html, texts } = textsIn(pages);
  expect(html).toHaveLength(htmlCount(result.documents));
  expect(html.flatMap(harmIn)).toEqual([]);
  expect(unseenIn(texts)).toEqual([]);
  for (const { path, content } of result.files)
    if (path.endsWith('.ts')) expect(() => stripTypeScriptTypes(String(content)), path).not.toThrow();
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
