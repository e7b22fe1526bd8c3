import type { ClusterKinds } from '../../../model/platform.ts';
import type { Problem } from '../../../model/problem.ts';
import type { CustomResource } from '../../../model/resource.ts';

import type { Call, Word } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { readFlags } from '../commands/flags.ts';
import { resolvePath } from '../commands/invocation.ts';
import { type CallContext, type CommandNode, takesValue } from '../commands/tree.ts';
import type { Look, Lookup } from '../lookup.ts';
import { fieldAt, valueProblems } from '../outputs/values.ts';
import { resourceOf } from '../uses/kubectl.ts';
import type { ProgramIndex } from './tree.ts';

/** Calls of kubectl and docker: their commands and flags by name. */
export function checkPrograms({ sample: { kind, facts }, lookup: { programs, ...lookup }, locate }: Look): Problem[] {
  return facts.calls.flatMap((call) => {
    const index = programs(call.program);
    return index ? problemsOf(call, index, lookup, { index, isInline: kind === 'inline', locate }) : [];
  });
}

function problemsOf(
  call: Call,
  index: ProgramIndex,
  { platform, facts: { crd } }: Pick<Lookup, 'platform' | 'facts'>,
  context: CallContext,
): Problem[] {
  const { node, rest, open, problem } = resolvePath(call.words, context);
  const { isOpen = false, runsOthers = false } = index.traits.get(node.name) ?? {};
  if (isOpen) return [];
  // A plugin adds commands of any name to the program; one that looks like a known command is likely that.
  if (open) return problem && (node !== index.root || problem.suggestion) ? [problem] : [];
  const own = runsOthers ? beforeArgument(rest, node) : rest;
  const read = readFlags(own, node, context, context.isInline || call.open || own.length < rest.length);
  if (call.program !== 'kubectl' || !platform) return [...read.problems];
  const resources = crd ?? [];
  return [
    ...read.problems,
    ...(read.uncertain
      ? []
      : resourceProblems(node.name, read.positionals, resources, platform.cluster, context.locate)),
    ...awaitedProblems(call.words, resources, context.locate),
  ];
}

/** The flags before the first argument, with their values. */
function beforeArgument(words: readonly Word[], { flags, shorthands }: CommandNode): readonly Word[] {
  let at = 0;
  for (; at < words.length; at++) {
    const value = words[at]?.value ?? '';
    if (!value.startsWith('-') || value === '--') break;
    const flag = value.startsWith('--') ? flags.get(value.slice(2)) : shorthands.get(value.at(-1) ?? '');
    const isAlone = value.includes('=') || !flag || takesValue(flag) !== true;
    if (!isAlone) at++;
  }
  return words.slice(0, at);
}

/** Values that kubectl waits for: `--for=jsonpath='{.status.phase}'=Running`. */
function awaitedProblems(words: readonly Word[], resources: readonly CustomResource[], locate: Locate): Problem[] {
  const [resource] = words.flatMap(({ value }) => resourceOf(value, resources) ?? []);
  const schema = resource?.versions.find(({ served }) => served)?.schema;
  if (!schema) return [];
  return words.flatMap(({ value, pos }) => {
    const [, path, awaited] = /jsonpath=\{?\.([\w.]+)\}?=(.+)$/.exec(value) ?? [];
    if (path === undefined || awaited === undefined) return [];
    return valueProblems(awaited, fieldAt(path, schema), path, locate(pos));
  });
}

/** Commands whose first argument names kinds, and those that take a pod's name as well as `kind/name`. */
const ofKinds =
  /^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout (?:history|pause|restart|resume|status|undo))$/;
const ofPods = /^kubectl (?:attach|exec|logs|port-forward)$/;

/** Short names by the resource types of kubectl's reference. */
const shortNames =
  'all cj cm crd crds cs csr deploy ds ep ev hpa ing limits netpol no ns pc pdb po pv pvc quota rc rs sa sc sts svc'.split(
    ' ',
  );

/** A resource that kubectl is asked for by a name that looks like one of another kind, and is none. */
function resourceProblems(
  command: string,
  [first]: readonly Word[],
  resources: readonly CustomResource[],
  cluster: ClusterKinds,
  locate: Locate,
): Problem[] {
  if (!first || standsForAnother(first)) return [];
  const isSlashed = first.value.includes('/');
  if (!ofKinds.test(command) && !(ofPods.test(command) && isSlashed)) return [];
  const asked = (isSlashed ? first.value.split('/').slice(0, 1) : first.value.split(',')).flatMap(
    (name) =>
      // `mcpservers.toolhive.stacklok.dev`, and `mcpserver.spec` of `explain`.
      name.split('.')[0]?.toLowerCase() || [],
  );
  const own = resources.flatMap(({ kind, plural, singular, shortNames: short }) => [
    ...[kind.toLowerCase(), plural, ...short],
    ...(singular === null ? [] : [singular]),
  ]);
  const others = asked.filter((name) => !own.includes(name) && !shortNames.includes(name) && name.length > 3);
  if (others.length === 0) return [];
  const names = new Set([...own, ...clusterNames(cluster)]);
  return others.flatMap((name) => {
    const near = names.has(name) ? null : nearest(name, names, 1);
    if (near === null) return [];
    const why = 'kubectl answers that the server has no such resource type';
    return [unknownName(locate(first.pos), name, [], 'resource', { why, remedy: meant(name, near) })];
  });
}

function clusterNames({ apiVersions, kindsOf }: ClusterKinds): string[] {
  const kinds = new Set([...apiVersions().flatMap(kindsOf), 'CustomResourceDefinition', 'APIService']);
  return [...kinds].flatMap((kind) => {
    const name = kind.toLowerCase();
    const plural = /(?:s|x|ch)$/.test(name) ? `${name}es` : name.replace(/y$/, 'ie').concat('s');
    return [name, name === 'endpoints' ? name : plural];
  });
}
