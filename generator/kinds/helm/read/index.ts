import { z } from 'zod';
import type { HelmChart } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { readValuesSchema } from './schema.ts';
import { readValueFile } from './value-files.ts';
import { readValues } from './values.ts';

/** A file of a chart, identified by the last part of its path. */
export interface ChartFile {
  readonly file: string;
  readonly text: string;
}

/** Folder of the main chart, whose values have no prefix even if other charts are added. */
const main = /(?:^|\/)operator$/;

/**
 * Reads the charts of a release, the main one first. Folders inside a chart's folder are its subcharts.
 *
 * @throws {InputError} with every error
 */
export function readCharts(given: readonly ChartFile[], warn: (problem: Problem) => void): HelmChart[] {
  const folders = Map.groupBy(given, ({ file }) => file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  const names = [...folders.keys()].sort((a, b) => Number(main.test(b)) - Number(main.test(a)) || (a < b ? -1 : 1));
  const roots = names.filter((name) => !names.some((other) => name.startsWith(`${other}/`)));
  const problems: Problem[] = [];
  const charts = roots.flatMap((name) => attempt(problems, () => readChart(folders.get(name) ?? [], warn)) ?? []);
  if (problems.length > 0) throw new InputError(problems);
  return charts.map((chart, index) => (index === 0 ? chart : { ...chart, prefix: `${chart.name}: ` }));
}

/**
 * Reads a Helm chart: `Chart.yaml`, `values.yaml`, an optional `values.schema.json`, and other values files.
 *
 * @param warn receives non-fatal problems
 * @throws {InputError} with every error
 */
function readChart(given: readonly ChartFile[], warn: (problem: Problem) => void): HelmChart {
  const files = given.map((one) => ({ ...one, name: one.file.split('/').at(-1) ?? one.file }));
  const named = (name: string): ChartFile | undefined => files.find((file) => file.name === name);
  const [chartFile, valuesFile, schemaFile] = [named('Chart.yaml'), named('values.yaml'), named('values.schema.json')];
  if (!chartFile || !valuesFile) throw missing(files, chartFile ? 'values.yaml' : 'Chart.yaml');
  const problems: Problem[] = [];
  const facts = attempt(problems, () => readChartYaml(chartFile.text, chartFile.file));
  const schemas = attempt(problems, () => (schemaFile ? readValuesSchema(schemaFile.text, schemaFile.file) : [])) ?? [];
  const { problems: doubts = [], ...read } =
    attempt(problems, () => readValues(valuesFile, schemas, schemaFile?.file ?? valuesFile.file)) ?? {};
  const defaults = { values: [], ignored: [], subcharts: [], ...facts, ...read };
  const others = files.filter(({ name }) => name !== 'values.yaml' && /values.*\.ya?ml$/.test(name));
  const valueFiles = others.flatMap(
    ({ name, text, file }) => attempt(problems, () => readValueFile(text, file, name, defaults)) ?? [],
  );
  if (problems.length > 0 || !facts) throw new InputError(problems);
  doubts.forEach(warn);
  return { ...defaults, ...facts, valueFiles, schemas, files };
}

function missing(files: readonly ChartFile[], name: string): InputError {
  const folder = files[0]?.file.split('/').slice(0, -1).join('/') || '.';
  return failureAt(inFile(folder), {
    what: `holds no ${name}`,
    why: name === 'Chart.yaml' ? 'it identifies the chart' : 'it holds the values and their defaults',
    do: 'add the file, or leave the chart out',
  });
}

const filled = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'has to be text') })
  .trim()
  .min(1, 'is empty');
/** Helm requires a string, but accepts a number. */
const version = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), filled);

/** Versions accepted by Helm's library, including `v1` and `1.2`. */
const semantic = /^v?\d+(?:\.\d+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

const chartSchema = z.object({
  name: filled,
  version: version.refine((value) => typeof value !== 'string' || semantic.test(value), {
    error: 'is no version such as `1.2.3`',
  }),
  appVersion: version.nullable().default(null),
  kubeVersion: filled.nullable().default(null),
  type: z
    .enum(['application', 'library'], { error: 'has to be `application` or `library`' })
    .nullish()
    .transform((type) => type ?? 'application'),
  description: z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null),
  deprecated: z.boolean().nullish(),
  dependencies: z
    .array(
      z.object({
        ...{ name: filled, alias: filled.nullish(), version: version.nullish() },
        ...{ repository: z.string().nullish(), condition: z.string().nullish(), tags: z.array(z.string()).nullish() },
        'import-values': z.array(z.union([z.string(), z.object({ child: z.string(), parent: z.string() })])).nullish(),
      }),
    )
    .nullish()
    .transform((all) => all ?? []),
});

type ChartFacts = Omit<HelmChart, 'values' | 'ignored' | 'valueFiles' | 'schemas' | 'files'>;

/** Reads `Chart.yaml`. @throws {InputError} if name or version are missing, or a key has the wrong type */
function readChartYaml(source: string, file: string): ChartFacts {
  const result = chartSchema.safeParse(parseDocument(source, file));
  if (!result.success)
    throw new InputError(
      result.error.issues.map(({ path, message }) =>
        problemAt(inPath(file, path.join('.')), {
          what: path.length === 0 ? 'is not a map of keys and values' : `\`${path.join('.')}\` ${message}`,
          why: 'Helm would reject the chart',
          do: 'fix the key, or fetch the file again',
        }),
      ),
    );
  const { deprecated, dependencies, ...chart } = result.data;
  // YAML drops the zero of `1.10`.
  const numeric = (key: string): string | undefined =>
    new RegExp(`^${key}:\\s*(\\d[\\d.]*)\\s*(?:#.*)?$`, 'm').exec(source)?.[1];
  return {
    ...chart,
    version: numeric('version') ?? chart.version,
    appVersion: numeric('appVersion') ?? chart.appVersion,
    isDeprecated: deprecated ?? false,
    subcharts: dependencies.map(({ name, alias, version: wanted, repository, condition, tags, ...more }) => ({
      ...{ name, key: alias ?? name, version: wanted || null, repository: repository || null },
      ...{ condition: condition || null, tags: tags ?? [] },
      imports: (more['import-values'] ?? []).map((from) =>
        typeof from === 'string' ? ([`exports.${from}`, ''] as const) : ([from.child, from.parent] as const),
      ),
    })),
  };
}
