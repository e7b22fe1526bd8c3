import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../golden/digest.ts';
import { readGuide } from '../testing/guides.ts';

type Texts = Readonly<Record<string, string>>;

const fixtures = join(import.meta.dirname, 'fixtures');
const { files, pieces }: { readonly files: Texts; readonly pieces: Texts } = parse(
  readFileSync(join(fixtures, 'pieces.yaml'), 'utf8'),
);

it('pieces of guides are rendered in HTML and in Markdown', async () => {
  const rendered = Object.entries(pieces).map(([name, text]) => {
    const { html, plain, findings } = readGuide(text, files);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    return [name, { html, plain, ...(findings.length > 0 && { said: findings }) }];
  });
  await expect(asYaml(Object.fromEntries(rendered), [])).toMatchFileSnapshot(join(fixtures, 'rendered.yaml'));
});
