import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { HelmChart } from '../../../model/helm.ts';
import { cases } from '../../../testing/effort.ts';
import { valuesExamples } from '../example.ts';
import { chartOf } from '../testing/chart.ts';
import { readPath, valuesBelow } from '../walk.ts';

const seed = 20_251_122;

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

const word = fc.oneof(
  fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/),
  fc.constantFrom(...['a.b', 'x.io/y', 'two words', '8080', 'yes', 'null', '#', '- a', 'ä🐝', '"q"', "'", 'a\\b']),
  fc.constantFrom(...['k=v', 'l[0]', 'm,n', 'constructor']),
);
const scalar: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(...[null, true, false, '', 'yes', '0644', '1_000', 'null', '~', '# -- no', 'two\nlines']),
  fc.constantFrom<Tree>(...['end \n\n', ' lead', '*x', '{{ a }}', '1.10']),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((value) => value + 0),
  word,
);
const { tree } = fc.letrec<{ tree: Tree; map: Tree }>((tie) => ({
  map: fc.dictionary(word, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  tree: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, fc.array(tie('tree'), { maxLength: 3 }), tie('map')),
}));
const root = fc.dictionary(word, tree, { minKeys: 1, maxKeys: 5, noNullPrototype: true });
const comment = ['', '# plain', '# -- described', '# -- (int) typed\n# more', '# -- one\n# @default -- some'];
const remark = fc.constantFrom(...comment, '# -- lost\n#', '# -- gone\n# gone: 1');

/** The text with comments put above lines that begin a key or an item. */
function commented(text: string, remarks: readonly string[]): string {
  let next = 0;
  let block: number | null = null;
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = line.search(/\S/);
      if (block !== null && (indent > block || line.trim() === '')) return [line];
      block = /(?:: |- )[|>][-+\d]*$/.test(line) ? indent : null;
      const note = /^\s*(?:- |[a-z][\w]*:)/.test(line) ? (remarks[next++ % remarks.length] ?? '') : '';
      return [...(note === '' ? [] : note.split('\n').map((part) => `${' '.repeat(indent)}${part}`)), line];
    })
    .join('\n');
}

const defaultsOf = ({ values }: HelmChart) =>
  Object.fromEntries(values.flatMap(({ steps, default: held }) => (held === undefined ? [] : [[steps[0], held]])));

it('defaults are read as they are written, and the complete example has them all', () => {
  fc.assert(
    fc.property(root, fc.array(remark, { minLength: 1, maxLength: 6 }), (values, remarks) => {
      const text = stringify(values, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
      const chart = chartOf(commented(text, remarks));
      expect(defaultsOf(chart)).toEqual(values);
      for (const value of valuesBelow(chart.values)) expect(readPath(value.path)).toEqual(value.steps);
      expect(defaultsOf(chartOf(valuesExamples(chart).full))).toEqual(values);
    }),
    { seed, numRuns: cases(250) },
  );
});
