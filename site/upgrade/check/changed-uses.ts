import { remedyOf } from '../../../generator/changes/remedy.ts';
import { changeText, codeText, pathOf } from '../../../generator/changes/wording.ts';
import type { Correction } from '../../../generator/check/samples/corrections.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { HelmChart } from '../../../generator/model/helm.ts';
import { otherPrograms } from '../../../generator/model/kinds.ts';
import type { PageLink } from '../../../generator/model/page.ts';
import { changeAnchor } from '../../../generator/model/page-changes.ts';
import type { Problem } from '../../../generator/model/problem.ts';
import type { Sample } from '../../../generator/model/sample.ts';
import type { SampleUse } from '../../../generator/model/use.ts';
import { linesOf, placeIn } from '../../../generator/samples/value.ts';
import { pointOf } from '../../../generator/shared/problem.ts';
import { impliedIn, impliedValues } from './implied.ts';
import type { ChangesByName } from './pair.ts';
import type { LineFinding } from './types.ts';

type GoneName = Pick<LineFinding, 'todo' | 'version'> & UsedPlace;

/** A name of the older version with its place. */
export interface UsedPlace {
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

/** Whether a finding is about a use on the same line. */
export function isAbout({ at, what }: Problem, used: UsedPlace): boolean {
  const { column } = pointOf(at);
  // A quoted name begins after the quote; messages name chart values by path.
  const name = used.name.replace(/^\S+: /, '');
  const called = [name, name.split('.').at(-1)];
  return column === used.column || column + 1 === used.column || called.some((one) => what.includes(`\`${one}\``));
}

/**
 * Changes that affect a sample's uses.
 *
 * @param breaks findings that already report breakage
 * @param charts of the older version
 */
export function changedUses(
  sample: Sample,
  uses: readonly SampleUse[],
  changes: ChangesByName,
  breaks: readonly Problem[],
  charts: readonly HelmChart[],
) {
  const lines = linesOf(sample.text);
  const implied = impliedIn(sample, uses, changes.below);
  const findings: LineFinding[] = [];
  const corrections: Correction[] = [];
  const gone: GoneName[] = [];
  const breaksOn = Map.groupBy(breaks, ({ at }) => pointOf(at).line);
  for (const [at, use] of uses.entries()) {
    const used = { ...placeIn(lines, use.span?.start ?? use.near ?? uses[at - 1]?.span?.start ?? 0), name: use.name };
    for (const change of [...ownChanges(use, changes), ...goneWith(use, uses, changes), ...implied(use, at)]) {
      const finding = findingOf(change, used.line, use.name, changes.url);
      corrections.push(...renamed(change, use, used, sample.text));
      const own = { ...used, name: change.name };
      const isFound = breaksOn.get(used.line)?.some((one) => isAbout(one, own)) === true;
      const broken = isFound && (change.name === use.name || isGone(change)) ? own : brokenField(change, breaks);
      if (!broken) findings.push(finding);
      else if (isGone(change) || change.fact === 'type' || change.fact === 'enum')
        gone.push({ ...broken, todo: whatBecame(change, finding), version: finding.version });
    }
  }
  for (const { use, change } of serversIn(sample, changes)) {
    const place = placeIn(lines, use.span.start);
    findings.push(findingOf(change, place.line, change.name, changes.url));
    corrections.push(...renamed(change, use, place, sample.text));
  }
  for (const { line, change } of impliedValues(sample, uses, changes.below, charts))
    findings.push(findingOf(change, line, '', changes.url));
  // Removed names on broken lines, by line.
  return { findings, corrections, gone: Map.groupBy(gone, ({ line }) => line) };
}

/** Matches an unknown value with the path of its field. */
const goneValue = /^unknown value (`[^`]*`) of `(status\.[\w.]+)`$/;

/** Rewords a finding about a removed value. */
export const goneText = (what: string): string => what.replace(goneValue, 'the value $1 of `$2` is gone');

/** The use that a finding is about, if it isn't on the line of a use that changed. */
function brokenField(change: Change, breaks: readonly Problem[]): UsedPlace | undefined {
  const found = breaks.find(({ what }) => isAboutField(what, change));
  return found && { ...pointOf(found.at), name: change.name };
}

/** Whether a message is about a removed value, an invalid chart value, or a field of a body or its parent. */
function isAboutField(what: string, change: Change): boolean {
  const { kind, type, fact, name } = change;
  if (kind === 'crd') return fact === 'enum' && name.endsWith(`.${goneValue.exec(what)?.[2]}`);
  if (kind === 'helm') return what.includes(`\`${name.replace(/^\S+: /, '')}\``);
  if (kind !== 'api' || type !== 'field') return false;
  const [path, holder] = [pathOf(change, name), /`body\.([^`]+)`/.exec(what)?.[1] ?? '?'];
  return path.startsWith(holder) && /^(?:$|[.[])/.test(path.slice(holder.length));
}

/** A change with the names of API fields as in a body or file. */
function inFile({ name, successor, ...change }: Change): Change {
  const own = { ...change, name: pathOf(change, name) };
  return successor ? { ...own, successor: { ...successor, name: pathOf(change, successor.name) } } : own;
}

/** The fate of a name; for an invalid value, the check's remedy. */
function whatBecame(change: Change, { todo }: LineFinding): string {
  const text = changeText(inFile(change));
  return isGone(change) && todo !== null ? `${text}; ${todo}` : text;
}

const isGone = ({ what }: Change): boolean => what === 'removed' || what === 'renamed';

/** Changes of a used entity. Explicit values don't depend on defaults. */
function ownChanges({ kind, name }: SampleUse, { own }: ChangesByName): Change[] {
  return (own.get(`${kind} ${name}`) ?? []).filter(({ fact }) => fact !== 'default');
}

/** Whether a used entity was removed with its parent. Uses of the parent are reported themselves. */
function goneWith({ kind, name }: SampleUse, uses: readonly SampleUse[], { own }: ChangesByName): Change[] {
  for (let at = name.lastIndexOf('.'); kind === 'crd' && at > 0; at = name.lastIndexOf('.', at - 1)) {
    const holder = name.slice(0, at);
    if (uses.some((use) => use.kind === kind && use.name === holder)) return [];
    const gone = own.get(`${kind} ${holder}`)?.filter(isGone) ?? [];
    if (gone.length > 0) return gone;
  }
  return [];
}

function findingOf(
  change: Change,
  line: number,
  used: string,
  url: string,
): LineFinding & { readonly version: PageLink } {
  const { id, name, version, fact } = change;
  const { todo = null, edit } = remedyOf(change, '') ?? {};
  const effect =
    fact === 'deprecated' && change.after !== undefined
      ? 'deprecated'
      : isGone(change) && change.severity === 'breaking'
        ? 'stops'
        : 'differs';
  const implied = name === used ? '' : fact === 'default' ? ', which isn’t given here' : '';
  return {
    ...{ line, effect, todo },
    ...(effect === 'deprecated' && edit && { edit }),
    what: `${codeText(inFile(change).name)}${implied}: ${changeText(inFile(change))}`,
    version: { label: version, url: `${url}/${version}#${changeAnchor(id)}` },
  };
}

/** The new name of what was renamed; null unless it is certain to be the same thing. */
export function certainSuccessor({ successor, what, type, deprecatedSince }: Change): string | null {
  if ((what !== 'removed' && what !== 'renamed') || !successor || successor.entity === null) return null;
  // Only replacements named by a deprecation, or with the same image, are certain.
  return what === 'removed' && deprecatedSince === undefined && type !== 'server' ? null : successor.name;
}

/** Replaces the old name by the new one, if it is written in full. */
function renamed(
  change: Change,
  { name, span }: Pick<SampleUse, 'name' | 'span'>,
  { line, column }: { readonly line: number; readonly column: number },
  text: string,
): Correction[] {
  const successor = certainSuccessor(change);
  if (successor === null || span === null) return [];
  const wrong = text.slice(span.start, span.end);
  const form = forms.find((of) => of(name) === wrong);
  return form === undefined || wrong.includes('\n') ? [] : [{ line, column, wrong, right: form(successor) }];
}

/** Spellings of names in texts: in full, the last part, and the path of a field without its kind. */
const forms: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.split(/[ .]/).at(-1) ?? name,
  (name) => name.slice(name.indexOf('.') + 1),
];

/** Changed registry servers that are named in calls. */
function serversIn({ facts }: Sample, { servers }: ChangesByName) {
  const calls = facts.calls.filter(({ program }) => servers.size > 0 && !otherPrograms.includes(program));
  return calls.flatMap(({ words }) =>
    words[0]?.value === 'run' || words[1]?.value === 'info'
      ? words.slice(1).flatMap(({ value: name, pos: start }) => {
          const use = { name, span: { start, end: start + name.length } };
          return (servers.get(name) ?? []).map((change) => ({ use, change }));
        })
      : [],
  );
}
