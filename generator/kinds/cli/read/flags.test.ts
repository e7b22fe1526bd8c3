import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asYaml } from '../../../golden/digest.ts';
import { inFile } from '../../../shared/problem.ts';
import { problemsOf } from '../../../testing/problems.ts';
import { parseFlagTable } from './flags.ts';
import { withoutNull } from './testing/known.ts';

const read = (text: string) => parseFlagTable(text, inFile('f'));
const fixtures = join(import.meta.dirname, 'fixtures');

it('flags are read with all that their lines say', async () => {
  const flags = read(readFileSync(join(fixtures, 'flags.txt'), 'utf8'));
  await expect(asYaml(flags.map(withoutNull), [])).toMatchFileSnapshot(join(fixtures, 'flags.yaml'));
});

it.each(['  -L           Follow links', '      --[no-]wax   Wax', '   --wax value, -w value  Wax', 'Some words'])(
  'a line that can not be read as a flag is refused: %s',
  (line) => {
    const problems = problemsOf(() => read(`  -h, --help   help\n${line}\n  -q, --quiet   Less`));
    expect(problems.map(({ what }) => what)).toEqual([`has a flag that can't be read: \`${line.trim()}\``]);
  },
);
