import path from 'node:path';
import { buildSite } from './build-site.ts';
import { readOptions } from './command-line.ts';
import { generatedDir } from './pages/load.ts';

/*
 * node site/build.ts [--generated DIR] [--out DIR] [--strict]
 *
 * Bundles what browsers load, renders every page and puts the result in place as a whole: a failed build leaves the
 * previous one untouched. With --strict, links to anchors that do not exist fail it too.
 */

const { values } = readOptions('node site/build.ts [--generated DIR] [--out DIR] [--strict]', {
  options: {
    generated: { type: 'string' },
    out: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const out = path.resolve(values.out ?? path.join(import.meta.dirname, '../dist'));
if (values.generated) process.env.THV_GENERATED = path.resolve(values.generated);

const started = Date.now();
try {
  const pages = await buildSite({ generated: generatedDir(), out, strict: values.strict });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${pages} pages in ${path.relative(process.cwd(), out) || out} (${seconds} s)`);
} catch (error) {
  // Vike has its own way of printing stacks; the message holds the page or the file.
  console.error(error instanceof Error ? error.message : error);
  console.error('The site was not built; the previous one is unchanged.');
  process.exit(1);
}
