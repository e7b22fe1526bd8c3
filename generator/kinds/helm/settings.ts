import type { HelmFacts, Step } from '../../model/helm.ts';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleText, SampleValue } from '../../model/sample-facts.ts';
import { type Locate, property } from '../../samples/value.ts';
import { error } from '../../shared/problem.ts';
import { type HelmCall, helmCalls, isOf } from './calls.ts';
import { readAssignments, type SetFlag } from './set.ts';

/** Where messages send people who have to look a value up. */
export const seeValues = 'see the reference page of Helm values';

/** What a command sets. */
export interface Setting {
  readonly flag: SetFlag;
  /** As a file of values would say it. */
  readonly values: SampleValue;
  /** Offset in the sample of the word that says it. */
  readonly at: number;
}

/** The settings of a sample's commands that are about the chart. */
export function settingsIn(sample: Sample, chart: HelmFacts): Setting[] {
  return flagsIn(sample, chart).flatMap(({ flag, text, at }) =>
    readAssignments(text, flag, at).found.map(({ steps, value }) => ({
      flag,
      values: valuesWith(steps, value, at),
      at,
    })),
  );
}

/** What Helm could not read of them. In a sentence, a flag may well stand without its value. */
export function unreadableIn(sample: Sample, chart: HelmFacts, locate: Locate): Problem[] {
  if (sample.kind === 'inline') return [];
  return flagsIn(sample, chart).flatMap(({ flag, text, at }) => {
    const { mistake } = readAssignments(text, flag, at);
    return mistake ? [error(locate(at), `\`${flag}\` ${mistake.what}`, mistake.why ?? null, mistake.do)] : [];
  });
}

function flagsIn(sample: Sample, chart: HelmFacts): HelmCall['settings'] {
  return helmCalls(sample).flatMap((call) => (isOf(call, chart) ? call.settings : []));
}

/** A file of values that sets one path. */
export function valuesWith(steps: readonly Step[], value: SampleValue, at: number): SampleValue {
  return steps.reduceRight<SampleValue>((inner, step) => {
    if (typeof step === 'string') return { kind: 'object', at, entries: [{ name: step, at, value: inner }] };
    const before = Array.from({ length: step }, (): SampleValue => ({ kind: 'unknown', at }));
    return { kind: 'array', at, items: [...before, inner] };
  }, value);
}

/** The files of values in a sample that are for the chart: a fence with a title, what a command writes or passes on. */
export function valuesIn(sample: Sample, chart: HelmFacts, guide: readonly Sample[]): SampleText[] {
  const takesInput = helmCalls(sample).some((call) => call.files.includes('-') && isOf(call, chart));
  return sample.facts.texts.filter((text) => {
    if (text.language !== 'yaml') return false;
    if (text.file !== null) return isFileOf(text.file, text, chart, guide);
    return takesInput && text.text !== sample.text && !isManifest(text);
  });
}

function isManifest({ documents }: SampleText): boolean {
  return documents.some(({ value }) => value && property(value, 'apiVersion'));
}

/** A file is for the chart whose command takes it. Where none does, its name and its first keys tell. */
function isFileOf(title: string, { documents }: SampleText, chart: HelmFacts, guide: readonly Sample[]): boolean {
  const calls = guide.flatMap(helmCalls);
  // `toolhive-values.yaml (addition)`, `my values.yaml`, `Write values.yaml`
  const whole = /^`?(?:.*\/)?([^/`]+?\.ya?ml)\b/.exec(title.trim())?.[1];
  if (whole === undefined) return false;
  const last = whole.split(/\s/).at(-1) ?? whole;
  const users = calls.filter(({ files }) => files.includes(whole) || files.includes(last));
  if (users.length > 0) return users.every((call) => isOf(call, chart));
  const others = calls.filter((call) => !isOf(call, chart) && call.reference !== null && !isSibling(call, chart));
  if (!/values/i.test(whole) || others.length > 0) return false;
  return chart.values.some(
    ({ steps, children }) =>
      children.length > 0 && documents.some(({ value }) => value && property(value, String(steps[0]))),
  );
}

/** A chart that belongs to this one: `toolhive-operator-crds`. */
function isSibling({ reference }: HelmCall, { name }: HelmFacts): boolean {
  return reference?.includes(`${name}-`) ?? false;
}
