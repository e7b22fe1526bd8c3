import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import { linesOf, locateIn, placeIn } from '../../../samples/value.ts';
import { distance, meant, nearest } from '../../../shared/nearest.ts';
import { type Remedy, warning } from '../../../shared/problem.ts';
import { readInvocation } from '../commands/invocation.ts';
import type { Look, Lookup } from '../lookup.ts';
import {
  type GuideNamings,
  keyOf,
  type Naming,
  namingsOfCall,
  namingsOfRequests,
  type PlacedNaming,
} from './makers.ts';
import { namingsOfKubectl, namingsOfText } from './objects.ts';

/** Sorts of the tool that are made by a command of their own, so that a name which none has made doesn't exist. */
const ownSorts: Readonly<Record<string, string>> = {
  workload: 'run --name',
  group: 'group create',
  secret: 'secret set',
};

/** Shorter names stand for others: `key`, `a`. */
const shortest = 4;

/** Most letters by which a name may differ from one that the guide makes and be meant for it. */
const slip = 2;

/**
 * Names of workloads, groups, secrets and objects that a guide uses, against those that it makes. A guide may rely on
 * what readers have from elsewhere, so only a name that's nearly one of its own is a mistake, or one that's in no
 * sentence either while the guide makes others of the sort, of objects one that nothing uses; and one that its own
 * section makes further down.
 */
export function checkMadeNames({ sample, lookup, guide, locate }: Look): Problem[] {
  const all = lookup.namings.get(guide) ?? namingsIn(guide, lookup);
  lookup.namings.set(guide, all);
  const at = guide.indexOf(sample);
  return all.filter((naming) => naming.sample === at && naming.role === 'uses').flatMap((use) => judged(use));

  function judged(use: PlacedNaming): Problem[] {
    const made = all.filter(({ sort, role }) => sort === use.sort && role === 'makes');
    const [first] = made.filter(({ name }) => name === use.name);
    if (first) return madeLater(use, made, guide) ? [tooEarly(use, first)] : [];
    if (isElsewhere(use, lookup)) return [];
    const near = nearOf(use.name, made);
    if (near !== null) return [other(use, near)];
    if (use.isInline || made.some(({ isOpen }) => isOpen) || isSpokenOf(use.name, guide)) return [];
    if (!(use.sort in ownSorts)) {
      const orphan = orphanOf(made, all);
      return orphan === null ? [] : [other(use, orphan)];
    }
    return use.name.length >= shortest && made.length > 0 ? [unmade(use)] : [];
  }

  function problem(use: PlacedNaming, when: string, why: string, remedy: Remedy): Problem {
    return warning(locate(use.at, use.lines), `uses ${called(use)}${when}`, why, remedy);
  }

  function other(use: PlacedNaming, near: string): Problem {
    return problem(use, unmadeHere, whyOf(use), meant(use.word, use.word.replace(use.name, near), near));
  }

  function unmade(use: PlacedNaming): Problem {
    const maker = `${lookup.commands()?.root.name} ${ownSorts[use.sort]} ${use.name}`;
    const remedy = `make it first (\`${maker}\`), or say in the text where readers have it from`;
    return problem(use, unmadeHere, whyOf(use), remedy);
  }

  function tooEarly(use: PlacedNaming, first: PlacedNaming): Problem {
    const line = (guide[first.sample]?.line ?? 1) + placeIn(first.lines, first.at).line - 1;
    const why = 'whoever follows the guide in its order gets an error';
    return problem(use, ' before the guide makes it', why, `make it first; now line ${line} does`);
  }
}

const unmadeHere = ", which the guide doesn't make";

/** The only thing of its sort that the guide makes and nothing uses: readers have objects of a cluster from elsewhere, too. */
function orphanOf(made: GuideNamings, all: GuideNamings): string | null {
  const unused = made.filter(
    ({ sort, name }) =>
      !all.some((one) => one.sort === sort && one.name === name && one.role === 'uses' && !one.isInline),
  );
  const [only, ...more] = new Set(unused.map(({ name }) => name));
  return only === undefined || more.length > 0 ? null : only;
}

/**
 * What a workload is started with has to be there. Sections of a guide may be read in any order.
 */
function madeLater(use: PlacedNaming, made: GuideNamings, guide: readonly Sample[]): boolean {
  if (use.isInline || !use.isNeeded) return false;
  const own = made.filter(({ name }) => name === use.name);
  const section = guide[use.sample]?.section;
  return own.every(
    ({ sample, at, isInline }) =>
      !isInline &&
      guide[sample]?.section === section &&
      (sample > use.sample || (sample === use.sample && at > use.at)),
  );
}

/** What is there without being made: the group that every workload is in by itself, servers by their own names. */
function isElsewhere({ sort, name }: PlacedNaming, lookup: Lookup): boolean {
  if (sort === 'group') return name === 'default';
  return sort === 'workload' && (lookup.servers()?.has(name) ?? true);
}

/** A name of the guide that's meant; names that differ in a digit or in a word of their own are kept apart on purpose. */
function nearOf(name: string, made: GuideNamings): string | null {
  const near = nearest(
    name,
    made.map((one) => one.name).filter((one) => one !== ''),
    slip,
  );
  if (near === null || name.length < shortest || isKeptApart(name, near)) return null;
  const isPart = `${name}-`.startsWith(`${near}-`) || `${near}-`.startsWith(`${name}-`);
  return isPart || distance(name, near) > slip ? null : near;
}

/** `team-a` and `team-b`, `files-1` and `files-2`. */
function isKeptApart(name: string, near: string): boolean {
  const [own, other] = [name.split('-'), near.split('-')];
  const differing = own.filter((part, at) => part !== other[at]);
  const isShort = differing.length === 1 && (differing[0] ?? '').length <= 2;
  return (own.length === other.length && isShort) || near.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, '');
}

/** A sentence names it in code. */
function isSpokenOf(name: string, guide: readonly Sample[]): boolean {
  return guide.some(({ kind, text }) => kind === 'inline' && text.split(/[\s=,/]+/).includes(name));
}

const whyOf = ({ sort }: PlacedNaming): string =>
  `whoever follows the guide has no such ${sort.startsWith(keyOf('')) ? 'key' : sort}`;

const called = ({ sort, name }: PlacedNaming): string => {
  const [, holder] = sort.split(keyOf(''));
  return holder === undefined ? `the ${sort} \`${name}\`` : `the key \`${name}\` of the ${holder}`;
};

/** What the samples of a guide make and use. */
function namingsIn(guide: readonly Sample[], lookup: Lookup): GuideNamings {
  return guide.flatMap((sample, at) =>
    namingsOf(sample, lookup).map((naming) => ({ ...naming, sample: at, isInline: sample.kind === 'inline' })),
  );
}

function namingsOf(sample: Sample, { commands, facts: { crd } }: Lookup): Naming[] {
  const { kind, text, facts } = sample;
  const index = commands();
  const locate = locateIn(sample, 'samples/command');
  const lines = linesOf(text);
  const resources = crd ?? [];
  return [
    ...facts.calls.flatMap((call) => {
      if (call.program === 'kubectl') return namingsOfKubectl(call, resources, lines);
      if (!index || call.program !== index.root.name) return [];
      return namingsOfCall(readInvocation(call, { index, isInline: kind === 'inline', locate }), lines);
    }),
    ...facts.requests.flatMap(namingsOfRequests),
    ...facts.texts.flatMap((one) => namingsOfText(one, resources)),
  ];
}
