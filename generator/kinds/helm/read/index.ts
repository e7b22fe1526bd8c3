import type { HelmChart } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import { attempt, failureAt, InputError, inFile, problemAt } from '../../../shared/problem.ts';
import { acceptedValues } from '../accepted.ts';
import { valuesBelow } from '../walk.ts';
import { readChartYaml } from './chart-yaml.ts';
import { commentMistakes } from './comment-mistakes.ts';
import { withCommentedOut } from './commented.ts';
import { commentLines } from './comments.ts';
import { checkDefaults } from './defaults.ts';
import { readValueNodes } from './nodes.ts';
import { readValueFile } from './overrides.ts';
import { readValuesSchema } from './schema.ts';
import { ValueBuilder } from './values.ts';

/** A file of a chart; what it is is known by the last part of its path. */
export interface ChartFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads a Helm chart: `Chart.yaml`, `values.yaml`, `values.schema.json` where there is one, and other files of values.
 *
 * @param warn gets what may be wrong and does not stop the run
 * @throws {InputError} with everything that cannot be read
 */
export function readChart(given: readonly ChartFile[], warn: (problem: Problem) => void = () => {}): HelmChart {
  const files = given.map(({ file, text }) => ({
    name: file.split('/').at(-1) ?? file,
    ...{ file, text: text.replace(/^\uFEFF/, '') },
  }));
  const named = (name: string): ChartFile | undefined => files.find((file) => file.name === name);
  const [chartFile, valuesFile, schemaFile] = [named('Chart.yaml'), named('values.yaml'), named('values.schema.json')];
  if (!chartFile || !valuesFile) throw missing(files, chartFile ? 'values.yaml' : 'Chart.yaml');
  const problems: Problem[] = [];
  const facts = attempt(problems, () => readChartYaml(chartFile.text, chartFile.file));
  const schema = attempt(problems, () => (schemaFile ? readValuesSchema(schemaFile.text, schemaFile.file) : null));
  problems.push(...(schema?.problems ?? []));
  const read = attempt(problems, () =>
    readValues(valuesFile, schema?.schema ?? null, schemaFile?.file ?? valuesFile.file),
  );
  const defaults = { values: read?.values ?? [], ignored: read?.ignored ?? [] };
  const others = files.filter(({ name }) => name !== 'values.yaml' && /values.*\.ya?ml$/.test(name));
  const valueFiles = others.flatMap(({ name, text, file }) => {
    const found = attempt(problems, () =>
      readValueFile(text, file, name, { ...defaults, dependencies: facts?.dependencies ?? [] }),
    );
    return found ? [found] : [];
  });
  if (problems.length > 0 || !facts || !read) throw new InputError(problems);
  read.problems.forEach(warn);
  if (schema?.schema) checkDefaults(valuesFile.text, valuesFile.file, schema.schema).forEach(warn);
  const accepted = acceptedValues({ ...defaults, dependencies: facts.dependencies });
  return { ...facts, ...defaults, accepted, valueFiles, schema: schema?.schema ?? null, files };
}

function missing(files: readonly ChartFile[], name: string): InputError {
  const folder = files[0]?.file.split('/').slice(0, -1).join('/') || '.';
  return failureAt(inFile(folder), {
    what: `holds no ${name}`,
    why: name === 'Chart.yaml' ? 'it says which chart this is' : 'it holds the values and their defaults',
    do: 'add the file, or leave the chart out',
  });
}

function readValues(
  { text, file }: ChartFile,
  schema: HelmChart['schema'],
  schemaFile: string,
): Pick<HelmChart, 'values' | 'ignored'> & { readonly problems: readonly Problem[] } {
  const root = readValueNodes(text, file);
  const comments = commentLines(text);
  const builder = new ValueBuilder(comments, schema);
  const written = builder.build(root);
  const paths = [...valuesBelow([...written, ...builder.ignored])].map(({ path }) => path);
  const stray = builder.strayComments(file, paths);
  const { values, problems: unused } = withCommentedOut(written, root, comments, builder.used, { text, file });
  const problems = [...stray, ...unused, ...commentMistakes(text, file, builder.used)];
  const cut = builder.unwritten.cut();
  if (cut) problems.push(problemAt(inFile(schemaFile), { severity: 'warning', ...cut }));
  return { values, ignored: builder.ignored, problems };
}
