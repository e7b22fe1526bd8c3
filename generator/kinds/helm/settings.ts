import type { HelmChart } from '../../model/helm.ts';
import type { Sample } from '../../model/sample.ts';
import type { Call, SampleText, Word } from '../../model/sample-facts.ts';
import { unknown } from '../../samples/shell/words.ts';
import { linesOf, placeIn, property } from '../../samples/value.ts';
import { readAssignments, type SetFlag, setFlags } from './set.ts';

/** Reference for looking up a value. */
export const seeValues = 'see the reference page of Helm values';

/** A Helm call, reduced to its values. */
export interface HelmCall {
  /** The chart as written: `oci://…`, `./deploy/charts/operator`, `repo/name`; null if only known at run time. */
  readonly reference: string | null;
  readonly release: string | null;
  readonly settings: readonly { readonly flag: SetFlag; readonly text: string; readonly at: number }[];
  /** Names of values files, without folders; `-` for stdin. */
  readonly files: readonly string[];
  /** Reuses earlier values, including old defaults. */
  readonly reuses: boolean;
  /** Offset in the sample. */
  readonly at: number;
}

/** Commands that take values. */
const commands: ReadonlySet<string> = new Set(['install', 'upgrade', 'template', 'lint']);
/** Flags with the value in the next word. Others have none, or after `=`. */
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

/** Separates flags with values from arguments; other flags don't affect values. */
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

/** Null for a variable, and for the current directory. */
function givenName(word: Word | undefined): string | null {
  if (!word || word.becomes === 'many' || word.value.includes(unknown) || /^\.{1,2}\/?$/.test(word.value)) return null;
  return word.value;
}

/** Whether a call uses the chart: by its name, or the release's name if the chart isn't given. */
export function isOf({ reference, release }: HelmCall, { name }: Pick<HelmChart, 'name'>): boolean {
  if (reference === null) return release === name;
  const path = reference
    .replace(/[?#].*$/, '')
    .replace(/(?:@sha256:.*|:[\w.+-]+)$/, '')
    .replace(/\/+$/, '');
  const last = path.split('/').at(-1) ?? path;
  const archive = /^(.+?)-v?\d+\.\d[\w.+-]*\.tgz$/.exec(last)?.[1];
  if ((archive ?? last) === name) return true;
  // In its repository, a chart's folder often omits the first part of the name.
  return /(?:^|\/)charts\/[^/]+$/.test(path) && !path.includes('://') && name.endsWith(`-${last}`);
}

/** The chart's values set by flags in a sample, by the offset of the word. */
export function settingsIn(sample: Sample, chart: HelmChart) {
  return helmCalls(sample)
    .filter((call) => isOf(call, chart))
    .flatMap(({ settings }) =>
      settings.map(({ flag, text, at }) => ({ flag, at, ...readAssignments(text, flag, at) })),
    );
}

/** The chart's values files in a sample: a titled fence, or a file that a command writes or reads. */
export function valuesIn(sample: Sample, chart: HelmChart, guide: readonly Sample[]): SampleText[] {
  const takesInput = helmCalls(sample).some((call) => call.files.includes('-') && isOf(call, chart));
  return sample.facts.texts.filter((text) => {
    if (text.file !== null) return isFileOf(text.file, text, chart, guide);
    return takesInput && text.text !== sample.text && !isManifest(text);
  });
}

/** Lines of a sample with complete settings of the chart: a file, or a command without a file. */
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

/** A file belongs to the chart whose command uses it; without a command, its name and first keys decide. */
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

/** A companion chart of this one: `toolhive-operator-crds`. */
function isSibling({ reference }: HelmCall, { name }: HelmChart): boolean {
  return reference?.includes(`${name}-`) ?? false;
}
