import { wholeSettings } from '../../../generator/check/samples/index.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { HelmChart } from '../../../generator/model/helm.ts';
import type { Sample } from '../../../generator/model/sample.ts';
import type { SampleUse } from '../../../generator/model/use.ts';

/**
 * Changes that affect a use implicitly: defaults of omitted values, and parts of API requests and responses. Of the
 * latter only names in the text matter; checks of samples report invalid bodies.
 *
 * @param below changes of children, by kind and name of the parent
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
    // Checks report missing required values, unless the body is hidden.
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
    // Defaults don't apply in a missing object.
    const isHeld = (inner: string): boolean => kind === 'cli' || given.has(inner.slice(0, inner.lastIndexOf('.')));
    return found.filter((change) => change.fact === 'default' && !given.has(change.name) && isHeld(change.name));
  };
}

/** Changed chart defaults that a sample doesn't set, by the lines with its settings. */
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

/** Whether a use is a command or kind, not one of their flags or fields. */
function isHolder({ kind, name }: SampleUse): boolean {
  return kind === 'cli' ? !/ -/.test(name) : !name.includes('.');
}
