import { expect, it } from 'vitest';
import { cutPlugin } from './cut.ts';

const cuts = [
  { what: 'rings a bell', sign: 'ring(', pattern: /^\s*ring\('loud'\);$/gm, replacement: '' },
  { what: 'asks for honey', sign: 'ask(', pattern: /ask\((\w+)\)/g, replacement: 'own($1)' },
];
const plugin = cutPlugin('bell-cuts', /bell\/dist\/[^/]+\.js$/, cuts, 'site/cuts/bell.ts');
const transformed = (code: string, id: string): unknown =>
  typeof plugin.transform === 'function' ? Reflect.apply(plugin.transform, {}, [code, id]) : null;

it('takes out what it knows, of modules with any query and with either kind of slash', () => {
  const code = "start();\n\tring('loud');\nask(bees);\n";
  const cut = { code: 'start();\n\nown(bees);\n', map: null };
  expect(transformed(code, '/node_modules/bell/dist/bell.js')).toEqual(cut);
  expect(transformed(code, '/node_modules/bell/dist/bell.js?v=1')).toEqual(cut);
  expect(transformed(code, 'C:\\node_modules\\bell\\dist\\bell.js')).toEqual(cut);
});

it('leaves other modules alone, and those that do nothing of the kind', () => {
  expect(transformed("ring('loud');", '/node_modules/other/dist/bell.js')).toBeNull();
  expect(transformed('start();', '/node_modules/bell/dist/bell.js')).toBeNull();
});

it('fails where the library does the same in another form', () => {
  expect(() => transformed("ring('soft');", '/node_modules/bell/dist/bell.js')).toThrow(
    '/node_modules/bell/dist/bell.js rings a bell in a way that site/cuts/bell.ts does not know.',
  );
});
