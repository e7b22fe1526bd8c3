import type { HelmChart } from '../../model/helm.ts';
import type { Sample } from '../../model/sample.ts';
import type { Call, SampleText, Word } from '../../model/sample-facts.ts';
import { unknown } from '../../samples/shell/words.ts';
import { linesOf, placeIn, property } from '../../samples/value.ts';
import { readAssignments, type SetFlag, setFlags } from './set.ts';

/** Where messages send people who have to look a value up. */
export const seeValues = 'see the reference page of Helm values';

/** What of a call of Helm concerns values. */
export interface HelmCall {
  /** The chart as written: `oci://…`, `./deploy/charts/operator`, `repo/name`; null where only the reader knows. */
  readonly reference: string | null;
  readonly release: string | null;
  readonly settings: readonly { readonly flag: SetFlag; readonly text: string; readonly at: number }[];
  /** Names of files of values, without folders; `-` for the input. */
  readonly files: readonly string[];
  /** It takes over what was set before, old defaults too. */
  readonly reuses: boolean;
  /** Offset in the sample. */
  readonly at: number;
}

/** Commands that take values. */
const commands: ReadonlySet<string> = new Set(['install', 'upgrade', 'template', 'lint']);
/** Flags whose value is a word of its own. All others stand alone, or carry it behind `=`. */
const withValue =
  /^(?:-[fnalos]|--(?:set(?:-\w+)?|values|namespace|version|description|history-max|labels|name-template|output|output-dir|password|username|post-renderer(?:-args)?|repo|timeout|api-versions|kube-version|show-only|keyring|(?:ca|cert|key)-file|kube-(?:context|apiserver|as-user|as-group|ca-file|token|tls-server-name)|kubeconfig|registry-config|repository-(?:cache|config)|burst-limit|qps|content-cache|plain-values))$/;

/** The calls of Helm in a sample that install, upgrade or render a chart. */
export function helmCalls({ facts }: Sample): HelmCall[] {
  return facts.calls.flatMap((call) => (call.program === 'helm' ? readCall(call) : []));
}

function readCall({ words, pos }: Call): HelmCall[] {
  const { plain, options } = split(words);
  const [command, ...names] = plain;
  if (!command || !commands.has(command.value)) return [];
  const settings = options.flatMap(({ flag: name, value: text, at }) => {
    const flag = setFlags.find((setFlag) => setFlag === name);
    return flag ? [{ flag, text, at }] : [];
  });
  const files = options.flatMap(({ flag, value }) =>
    flag === '-f' || flag === '--values' ? value.split(',').map((file) => file.split('/').at(-1) ?? file) : [],
  );
  const release = names.length > 1 ? names[0] : undefined;
  const reuses = words.some(({ value }) => value === '--reuse-values');
  return [{ reference: givenName(names.at(-1)), release: givenName(release), settings, files, reuses, at: pos }];
}

/** Parts flags that have a value from words that stand alone; other flags say nothing about values. */
function split(words: readonly Word[]) {
  const plain: Word[] = [];
  const options: { flag: string; value: string; at: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const [, flag = '', joined] = /^(--?[\w-]+?)(?:=(.*))?$/s.exec(word.value) ?? /^(-f)(.+)$/s.exec(word.value) ?? [];
    const next = joined === undefined && withValue.test(flag) ? words[++at] : undefined;
    const value = joined ?? next?.value;
    if (flag === '') plain.push(word);
    else if (value !== undefined) options.push({ flag, value, at: (next ?? word).pos });
  }
  return { plain, options };
}

/** Null for a variable, and for the folder that the command runs in. */
function givenName(word: Word | undefined): string | null {
  if (!word || word.becomes === 'many' || word.value.includes(unknown) || /^\.{1,2}\/?$/.test(word.value)) return null;
  return word.value;
}

/** Whether a call is about the chart: by the chart's name, or the release's where the chart isn't named. */
export function isOf({ reference, release }: HelmCall, { name }: Pick<HelmChart, 'name'>): boolean {
  if (reference === null) return release === name;
  const path = reference
    .replace(/[?#].*$/, '')
    .replace(/(?:@sha256:.*|:[\w.+-]+)$/, '')
    .replace(/\/+$/, '');
  const last = path.split('/').at(-1) ?? path;
  const archive = /^(.+?)-v?\d+\.\d[\w.+-]*\.tgz$/.exec(last)?.[1];
  if ((archive ?? last) === name) return true;
  // In its repository, a chart's folder often goes without the first part of the name.
  return /(?:^|\/)charts\/[^/]+$/.test(path) && !path.includes('://') && name.endsWith(`-${last}`);
}

/** What flags of a sample's commands set of the chart, by the offset of the word that says it. */
export function settingsIn(sample: Sample, chart: HelmChart) {
  return helmCalls(sample)
    .filter((call) => isOf(call, chart))
    .flatMap(({ settings }) =>
      settings.map(({ flag, text, at }) => ({ flag, at, ...readAssignments(text, flag, at) })),
    );
}

/** The files of values in a sample that are for the chart: a fence with a title, what a command writes or passes on. */
export function valuesIn(sample: Sample, chart: HelmChart, guide: readonly Sample[]): SampleText[] {
  const takesInput = helmCalls(sample).some((call) => call.files.includes('-') && isOf(call, chart));
  return sample.facts.texts.filter((text) => {
    if (text.language !== 'yaml') return false;
    if (text.file !== null) return isFileOf(text.file, text, chart, guide);
    return takesInput && text.text !== sample.text && !isManifest(text);
  });
}

/** Lines on which a sample gives all that is set of the chart: in a file, or by a command that takes no file. */
export function wholeSettings(sample: Sample, chart: HelmChart): number[] {
  const lines = linesOf(sample.text);
  const calls = helmCalls(sample).filter((call) => isOf(call, chart) && call.files.length === 0 && !call.reuses);
  return [
    ...calls.map(({ at }) => placeIn(lines, at).line),
    ...valuesIn(sample, chart, [sample]).map((text) => placeIn(text.lines, 0).line),
  ];
}

function isManifest({ documents }: SampleText): boolean {
  return documents.some(({ value }) => value && property(value, 'apiVersion'));
}

/** A file is for the chart whose command takes it. Where none does, its name and its first keys tell. */
function isFileOf(title: string, { documents }: SampleText, chart: HelmChart, guide: readonly Sample[]): boolean {
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
function isSibling({ reference }: HelmCall, { name }: HelmChart): boolean {
  return reference?.includes(`${name}-`) ?? false;
}
