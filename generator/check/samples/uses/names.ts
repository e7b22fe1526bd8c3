import { operationName } from '../../../kinds/api/keys.ts';
import { flagName } from '../../../kinds/cli/keys.ts';
import type { NamedUse, SampleUse } from '../../../model/use.ts';
import type { Lookup } from '../lookup.ts';
import { matches, segmentsOf } from '../requests/address.ts';

/** Reads inline code that names one thing and calls nothing: `--name`, `MCPServer`, `spec.image`, `GET /health`. */
export interface BareNames {
  readonly read: (text: string) => SampleUse[];
  /** Short names refer to what the guide spoke of last. */
  readonly remember: (uses: readonly NamedUse[]) => void;
}

/** A name, and how many of the first letters of the code are it. */
type Named = (NamedUse & { readonly length: number }) | null;

/** What a guide has spoken of. */
interface Context {
  readonly lookup: Lookup;
  /** Commands and kinds, the last one that was spoken of first. */
  recent: readonly string[];
  /** Properties of files by their last word, as they were used last. */
  readonly properties: Map<string, NamedUse>;
}

const ways = [flagNamed, kindNamed, fieldNamed, operationNamed, valueNamed, propertyNamed];

/** A reader for the inline code of one guide. */
export function bareNames(lookup: Lookup): BareNames {
  const context: Context = { lookup, recent: [], properties: new Map() };
  return {
    read: (text) => {
      for (const way of ways) {
        const found = way(text, context);
        if (found) return [{ kind: found.kind, name: found.name, span: { start: 0, end: found.length } }];
      }
      return [];
    },
    remember: (uses) => {
      for (const { kind, name } of uses) {
        if (kind === 'cli' || kind === 'crd')
          context.recent = [ownerOf(name), ...context.recent.filter((item) => item !== ownerOf(name))];
        const word = name.split('.').at(-1) ?? '';
        // Words without an underscore mean many things besides.
        if ((kind === 'api' || kind === 'registry') && word.includes('_')) context.properties.set(word, { kind, name });
      }
    },
  };
}

/** `thv run` of `thv run --name`, `MCPServer` of `MCPServer.spec.image`. */
function ownerOf(name: string): string {
  return name.split(/ -|\./)[0] ?? name;
}

function byRecency(names: readonly string[], { recent }: Context): string[] {
  const rank = (name: string): number => {
    const at = recent.indexOf(ownerOf(name));
    return at < 0 ? recent.length : at;
  };
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** A flag by itself is that of the command spoken of last that has it, or of the only one. */
function flagNamed(text: string, context: Context): Named {
  const [written, flag] = /^--([a-z][\w-]*)(?=$|[=\s])/.exec(text) ?? [];
  if (written === undefined || flag === undefined) return null;
  const nodes = context.lookup.commands()?.nodes ?? [];
  const having = nodes.filter((node) => node.command !== null && node.flags.has(flag)).map(({ name }) => name);
  const owners = nodes.filter(({ command }) => command?.flags.some(({ name }) => name === flag));
  const last = byRecency(having, context).find((name) => context.recent.includes(name));
  const command = last ?? (owners.length === 1 ? owners[0]?.name : undefined);
  return command === undefined ? null : { kind: 'cli', name: flagName(command, flag), length: written.length };
}

function kindNamed(text: string, { lookup }: Context): Named {
  const isKind = (lookup.facts.crd ?? []).some(({ kind }) => kind === text);
  return isKind ? { kind: 'crd', name: text, length: text.length } : null;
}

/** `MCPServer.spec.image`, `spec.image`, `oidcConfig.issuer`, `toolConfigRef`, each also as `spec.image: value`. */
function fieldNamed(text: string, context: Context): Named {
  const written = /^\.?([A-Za-z][\w.[\]]*)(?=$|:(?:\s|$))/.exec(text)?.[1];
  if (written === undefined) return null;
  const names = context.lookup.fields();
  const path = written.replace(/\[\d*\]/g, '[]').replace(/\[\]$/, '');
  const isPath = /^(spec|status)\./.test(path);
  const isWord = /^[a-z]+[A-Z]\w*$/.test(path);
  // Of a path below `spec`, that is often left out. Plain words such as `image` mean many things besides.
  const isBelowSpec = !isPath && path.includes('.');
  const whole = isBelowSpec ? `spec.${path}` : path;
  const ending = [...(isPath || isWord || isBelowSpec ? names : [])].filter((name) => name.endsWith(`.${whole}`));
  const fitting = isWord ? topmost(ending) : ending.filter((name) => name === `${ownerOf(name)}.${whole}`);
  const [first, second] = byRecency(names.has(path) ? [path] : fitting, context);
  if (first === undefined) return null;
  const isMeant =
    second === undefined || (context.recent.includes(ownerOf(first)) && ownerOf(first) !== ownerOf(second));
  return isMeant ? { kind: 'crd', name: first, length: text.indexOf(written) + written.length } : null;
}

/** Of several fields with one name in a kind, those nearest to its top. */
function topmost(names: readonly string[]): string[] {
  const depth = (name: string): number => name.split('.').length;
  return names.filter((name) =>
    names.every((other) => ownerOf(other) !== ownerOf(name) || depth(other) >= depth(name)),
  );
}

/** `GET /api/v1beta/workloads`, or a path that has one operation. */
function operationNamed(text: string, { lookup }: Context): Named {
  const [, method, path] = /^(?:(GET|HEAD|POST|PUT|PATCH|DELETE) )?(\/[\w/{}.:<>-]+)$/.exec(text) ?? [];
  const { operations } = lookup.api() ?? {};
  if (!operations || path === undefined) return null;
  const segments = segmentsOf(path);
  // Proxies and other programs have a `/health` too.
  if (segments.length < 2) return null;
  // Of `/workloads/stop` and `/workloads/{name}`, the one that is written so is meant.
  const exact = operations.filter((item) => item.path === path);
  const fitting = exact.length > 0 ? exact : operations.filter((item) => matches(segments, item.segments, false));
  const [operation, other] = fitting.filter((item) => method === undefined || item.method.toUpperCase() === method);
  if (!operation || other) return null;
  return { kind: 'api', name: operationName(operation), length: text.length };
}

/** The last word of a Helm value's path, where it's that of no other value: `replicaCount`. */
function valueNamed(text: string, { lookup }: Context): Named {
  const word = /^[a-z]+[A-Z]\w*(?=$|:(?:\s|$))/.exec(text)?.[0];
  if (word === undefined) return null;
  const [path, other] = lookup.values().filter((value) => value.endsWith(`.${word}`));
  return path === undefined || other !== undefined ? null : { kind: 'helm', name: path, length: word.length };
}

function propertyNamed(text: string, { properties }: Context): Named {
  const known = properties.get(text);
  return known ? { ...known, length: text.length } : null;
}
