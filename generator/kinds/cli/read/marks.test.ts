import { describe, expect, it } from 'vitest';
import { inFile } from '../../../shared/problem.ts';
import { only } from '../../../testing/problems.ts';
import { parseFlagTable, readMarks } from './flags.ts';
import { parseCobraYaml } from './yaml.ts';

const none = { required: false, experimental: false, deprecated: null };

describe('marks in a text', () => {
  it.each([
    ['Address of the queen (required)', { required: true }],
    ['Address (e.g., http://localhost:8080) (required)', { required: true }],
    ['Address (Required).', { required: true }],
    ['EXPERIMENTAL: Count bees', { experimental: true }],
    ['Experimental: count bees', { experimental: true }],
    ['[experimental] Count bees', { experimental: true }],
    ['(experimental) Count bees', { experimental: true }],
    ['🧪 EXPERIMENTAL: Count bees', { experimental: true }],
    ['As JSON (deprecated, use --format instead)', { deprecated: 'Use --format instead', text: 'As JSON' }],
    ['As JSON (deprecated: use --x (soon))', { deprecated: 'Use --x (soon)', text: 'As JSON' }],
    ['As JSON (DEPRECATED)', { deprecated: 'This flag is deprecated.', text: 'As JSON' }],
    ['Deprecated: use --wax. Kind of wax', { deprecated: 'Use --wax.', text: 'Kind of wax' }],
    ['DEPRECATED: use --wax', { deprecated: 'Use --wax', text: '' }],
    ['Experimental: the port (required)', { experimental: true, required: true }],
  ])('%s', (text, marks) => {
    expect(readMarks(text)).toEqual({ text, ...none, ...marks });
  });

  it.each([
    'Client ID, required for remote servers',
    'Kind of token. Accepts: access_token (default), id_token (required for Google STS)',
    'Skip the prompt (required when nobody watches)',
    'Address (required) of the queen',
    'Mode of the proxy (streamable-http or sse (deprecated, will be removed))',
    'Modes: sse (deprecated), http',
    'Show deprecated flags',
    'Deprecated flags are shown too',
    'Experimental features to turn on',
    'Turn on experimental: features',
    'Write DISABLE_EXPERIMENTAL_BETAS=1',
    'Bees (not required)',
    'unbalanced) (required',
    'unbalanced required)',
    '',
  ])('none: %s', (text) => {
    expect(readMarks(text)).toEqual({ text, ...none });
  });

  it('are read fast in a text of brackets', () => {
    expect(readMarks(`${'('.repeat(100_000)}${')'.repeat(50_000)}`)).toMatchObject(none);
    expect(readMarks(`deprecated: ${' '.repeat(100_000)}x`)).toMatchObject({ deprecated: 'X' });
  });
});

describe('every format', () => {
  const line = '      --wax string   Wax to use (default "soft")';
  const table = `${line.replace('Wax to use', 'EXPERIMENTAL: Wax (required)')}\n      --json   As JSON (deprecated, use --format)`;
  const expected = [
    { name: 'wax', required: true, experimental: true, deprecated: null, default: { kind: 'value', value: 'soft' } },
    { name: 'json', required: null, experimental: false, deprecated: 'Use --format', description: 'As JSON' },
  ];

  it('marks flags: the tables of Markdown and help', () => {
    expect(parseFlagTable(table, inFile('f'))).toMatchObject(expected);
  });

  it('marks flags: YAML, where keys of ours say more than the text', () => {
    const flag = (keys: string) =>
      only(parseCobraYaml(`name: hive\noptions:\n  - {name: wax, ${keys}}\n`, 'f.yaml').flags);
    expect(flag('usage: "EXPERIMENTAL: Wax (required)"')).toMatchObject({ required: true, experimental: true });
    expect(flag('usage: Wax')).toMatchObject({ required: null, experimental: false, deprecated: null });
    expect(flag('usage: "[experimental] Wax (required)", required: false, experimental: false')).toMatchObject({
      required: false,
      experimental: false,
    });
    expect(flag('usage: "Wax (deprecated, use --bee)", deprecated: Use bees')).toMatchObject({
      deprecated: 'Use bees',
      description: 'Wax',
    });
  });

  it("keeps pflag's own deprecation before that of the text", () => {
    expect(parseFlagTable('      --a   Text (deprecated, x) (DEPRECATED: use --b)', inFile('f'))).toMatchObject([
      { deprecated: 'use --b', description: 'Text' },
    ]);
  });
});
