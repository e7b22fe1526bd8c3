import type { Sample } from '../../model/sample.ts';
import type { Finding } from '../../samples/finding.ts';
import { shellCode } from '../../samples/shell/index.ts';
import { withoutElisions } from '../../samples/values/elisions.ts';
import { readJson } from '../../samples/values/json.ts';
import { toFindings } from '../../samples/values/report.ts';
import { placesOf } from '../../samples/values/value.ts';
import type { Issue } from '../../samples/values/visit.ts';
import { readYaml } from '../../samples/values/yaml.ts';
import { type HelmCall, helmCalls, isOf } from './calls.ts';
import type { HelmChart } from './chart.ts';
import { checkSetting, checkValues } from './compare.ts';
import { readPath } from './paths.ts';
import { readAssignments, readTextAssignment } from './set.ts';

/**
 * Looks at a sample by what the chart accepts: settings of `helm install` and its like, and files of values.
 *
 * @param guide the samples of the guide, whose commands say which chart a file is for
 */
export function checkHelm(sample: Sample, chart: HelmChart, guide: readonly Sample[] = [sample]): Finding[] {
  const calls = helmCalls(sample).filter((call) => isOf(call, chart));
  const settings = calls.flatMap((call) => checkCall(call, chart));
  return [...toFindings(settings, placesOf(sample.text)), ...checkFiles(sample, chart, guide, calls)];
}

function checkCall({ settings }: HelmCall, chart: HelmChart): Issue[] {
  return settings.flatMap(({ flag, text, at }) => {
    if (flag === '--set-json') return checkJson(text, chart, at);
    const read =
      flag === '--set' || flag === '--set-string'
        ? readAssignments(text, flag, at)
        : readTextAssignment(text, flag, at);
    return read.flatMap(({ steps, value }) => checkSetting(chart, steps, value, at));
  });
}

/** `a.b={"c": 1}`, or a whole object. */
function checkJson(text: string, chart: HelmChart, at: number): Issue[] {
  const path = readPath(text);
  const isWhole = /^\s*\{/.test(text);
  if (!isWhole && (!path || text[path.end] !== '=')) return [];
  const { value, errors } = readJson(isWhole ? text : text.slice((path?.end ?? 0) + 1));
  if (errors.length > 0 || !value) return [];
  const issues = isWhole ? checkValues(chart, value) : checkSetting(chart, path?.steps ?? [], value, at);
  return issues.map((issue) => ({ ...issue, at }));
}

/** A text that may be a file of values: a fence with a title, or one that a command writes or passes on. */
interface ValuesText {
  readonly text: string;
  /** Offset in the sample. */
  readonly pos: number;
  readonly file: string;
}

function checkFiles(sample: Sample, chart: HelmChart, guide: readonly Sample[], calls: readonly HelmCall[]): Finding[] {
  const texts = valuesTexts(sample).filter(({ file, text }) => isFileOf(file, text, chart, guide));
  const inputs = calls.flatMap(({ files, input }) => (input && files.includes('-') ? [{ ...input, file: '-' }] : []));
  return [...texts, ...inputs].flatMap(({ text, pos }) => {
    const issues = readYaml(withoutElisions(text).text).flatMap(({ value, errors }) =>
      // Another check says so where the text is no YAML at all.
      errors.some(({ isRepeated }) => !isRepeated) ? [] : [...errors.map(repeated), ...checkValues(chart, value)],
    );
    return toFindings(
      issues.map((issue) => ({ ...issue, at: issue.at + pos })),
      placesOf(sample.text),
    );
  });
}

function repeated({ at }: { readonly at: number }): Issue {
  return {
    at,
    severity: 'error',
    what: 'a key stands twice in a file of values',
    why: 'Helm refuses the file, or takes one of the two',
    suggestion: 'keep one of the two',
  };
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
