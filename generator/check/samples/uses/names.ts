import type { NamedUse, SampleUse } from '../../../model/use.ts';
import type { Lookup } from '../lookup.ts';
import { matches, segmentsOf } from '../requests/address.ts';

/** Reads inline code that names one thing and calls nothing: `--name`, `MCPServer`, `spec.image`, `GET /health`. */
export interface BareNames {
  readonly read: (text: string) => SampleUse[];
  /** Short names refer to what the guide spoke of last. */
  readonly remember: (uses: readonly NamedUse[]) => void;
}

/** A reader for the inline code of one guide. */
export function bareNames(lookup: Lookup): BareNames {
  /** Commands and kinds, the last one that was spoken of first. */
  let recent: readonly string[] = [];
  /** Properties of files by their last word, as they were used last. */
  const properties = new Map<string, NamedUse>();
  const byRecency = (names: readonly string[]): string[] =>
    names.toSorted((a, b) => rank(recent, ownerOf(a)) - rank(recent, ownerOf(b)));
  const ways: readonly ((text: string) => (NamedUse & { readonly length: number }) | null)[] = [
    (text) => flagNamed(text, lookup, byRecency, recent),
    (text) => kindNamed(text, lookup),
    (text) => fieldNamed(text, lookup, byRecency, recent),
    (text) => operationNamed(text, lookup),
    (text) => {
      const known = properties.get(text);
      return known ? { ...known, length: text.length } : null;
    },
  ];
  return {
    read: (text) => {
      for (const way of ways) {
        const found = way(text);
        if (found) return [{ surface: found.surface, name: found.name, span: { start: 0, end: found.length } }];
      }
      return [];
    },
    remember: (uses) => {
      for (const { surface, name } of uses) {
        if (surface === 'cli' || surface === 'crd') {
          const owner = ownerOf(name);
          recent = [owner, ...recent.filter((item) => item !== owner)];
        }
        const word = name.split('.').at(-1) ?? '';
        // Words without an underscore mean many things besides.
        if ((surface === 'api' || surface === 'registry') && word.includes('_'))
          properties.set(word, { surface, name });
      }
    },
  };
}

/** `thv run` of `thv run --name`, `MCPServer` of `MCPServer.spec.image`. */
function ownerOf(name: string): string {
  return name.split(/ -|\./)[0] ?? name;
}

function rank(recent: readonly string[], owner: string): number {
  const at = recent.indexOf(owner);
  return at < 0 ? recent.length : at;
}

type ByRecency = (names: readonly string[]) => string[];
type Named = (NamedUse & { readonly length: number }) | null;

/** A flag by itself is that of the command spoken of last that has it, or of the only one. */
function flagNamed(text: string, { commands }: Lookup, byRecency: ByRecency, recent: readonly string[]): Named {
  const [written, flag] = /^--([a-z][\w-]*)(?=$|[=\s])/.exec(text) ?? [];
  const index = commands();
  if (written === undefined || flag === undefined || !index) return null;
  const having = index.nodes.filter((node) => node.command !== null && node.flags.has(flag));
  const [last] = byRecency(having.map(({ name }) => name));
  const owners = having.filter(({ command }) => command?.flags.some(({ name }) => name === flag));
  const only = owners.length === 1 ? owners[0]?.name : undefined;
  const command = last !== undefined && recent.includes(last) ? last : only;
  return command === undefined ? null : { surface: 'cli', name: `${command} --${flag}`, length: written.length };
}

function kindNamed(text: string, { facts }: Lookup): Named {
  const known = facts.resources.find(({ kind }) => kind === text);
  return known ? { surface: 'crd', name: known.kind, length: text.length } : null;
}

/** `MCPServer.spec.image`, `spec.image`, `toolConfigRef`, each also as `spec.image: value`. */
function fieldNamed(text: string, { fields }: Lookup, byRecency: ByRecency, recent: readonly string[]): Named {
  const written = /^\.?([A-Za-z][\w.[\]]*)(?=$|:(?:\s|$))/.exec(text)?.[1];
  if (written === undefined) return null;
  const names = fields();
  const path = written.replace(/\[\d*\]/g, '[]').replace(/\[\]$/, '');
  const isPath = /^(spec|status)\./.test(path);
  // Plain words such as `image` mean many things besides.
  const isWord = /^[a-z]+[A-Z]\w*$/.test(path);
  const fitting = names.has(path)
    ? [path]
    : [...names].filter((name) => (isPath || isWord) && name.endsWith(`.${path}`) && (isWord || isOfKind(name, path)));
  const [first, second] = byRecency(isWord ? topmost(fitting) : fitting);
  if (first === undefined) return null;
  const isMeant = second === undefined || (recent.includes(ownerOf(first)) && ownerOf(first) !== ownerOf(second));
  return isMeant ? { surface: 'crd', name: first, length: text.indexOf(written) + written.length } : null;
}

function isOfKind(name: string, path: string): boolean {
  return ownerOf(name).length + 1 + path.length === name.length;
}

/** Of several fields with one name in a kind, those nearest to its top. */
function topmost(names: readonly string[]): string[] {
  const depth = (name: string): number => name.split('.').length;
  return names.filter((name) =>
    names.every((other) => ownerOf(other) !== ownerOf(name) || depth(other) >= depth(name)),
  );
}

/** `GET /api/v1beta/workloads`, or a path that has one operation. */
function operationNamed(text: string, lookup: Lookup): Named {
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
  return { surface: 'api', name: `${operation.method.toUpperCase()} ${operation.path}`, length: text.length };
}
