import { z } from 'zod';
import type { HelmChart } from '../../../model/helm.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { parseYaml } from '../../../sources/document.ts';

const text = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'has to be text') })
  .trim()
  .min(1, 'is empty');
/** Helm wants text, and reads a number as well as it can. */
const version = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text);

/** What Helm's library for versions takes: also `v1` and `1.2`. */
const semantic = /^v?\d+(?:\.\d+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

const chartSchema = z.looseObject({
  name: text,
  version: version.refine((value) => typeof value !== 'string' || semantic.test(value), {
    error: 'is no version such as `1.2.3`',
  }),
  appVersion: version.nullish(),
  kubeVersion: text.nullish(),
  type: z.enum(['application', 'library'], { error: 'has to be `application` or `library`' }).nullish(),
  description: z.string().nullish(),
  deprecated: z.boolean().nullish(),
  dependencies: z.array(z.looseObject({ name: text, alias: text.nullish() })).nullish(),
});

type ChartFacts = Omit<HelmChart, 'values' | 'ignored' | 'accepted' | 'valueFiles' | 'schema' | 'files'>;

/** Reads `Chart.yaml`. @throws {InputError} where name or version are missing, or a key is of another type */
export function readChartYaml(source: string, file: string): ChartFacts {
  if (source.trim() === '')
    throw failureAt(inFile(file), {
      what: 'is empty',
      why: 'it says which chart this is',
      do: 'fetch the file again',
    });
  const result = chartSchema.safeParse(parseYaml(source, file));
  if (!result.success)
    throw new InputError(
      result.error.issues.map(({ path, message }) =>
        problemAt(inPath(file, path.join('.')), {
          what: path.length === 0 ? 'is not a map of keys and values' : `\`${path.join('.')}\` ${message}`,
          why: 'Helm would refuse the chart',
          do: 'mend the key, or fetch the file again',
        }),
      ),
    );
  const { data } = result;
  // YAML drops the zero of `1.10`, and the version would be another one.
  const numeric = (key: string): string | undefined =>
    new RegExp(`^${key}:\\s*(\\d[\\d.]*)\\s*(?:#.*)?$`, 'm').exec(source)?.[1];
  return {
    name: data.name,
    version: numeric('version') ?? data.version,
    appVersion: numeric('appVersion') ?? data.appVersion ?? null,
    kubeVersion: data.kubeVersion ?? null,
    type: data.type ?? 'application',
    description: data.description?.trim() || null,
    isDeprecated: data.deprecated ?? false,
    dependencies: (data.dependencies ?? []).map(({ name, alias }) => alias ?? name),
  };
}
