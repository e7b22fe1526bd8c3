import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PrintedRow } from './block-props.ts';
import { CrossReferences, DefaultValue } from './RowParts.tsx';
import { Row } from './Rows.tsx';

const equivalents = [
  { label: 'Hive.spec.wax', url: '/hive#wax', holder: 'Hive' },
  { label: 'v1.create.wax', url: '/api#create', prefix: 'API', holder: 'API' },
  { label: 'v1.update.wax', url: '/api#update', prefix: 'API', holder: 'API' },
];
const uses = [
  { label: 'Start', url: '/start' },
  { label: 'Grow', url: '/grow' },
];

const html = (row: Parameters<typeof CrossReferences>[0]['row']) => renderToStaticMarkup(<CrossReferences row={row} />);
const text = (markup: string) => markup.replace(/<[^>]*>/g, '');

it('what a row says is words of their own', () => {
  const row: PrintedRow = {
    ...{ id: 'flag-wax', name: '--wax', aliases: ['-w'], marks: ['required', 'repeatable'] },
    ...{ type: [{ text: 'string' }], default: 'pure' },
  };
  expect(text(renderToStaticMarkup(<Row row={row} />))).toBe('--wax, -w Required Repeatable # string Default: pure');
});

it('cross-references fold behind a line that names each place once', () => {
  const found = html({ equivalents, uses });
  expect(found).toMatch(/^<details class="refs fold"><summary>Hive · API · 2 guides<\/summary>/);
  expect([...found.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => text(item))).toEqual([
    'Hive.spec.wax',
    'API v1.create.wax',
    'API v1.update.wax',
    'Guides: Start, Grow',
  ]);
});

it.each([
  [{ uses }, /<summary>2 guides<\/summary>/],
  [{ equivalents }, /<summary>Hive · API<\/summary>/],
  // A single link doesn't fold.
  [{ uses: uses.slice(1) }, /^<p class="refs small">Guide: <a href="\/grow">Grow<\/a><\/p>$/],
  [{}, /^$/],
])('cross-references leave out what there is none of: %j', (row, expected) => {
  expect(html(row)).toMatch(expected);
});

it.each<[Partial<PrintedRow>, string, boolean]>([
  [{ default: '8080' }, '8080', false],
  [{ default: 'false', zero: 'printed' }, 'false', false],
  // The source has only the type.
  [{ default: 'false', zero: 'unprinted' }, 'false', true],
  [{ defaultUnknown: true }, 'unknown', true],
  [{}, '–', false],
])('the default of %o is %s', (row, shown, isExplained) => {
  const markup = renderToStaticMarkup(<DefaultValue row={{ id: 'flag-wax', name: '--wax', type: [], ...row }} />);
  expect([text(markup), markup.includes('title=')]).toEqual([shown, isExplained]);
});
