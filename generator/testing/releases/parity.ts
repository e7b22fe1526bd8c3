import { z } from 'zod';
import type { Json } from '../../model/schema.ts';
import type { ToolVersion } from '../../model/site.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { Facts, isAtOrBelow } from './facts.ts';
import { addApi } from './facts-api.ts';
import { addCommands } from './facts-commands.ts';
import { addCatalogue, addRegistrySchemas } from './facts-registry.ts';
import { addResources } from './facts-resources.ts';
import { addChart } from './parity-helm.ts';

/** `specs/<version>/parity-exceptions.json`: where the sources kept here differ from the release on purpose. */
export const parityExceptionsSchema = z.array(
  z.strictObject({
    /** Path of a difference, or of what holds it: `resources.MCPServer.v1alpha1.spec.podTemplateSpec`. */
    path: z.string().min(1),
    /** Why the difference is wanted. */
    reason: z.string().min(1),
  }),
);
export type ParityException = z.infer<typeof parityExceptionsSchema>[number];

/**
 * Compares two readings of the same tool version: ours, and the release's own. Returns a line for every difference of
 * structure, `path: what`; none when they agree. Descriptions, titles and examples are not compared, nor is anything
 * that one of the two formats cannot tell.
 *
 * Differences at or below the path of an exception are left out. An exception that leaves out nothing is reported: it
 * would hide a later mistake.
 */
export function compareStructure(
  ours: ToolVersion,
  real: ToolVersion,
  exceptions: readonly ParityException[] = [],
): string[] {
  const found = differences(factsOf(ours, ours, real), factsOf(real, ours, real));
  const unused = exceptions.filter(({ path }) => !found.some((difference) => isAtOrBelow(difference.path, path)));
  return [
    ...found
      .filter((difference) => !exceptions.some(({ path }) => isAtOrBelow(difference.path, path)))
      .map(({ path, what }) => `${path}: ${what}`),
    ...unused.map(({ path, reason }) => `${path}: the exception (${reason}) is not needed; remove it`),
  ];
}

/**
 * @param chosen version whose catalogue says which servers are compared
 * @param real version whose chart is compared where it has one; not every copy of a release comes with it
 */
function factsOf(tool: ToolVersion, chosen: ToolVersion, real: ToolVersion): Facts {
  const facts = new Facts();
  const servers = new Set(chosen.kinds.registry?.catalogue?.servers.map((server) => server.name));
  addCommands(facts, tool.kinds.cli);
  addApi(facts, tool.kinds.api);
  addRegistrySchemas(facts, tool.kinds.registry?.schemas ?? []);
  addCatalogue(facts, tool.kinds.registry?.catalogue ?? null, (server) => servers.has(server));
  addResources(facts, tool.kinds.crd ?? []);
  for (const chart of real.kinds.helm ? (tool.kinds.helm ?? []) : []) addChart(facts, chart);
  return facts;
}

interface Difference {
  readonly path: string;
  readonly what: string;
}

function differences(ours: Facts, real: Facts): Difference[] {
  const paths = [...new Set([...real.values.keys(), ...ours.values.keys()])];
  // What a missing thing holds is missing with it, and not worth a line each.
  const missing = new Set<string>();
  return paths.flatMap((path): Difference[] => {
    const what = differenceAt(path, ours, real);
    if (what === null || [...ancestors(path)].some((ancestor) => missing.has(ancestor))) return [];
    if (!ours.values.has(path) || !real.values.has(path)) missing.add(path);
    return [{ path, what }];
  });
}

function differenceAt(path: string, ours: Facts, real: Facts): string | null {
  const [own, theirs] = [ours.values.get(path), real.values.get(path)];
  if (!real.values.has(path))
    return ours.isOptional(path) || own === undefined ? null : `the release does not have it; ours: ${shown(own)}`;
  if (!ours.values.has(path)) return theirs === undefined ? null : `missing; the release has ${shown(theirs)}`;
  if (own === undefined || theirs === undefined || canonicalText(own) === canonicalText(theirs)) return null;
  return `ours ${shown(own)}, the release ${shown(theirs)}`;
}

/** Every shorter path that holds this one. */
function* ancestors(path: string): Generator<string> {
  for (let end = path.length - 1; end > 0; end--) if (/[.#[]/.test(path.charAt(end))) yield path.slice(0, end);
}

/** Longest value that a message quotes in full. */
const maxShown = 200;

function shown(value: Json): string {
  const text = canonicalText(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
