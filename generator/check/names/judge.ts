import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { codeList } from '../../shared/counted.ts';
import { meant, nearest } from '../../shared/nearest.ts';
import { byPlace, pointOf, type Remedy, warning } from '../../shared/problem.ts';
import { isMisspelling } from '../samples/corrections.ts';
import type { Lookup } from '../samples/lookup.ts';
import type { GuideName } from './guide-names.ts';
import { makers } from './guide-positions.ts';

/** What a name is compared with. */
interface Around {
  readonly all: readonly GuideName[];
  readonly guide: readonly Sample[];
  readonly lookup: Lookup;
}

/** Rules of sorts that don't use `samples/name`. */
const rules: Readonly<Record<string, RuleId>> = { file: 'samples/file', port: 'samples/port' };

/**
 * Compares names in a sample with those that its guide defines. Guides may rely on things that readers already have, so
 * a name is only wrong if it nearly equals a defined one, is in another namespace, is defined further down in the same
 * section, or breaks the policy of its sort.
 */
export function wrongNames(sample: number, around: Around): Problem[] {
  const { all, guide, lookup } = around;
  return all.filter((one) => one.sample === sample && one.role === 'uses').flatMap(judged);

  function judged(use: GuideName): Problem[] {
    const made = all.filter((one) => isSame(one, use) && one.role === 'makes' && one.name === use.name);
    const [first] = made;
    const right = first ? null : rightNames(use, around);
    if (right !== null) {
      const what = `, which the guide doesn't ${use.sort === 'port' ? 'open' : 'make'}`;
      return [problem(use, what, `a reader who follows the guide has no such ${use.sort}`, remedyOf(use, right))];
    }
    if (first && !made.some((one) => isBeside(one, use))) {
      const [here, there] = [`\`${use.namespace}\``, `\`${first.namespace}\``];
      const what = ` in the namespace ${here}, and the guide makes it in ${there}`;
      const remedy = `use one namespace for both: ${there} or ${here}`;
      // For a key or port, the finding about the object suffices.
      return use.holder === undefined ? [problem(use, what, 'there is none of that name there', remedy)] : [];
    }
    if (!first || !isMadeLater(use, made, guide)) return [];
    const remedy = `make it first; now line ${pointOf(first.spot().at).line} does`;
    const why = 'a reader who follows the guide in its order gets an error';
    return [problem(use, ' before the guide makes it', why, remedy)];
  }

  function problem(use: GuideName, what: string, why: string, remedy: Remedy): Problem {
    const { sort, name, holder } = use;
    const label = sort === 'label' ? `label \`${holder}: ${name}\`` : `${sort} \`${name}\``;
    const called = holder === undefined || sort === 'label' ? label : `${label} of the ${holder}`;
    const rule = (holder === undefined ? rules[sort] : undefined) ?? 'samples/name';
    return warning({ ...use.spot(), rule }, `uses the ${called}${what}`, why, remedy);
  }

  function remedyOf({ sort, name, word, holder }: GuideName, right: readonly string[]): Remedy {
    const [only, ...others] = right;
    if (others.length > 0) return `use one of ${codeList(right)}`;
    if (only !== undefined && !word.includes(name)) return `write \`${sort}: ${only}\``;
    if (only !== undefined) {
      // Of `8080:80` and `app=app`, the last is meant.
      const at = holder === undefined ? word.indexOf(name) : word.lastIndexOf(name);
      return meant(word, `${word.slice(0, at)}${only}${word.slice(at + name.length)}`, only);
    }
    if (sort === 'file') return `show it in a fence with title="${name}"`;
    const maker = `${lookup.commands()?.root.name} ${makers[sort]} ${name}`;
    return `make it first (\`${maker}\`), or say in the text where readers have it from`;
  }
}

/** A workload's inputs must exist before it starts. Sections of a guide may be read in any order. */
function isMadeLater(use: GuideName, made: readonly GuideName[], guide: readonly Sample[]): boolean {
  const isLater = (one: GuideName): boolean =>
    !one.isInline &&
    guide[one.sample]?.section === guide[use.sample]?.section &&
    (one.sample > use.sample || (one.sample === use.sample && byPlace(one.spot(), use.spot()) > 0));
  return use.isNeeded && !use.isInline && made.every(isLater);
}

/** Shorter names are placeholders: `key`, `a`. */
const shortest = 4;

/** The certain corrections of an undefined name; null if it is no mistake. */
function rightNames(use: GuideName, { all, guide, lookup }: Around): readonly string[] | null {
  if (isElsewhere(use, lookup)) return null;
  const beside = all.filter((one) => isBeside(one, use));
  const made = beside.filter((one) => isSame(one, use) && one.role === 'makes');
  const unowned = made.filter(({ owner }) => owner === undefined);
  const names = namesIn(unowned);
  if (use.policy === 'must') return [nearest(use.name, names) ?? []].flat();
  const near = nearOf(use.name, namesIn(made));
  if (near !== null) return [near];
  // `fetch-outgress`: compare with the companions of a server by their endings.
  const helpers = made.filter(
    ({ name, owner }) => owner && use.name.startsWith(`${owner}-`) && name.slice(-4) === use.name.slice(-4),
  );
  if (use.sort === 'container' && helpers.length > 0 && !isSpokenOf(use, guide)) return namesIn(helpers);
  if ((use.isInline && use.holder === undefined) || unowned.some(({ name }) => name === '')) return null;
  const isSpoken = isSpokenOf(use, guide);
  // A sentence may mean something else with that name.
  const isOther = beside.some(({ sort, name, isInline }) => name === use.name && sort !== use.sort && !isInline);
  const likely = likelyOf(use.name, made);
  if (use.policy === 'alike' && likely.length > 0 && (isOther || !isSpoken)) return likely;
  if (isSpoken) return null;
  if (use.policy === 'all') return missing(use, names);
  const unused = names.filter((name) => name.length > 2 && !isUsed(name));
  const alike = unused.filter((name) => isAlike(name, use.name));
  const right = use.policy === 'alike' || alike.length > 0 ? alike : unused;
  return right.length === 1 ? right : null;

  /** Whether something uses the name, or it is a file of another sort. */
  function isUsed(name: string): boolean {
    if (use.sort === 'file')
      return name.split('.').at(-1) !== use.name.split('.').at(-1) || guide.some(({ text }) => text.includes(name));
    const after = all.filter(({ owner }) => owner === name).map((one) => `${one.sort} ${one.name}`);
    const used = all.filter((one) => one.role === 'uses' && !one.isInline).map((one) => `${one.sort} ${one.name}`);
    return used.some((one) => one === `${use.sort} ${name}` || after.includes(one));
  }
}

const namesIn = (names: readonly GuideName[]): string[] =>
  [...new Set(names.map(({ name }) => name))].filter((name) => name !== '');

/** Same sort, and same object if either has one. */
const isSame = (one: GuideName, other: GuideName): boolean => one.sort === other.sort && one.holder === other.holder;

/** Same namespace, as far as the guide gives one. */
const isBeside = ({ namespace: one }: GuideName, { namespace: other }: GuideName): boolean =>
  one === undefined || other === undefined || one === other;

/** Names to suggest: for objects of the tool's commands the command, for keys and ports the defined ones. */
function missing({ sort, name }: GuideName, made: readonly string[]): readonly string[] | null {
  if (made.length === 0 || (sort in makers && name.length < shortest)) return null;
  // A port is named by its number or by its name.
  const alike = made.filter((one) => /^\d+$/.test(one) === /^\d+$/.test(name));
  return sort in makers ? [] : alike.length > 0 ? alike : made;
}

/** What exists without being created: the default group, servers of the catalogue. */
function isElsewhere({ sort, name }: GuideName, lookup: Lookup): boolean {
  if (sort === 'group') return name === 'default';
  return sort === 'workload' && (lookup.servers()?.has(name) ?? true);
}

const wordsOf = (name: string): string[] => name.split(/[-.]/);

/** All words of one name are in the other: `operator` and `toolhive-operator`. */
function isAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.every((word) => long.includes(word));
}

/**
 * The defined name that was likely meant; names that differ in a short word are distinct on purpose: `team-a`,
 * `team-b`.
 */
function nearOf(name: string, made: readonly string[]): string | null {
  const near = nearest(name, made, 2);
  if (near === null || name.length < shortest || !isMisspelling(name, near)) return null;
  const [parts, others] = [name.split('-'), near.split('-')];
  const isApart = parts.some((part, at) => part !== others[at] && part.length <= 2);
  return isApart && parts.length === others.length ? null : near;
}

/** Generic words in names, beside the word for their purpose. */
const usualWords = 'service svc server proxy mcp headless api registry storage runconfig toolhive internal'.split(' ');

/** Names that the tool derives from another name plus generic words: `fetch-proxy`. */
function likelyOf(name: string, made: readonly GuideName[]): string[] {
  const words = wordsOf(name);
  const near = made.filter(({ name: other, owner }) => {
    const all = [...usualWords, ...wordsOf(other), ...wordsOf(owner ?? '')];
    return owner && wordsOf(owner).every((word) => words.includes(word)) && words.every((word) => all.includes(word));
  });
  const shared = (one: GuideName): number => wordsOf(one.name).filter((word) => words.includes(word)).length;
  const most = Math.max(...near.map(shared));
  return namesIn(near.filter((one) => shared(one) === most));
}

const addresses = /(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0):\d+/g;

/** Whether a sentence names it in code; for a port of the machine, whether any sample does other than a request. */
function isSpokenOf({ sort, name, holder }: GuideName, guide: readonly Sample[]): boolean {
  if (sort !== 'port' || holder !== undefined)
    return guide.some(({ kind, text }) => kind === 'inline' && text.split(/[\s=,/"'@]+/).includes(name));
  const word = new RegExp(`(?<!\\d)${name}(?!\\d)`);
  return guide.some(({ text, facts }) => {
    const isSending = facts.requests.length > 0 || text.includes('targets: ');
    return word.test(isSending ? text.replaceAll(addresses, '') : text);
  });
}
