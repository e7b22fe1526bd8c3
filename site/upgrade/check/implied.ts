import { wholeSettings } from '../../../generator/check/samples/index.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { HelmChart } from '../../../generator/model/helm.ts';
import type { Sample } from '../../../generator/model/sample.ts';
import type { SampleUse } from '../../../generator/model/use.ts';

/**
 * Finds what changes for a use without being written: defaults of what isn't given, and what a call of the API sends and
 * gets. Of that only what the text names matters to it; what's wrong in a body, the checks of samples say.
 *
 * @param below changes of what belongs to something, by kind and name of that
 */
export function impliedIn(
  { text, facts }: Sample,
  uses: readonly SampleUse[],
  below: ReadonlyMap<string, readonly Change[]>,
): (use: SampleUse, at: number) => Change[] {
  const words = new Set(text.match(/[\w-]+/g));
  const isHidden = facts.requests.some(({ requests }) => requests.some(({ body }) => body.kind === 'unknown'));
  const ofCall = ({ type, name, fact, what }: Change): boolean => {
    if (type !== 'field' && type !== 'parameter') return true;
    // What a call has to send is missed by the checks, unless nobody can see what it sends.
    if (what === 'added') return isHidden;
    const isNamed = words.has(name.match(/[\w-]+/g)?.at(-1) ?? name);
    return fact === 'default' ? !isNamed : isNamed;
  };
  return ({ kind, name }, at) => {
    const found = (below.get(`${kind} ${name}`) ?? []).filter((change) => change.name !== name);
    if (kind === 'api') return found.filter(ofCall);
    if (found.length === 0 || (kind !== 'cli' && kind !== 'crd')) return [];
    const given = new Set([name]);
    for (let next = at + 1; next < uses.length; next++) {
      const other = uses[next];
      if (!other || (other.kind === kind && isHolder(other))) break;
      given.add(other.name);
    }
    // In an object that isn't there, nothing has a default.
    const isHeld = (inner: string): boolean => kind === 'cli' || given.has(inner.slice(0, inner.lastIndexOf('.')));
    return found.filter((change) => change.fact === 'default' && !given.has(change.name) && isHeld(change.name));
  };
}

/** Defaults of charts that change and that a sample doesn't set, by the lines on which it gives all that it sets. */
export function impliedValues(
  sample: Sample,
  uses: readonly SampleUse[],
  below: ReadonlyMap<string, readonly Change[]>,
  charts: readonly HelmChart[],
): { readonly line: number; readonly change: Change }[] {
  const given = new Set(uses.flatMap(({ kind, name }) => (kind === 'helm' ? name : [])));
  return charts.flatMap((chart) => {
    const ofChart = below.get(`helm ${chart.prefix ?? ''}`) ?? [];
    const found = ofChart.filter(({ fact, name }) => fact === 'default' && !given.has(name));
    return wholeSettings(sample, chart).flatMap((line) => found.map((change) => ({ line, change })));
  });
}

/** A command, and not one of its flags; a kind, and not one of its fields. */
function isHolder({ kind, name }: SampleUse): boolean {
  return kind === 'cli' ? !/ -/.test(name) : !name.includes('.');
}
