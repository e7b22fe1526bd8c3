import type { Sample } from '../../model/sample.ts';
import { shellCode } from '../../samples/shell/index.ts';
import { withoutElisions } from '../../samples/values/elisions.ts';
import { readJson } from '../../samples/values/json.ts';
import type { SampleValue } from '../../samples/values/value.ts';
import { readYaml, type YamlDocument } from '../../samples/values/yaml.ts';
import { type HelmCall, helmCalls, isOf } from './calls.ts';
import type { HelmChart, Step } from './chart.ts';
import { readPath } from './paths.ts';
import { readAssignments, readTextAssignment } from './set.ts';

/** What a command sets. */
export interface Setting {
  /** None for an object that is the whole of the values. */
  readonly steps: readonly Step[];
  readonly value: SampleValue;
  /** Offset in the sample of the word that says it. */
  readonly at: number;
}

/** The settings of a sample's commands that are about the chart. */
export function settingsIn(sample: Sample, chart: HelmChart): Setting[] {
  return helmCalls(sample)
    .filter((call) => isOf(call, chart))
    .flatMap(({ settings }) => settings.flatMap(readSetting));
}

function readSetting({ flag, text, at }: HelmCall['settings'][number]): Setting[] {
  if (flag === '--set-json') return readJsonSetting(text, at);
  const read =
    flag === '--set' || flag === '--set-string' ? readAssignments(text, flag, at) : readTextAssignment(text, flag, at);
  return read.map(({ steps, value }) => ({ steps, value, at }));
}

/** `a.b={"c": 1}`, or a whole object. */
function readJsonSetting(text: string, at: number): Setting[] {
  const path = /^\s*\{/.test(text) ? { steps: [], end: -1 } : readPath(text);
  if (!path || (path.end >= 0 && text[path.end] !== '=')) return [];
  const { value, errors } = readJson(text.slice(path.end + 1));
  return value && errors.length === 0 ? [{ steps: path.steps, value, at }] : [];
}

/** A document of a file of values, and where the file begins in the sample. */
export interface ValuesDocument extends YamlDocument {
  readonly pos: number;
}

/** The files of values in a sample that are for the chart: a fence with a title, what a command writes or passes on. */
export function valuesIn(sample: Sample, chart: HelmChart, guide: readonly Sample[]): ValuesDocument[] {
  const texts = valuesTexts(sample).filter(({ file, text }) => isFileOf(file, text, chart, guide));
  const inputs = helmCalls(sample).flatMap(({ files, input, ...call }) =>
    input && files.includes('-') && isOf({ ...call, files, input }, chart) ? [input] : [],
  );
  return [...texts, ...inputs].flatMap(({ text, pos }) =>
    readYaml(withoutElisions(text).text).map((document) => ({ ...document, pos })),
  );
}

interface ValuesText {
  readonly text: string;
  /** Offset in the sample. */
  readonly pos: number;
  readonly file: string;
}

function valuesTexts(sample: Sample): ValuesText[] {
  const { kind, language, text, meta } = sample;
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta) ?? [];
  // `toolhive-values.yaml (addition)`
  const file = fileName(double ?? single ?? '');
  const own = kind === 'fence' && /^ya?ml$/.test(language) && file !== null ? [{ text, pos: 0, file }] : [];
  const written = text.includes('<<') ? shellCode(sample, 'helm').texts : [];
  return [
    ...own,
    ...written.flatMap((part) => {
      const name = fileName(part.file ?? '');
      return name === null ? [] : [{ text: part.text, pos: part.pos, file: name }];
    }),
  ];
}

function fileName(title: string): string | null {
  return /(?:^|[/`])([\w.@+-]+\.ya?ml)\b/.exec(title.trim().split(/\s/)[0] ?? '')?.[1] ?? null;
}

/** A file is for the chart whose command takes it. Where none does, its name and its first keys tell. */
function isFileOf(file: string, text: string, chart: HelmChart, guide: readonly Sample[]): boolean {
  const calls = guide.flatMap(helmCalls);
  const users = calls.filter(({ files }) => files.includes(file));
  if (users.length > 0) return users.every((call) => isOf(call, chart));
  if (
    !/values/i.test(file) ||
    calls.some((call) => !isOf(call, chart) && call.reference !== null && !isSibling(call, chart))
  )
    return false;
  const keys = new Set([...text.matchAll(/^["']?([\w.-]+)["']?:/gm)].map(([, key]) => key));
  return chart.values.some(({ steps, children }) => children.length > 0 && keys.has(String(steps[0])));
}

/** A chart that belongs to this one: `toolhive-operator-crds`. */
function isSibling({ reference }: HelmCall, { name }: HelmChart): boolean {
  return reference?.includes(`${name}-`) ?? false;
}
