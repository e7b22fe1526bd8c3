import { operationName } from '../../../kinds/api/keys.ts';
import { flagName } from '../../../kinds/cli/keys.ts';
import { valueUses } from '../../../kinds/helm/check.ts';
import type { Facts, KindName } from '../../../model/kinds.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleText, Word } from '../../../model/sample-facts.ts';
import type { Placing, SampleUse } from '../../../model/use.ts';
import { linesOf, locateIn, offsetIn, property, spanOf } from '../../../samples/value.ts';
import { perObject } from '../../../shared/per-object.ts';
import { namedFields } from '../../../validation/walk.ts';
import type { UsedFlag } from '../commands/flags.ts';
import { readCall } from '../commands/index.ts';
import { filesIn } from '../files/index.ts';
import { type Lookup, lookupOf } from '../lookup.ts';
import { parseAddress } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { resourcesIn } from '../resources/index.ts';
import { kubectlUses } from './kubectl.ts';
import { bareNames } from './names.ts';

type Uses = ReadonlyMap<Sample, readonly SampleUse[]>;

/**
 * The parts of the tool's surface that each sample of a guide uses.
 *
 * @param samples in the order of the page, since short names refer to what came before
 * @param lookup over the same facts, shared between guides
 * @param isOwnProgram the guides describe the documented program, so that its name alone is a use
 */
export function usesOf(samples: readonly Sample[], facts: Facts, lookup = lookupOf(facts), isOwnProgram = true): Uses {
  return isOwnProgram ? cachedUses(lookup)(samples) : findUses(samples, lookup, false);
}

const cachedUses = perObject((lookup: Lookup) =>
  perObject((samples: readonly Sample[]) => findUses(samples, lookup, true)),
);

function findUses(samples: readonly Sample[], lookup: Lookup, isOwnProgram: boolean): Uses {
  const bare = bareNames(lookup);
  return new Map(
    samples.map((sample) => {
      // Code marked so shows a mistake, or something other than the documented version.
      if (sample.marker !== null && sample.marker.kind !== 'fragment') return [sample, []];
      const found = usesIn(sample, samples, lookup);
      const uses = found.length > 0 || sample.kind === 'fence' || !isOwnProgram ? found : bare.read(sample.text);
      bare.remember(uses);
      return [sample, apart(uses)];
    }),
  );
}

function usesIn(sample: Sample, guide: readonly Sample[], lookup: Lookup): SampleUse[] {
  const place = placingIn(sample.text);
  return [
    ...callUses(sample, lookup),
    ...requestUses(sample, lookup, place),
    ...kubectlUses(sample, lookup),
    ...sample.facts.texts.flatMap((text) => textUses(text, lookup, place)),
    ...(lookup.facts.helm ?? []).flatMap((chart) => valueUses(sample, chart, guide, place)),
  ];
}

/** Sorted by position without nesting: overlapping uses keep their names but lose their spans. */
function apart(uses: readonly SampleUse[]): SampleUse[] {
  let last = 0;
  return uses
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
    .map((use): SampleUse => {
      if (use.span === null) return use;
      if (use.span.start < last || use.span.end <= use.span.start) return { ...use, span: null, near: use.span.start };
      last = use.span.end;
      return use;
    });
}

/** Fields of every Kubernetes object, which a kind's page doesn't explain. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Kinds and fields of the custom resources in a text, and properties of the tool's files: a registry, a run configuration. */
function textUses(text: SampleText, lookup: Lookup, placing: Placing): SampleUse[] {
  const use = (kind: KindName, name: string, at: number, word: string): SampleUse => ({
    ...{ kind, name, span: placing(text.lines, at, word) },
  });
  const fields = (kind: KindName, ...args: Parameters<typeof namedFields>): SampleUse[] =>
    namedFields(...args).map(({ name, at, word }) => use(kind, name, at, word));
  const resources = resourcesIn(text, lookup.facts.crd ?? []).flatMap(({ object, resource: { kind }, version }) => {
    const body = { ...object, entries: object.entries.filter(({ name }) => !common.has(name)) };
    const start = property(object, 'kind')?.at ?? object.at;
    return [use('crd', kind, start, kind), ...fields('crd', body, version.schema, kind, {})];
  });
  const files = filesIn(text, lookup).flatMap(({ object, shape: { kind, name, schema, reading } }) =>
    name === null ? [] : fields(kind, object, schema, name, reading),
  );
  return [...resources, ...files];
}

/** API operations that a sample calls, at the path in their address. */
function requestUses({ facts }: Sample, lookup: Lookup, place: Placing): SampleUse[] {
  const api = lookup.api();
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) =>
    // Mere mentions are read with the other names.
    (form === 'name' ? [] : requests).flatMap((request): SampleUse[] => {
      const operation = operationOf(request, api);
      if (!operation) return [];
      const { path, pathAt } = parseAddress(request.address.text);
      const span = place(lines, request.address.at + pathAt, path);
      return [{ kind: 'api', name: operationName(operation), span }];
    }),
  );
}

/** Finds words of the texts in a sample. */
function placingIn(sample: string): Placing {
  const whole = linesOf(sample);
  return (lines, at, word) => spanOf(sample, word, offsetIn(lines, whole, at));
}

/** Commands that a sample calls or names, and the flags it gives them. */
function callUses(sample: Sample, { commands }: Lookup): SampleUse[] {
  const { kind, text, facts } = sample;
  const locate = locateIn(sample, 'samples/command');
  const index = commands();
  if (!index) return [];
  const calls = facts.calls.filter(({ program }) => program === index.root.name);
  return calls.flatMap((call): SampleUse[] => {
    const { node, named, flags } = readCall(call, { index, isInline: kind === 'inline', locate });
    if (node.command.isUndescribed) return [];
    const use = (name: string, span: SampleUse['span'], near: number): SampleUse => ({
      ...{ kind: 'cli', name, span },
      ...(span === null && { near }),
    });
    return [
      use(node.name, commandSpan(text, call, named), call.pos),
      ...flags.map((one) => use(flagName(node.name, one.flag.name), flagSpan(text, one), one.word.pos)),
    ];
  });
}

/** From the program to the last subcommand if they are adjacent, else the last word alone. */
function commandSpan(text: string, { program, pos }: Call, named: readonly Word[]): SampleUse['span'] {
  const start = text.indexOf(program, pos);
  // A word inside a quotation may have its position at the start of that.
  if (start < 0 || /\s/.test(text.slice(pos, start))) return null;
  const last = named.at(-1);
  if (!last) return { start, end: start + program.length };
  const end = last.pos + last.text.length;
  const between = [program, ...named.map((word) => word.text)].join(' ');
  const written = text.slice(start, end).replace(/\.exe\b/, '');
  if (written.replace(/ +/g, ' ') === between) return { start, end };
  return text.startsWith(last.text, last.pos) ? { start: last.pos, end } : null;
}

/** The flag without its value; in a cluster of letters only the first has a span. */
function flagSpan(text: string, { flag, word }: UsedFlag): SampleUse['span'] {
  const written = word.text.includes(`--${flag.name}`) ? `--${flag.name}` : `-${flag.shorthand}`;
  const at = word.text.indexOf(written);
  return at < 0 ? null : spanOf(text, written, word.pos + at);
}
