import type { Problem } from '../../../model/problem.ts';
import type { RuleId } from '../../../model/rules.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, TextLine } from '../../../model/sample-facts.ts';
import { linesOf, locateIn, placeIn } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { type Remedy, warning } from '../../../shared/problem.ts';
import { readCall } from '../commands/index.ts';
import type { Look, Lookup } from '../lookup.ts';
import { withOwner } from './called-after.ts';
import { namespaceOf, namingsOfCall, namingsOfRequests, namingsOfSample, plainCall, toolCall } from './calls.ts';
import { isBeside, rightNames } from './judge.ts';
import { namingsOfText } from './manifests.ts';
import { type GuideNamings, makers, type Naming, openNaming, type PlacedNaming } from './table.ts';

/** Rules of sorts that aren't `samples/name`. */
const rules: Readonly<Record<string, RuleId>> = { file: 'samples/file', port: 'samples/port' };

/**
 * Names that a guide uses, against those that it makes. A guide may rely on what readers have from elsewhere, so only a
 * name that's nearly one it makes is a mistake, one in another namespace, one that the same section makes further down,
 * and what the policy of its sort says.
 */
export function checkMadeNames({ sample, lookup, guide, locate }: Look): Problem[] {
  const all = lookup.namings.get(guide) ?? namingsIn(guide, lookup);
  lookup.namings.set(guide, all);
  const at = guide.indexOf(sample);
  const here = all.filter((naming) => naming.sample === at);
  return [...here.filter(({ role }) => role === 'uses').flatMap(judged), ...here.flatMap(unread)];

  function judged(use: PlacedNaming): Problem[] {
    const sorts = all.filter(({ sort, holder }) => sort === use.sort && holder === use.holder);
    const same = sorts.filter(({ role, name }) => role === 'makes' && name === use.name);
    const [first] = same;
    if (!first) {
      const right = rightNames(use, { sorts, all, guide, lookup });
      return right === null ? [] : [wrong(use, right)];
    }
    // Of a key or a port, the finding about the object says it.
    if (!same.some((one) => isBeside(one, use))) return use.holder === undefined ? [apart(use, first)] : [];
    return madeLater(use, same, guide) ? [tooEarly(use, first)] : [];
  }

  function problem(use: PlacedNaming, when: string, why: string, remedy: Remedy): Problem {
    const rule = use.holder === undefined ? rules[use.sort] : undefined;
    const spot = locate(use.at, use.lines);
    return warning({ ...spot, ...(rule && { rule }) }, `uses ${called(use)}${when}`, why, remedy);
  }

  function wrong(use: PlacedNaming, right: readonly string[]): Problem {
    const why = `a reader who follows the guide has no such ${use.sort}`;
    const verb = use.sort === 'port' ? 'open' : 'make';
    return problem(use, `, which the guide doesn't ${verb}`, why, remedyOf(use, right));
  }

  function remedyOf(use: PlacedNaming, right: readonly string[]): Remedy {
    const [only, ...others] = right;
    if (others.length > 0) return `use one of ${codeList(right)}`;
    if (only !== undefined && !use.word.includes(use.name)) return `write \`${use.sort}: ${only}\``;
    if (only !== undefined) {
      // Of `8080:80` and `app=app`, the last is meant.
      const at = use.holder === undefined ? use.word.indexOf(use.name) : use.word.lastIndexOf(use.name);
      return meant(use.word, `${use.word.slice(0, at)}${only}${use.word.slice(at + use.name.length)}`, only);
    }
    if (use.sort === 'file') return `show it in a fence with title="${use.name}"`;
    const maker = `${lookup.commands()?.root.name} ${makers[use.sort]} ${use.name}`;
    return `make it first (\`${maker}\`), or say in the text where readers have it from`;
  }

  function apart(use: PlacedNaming, { namespace }: PlacedNaming): Problem {
    const when = ` in the namespace \`${use.namespace}\`, and the guide makes it in \`${namespace}\``;
    const remedy = `use one namespace for both: \`${namespace}\` or \`${use.namespace}\``;
    return problem(use, when, 'there is none of that name there', remedy);
  }

  function tooEarly(use: PlacedNaming, first: PlacedNaming): Problem {
    const line = (guide[first.sample]?.line ?? 1) + placeIn(first.lines, first.at).line - 1;
    const why = 'a reader who follows the guide in its order gets an error';
    return problem(use, ' before the guide makes it', why, `make it first; now line ${line} does`);
  }

  /** A key that's nearly one of those that are read of its object. */
  function unread({ sort, role, holder, name, at: place, lines }: PlacedNaming): Problem[] {
    const read = all.find((one) => one.role === 'reads' && one.sort === sort && one.holder === holder);
    if (role !== 'makes' || !read) return [];
    const names = (lookup.environment?.names[read.name] ?? []).map((one) => one.name);
    const near = names.includes(name) ? null : nearest(name, names);
    const more = { of: `of the ${holder}`, severity: 'warning', why: `only ${codeList(names)} are read` } as const;
    return near === null ? [] : [unknownName(locate(place, lines), name, [near], sort, more)];
  }
}

/**
 * What a workload is started with has to be there. Sections of a guide may be read in any order.
 */
function madeLater(use: PlacedNaming, made: GuideNamings, guide: readonly Sample[]): boolean {
  if (use.isInline || !use.isNeeded) return false;
  const section = guide[use.sample]?.section;
  return made.every(
    ({ sample, at, isInline }) =>
      !isInline &&
      guide[sample]?.section === section &&
      (sample > use.sample || (sample === use.sample && at > use.at)),
  );
}

const called = ({ sort, name, holder }: PlacedNaming): string => {
  if (sort === 'label') return `the label \`${holder}: ${name}\``;
  return holder === undefined ? `the ${sort} \`${name}\`` : `the ${sort} \`${name}\` of the ${holder}`;
};

/** What the samples of a guide make and use. */
function namingsIn(guide: readonly Sample[], lookup: Lookup): GuideNamings {
  // `kubectl config set-context` says where all that follows is.
  let usual: string | undefined;
  return guide.flatMap((sample, at) => {
    const { kind, text, facts } = sample;
    const isInline = kind === 'inline';
    const lines = linesOf(text);
    const resources = lookup.facts.crd ?? [];
    const found = [
      ...facts.calls.flatMap((call) => namingsOf(call, sample, lines)),
      ...facts.texts.flatMap((one) => namingsOfText(one, resources)),
      ...namingsOfRequests(facts, lookup.api()?.ports ?? new Set()),
      ...namingsOfSample(sample, lines),
    ];
    return found.flatMap((one) => withOwner({ ...one, sample: at, isInline }, lookup));
  });

  function namingsOf(call: Call, sample: Sample, lines: readonly TextLine[]): Naming[] {
    const index = lookup.commands();
    if (!index || call.program !== index.root.name) {
      const plain = plainCall(call);
      if (plain.words[1]?.value === 'set-context') usual = namespaceOf(plain) ?? usual;
      return namingsOfCall(plain, lookup.facts.crd ?? [], lines, usual);
    }
    const context = { index, isInline: sample.kind === 'inline', locate: locateIn(sample, 'samples/command') };
    const read = readCall(call, context);
    // A command that the version doesn't have may have made anything.
    if (read.node.children.size > 0 && read.problems.length > 0)
      return Object.keys(makers).map((sort) => ({ ...openNaming, sort, lines }));
    return namingsOfCall(toolCall(read), [], lines, undefined);
  }
}
