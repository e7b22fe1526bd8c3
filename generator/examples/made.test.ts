import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../golden/digest.ts';
import type { Direction } from '../model/facts.ts';
import { resolverOf } from '../schemas/keywords.ts';
import { namedSchemas, normalise } from '../schemas/normalise.ts';
import { makeExample } from './index.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const read: Readonly<Record<'components' | 'schemas', Readonly<Record<string, object>>>> = parse(
  readFileSync(join(fixtures, 'schemas.yaml'), 'utf8'),
);
const resolve = resolverOf(namedSchemas(read.components, '#/components/schemas'));

it('examples have what schemas ask for', async () => {
  const made = Object.entries(read.schemas).map(([name, schema]) => {
    const example = (size: 'minimal' | 'full', direction?: Direction) =>
      makeExample(normalise(schema), { size, resolve, ...(direction && { direction }) });
    const [short, full, asked, answered] = [
      example('minimal'),
      example('full'),
      example('full', 'in'),
      example('full', 'out'),
    ];
    return [
      name,
      {
        ...{ short: short?.value, full: full?.value },
        ...(!isDeepStrictEqual(asked, answered) && { asked: asked?.value, answered: answered?.value }),
        ...(full && full.leftOut.length > 0 && { leftOut: full.leftOut }),
      },
    ];
  });
  await expect(asYaml(Object.fromEntries(made), [])).toMatchFileSnapshot(join(fixtures, 'made.yaml'));
});
