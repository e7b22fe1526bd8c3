import { operationName } from '../../../kinds/api/keys.ts';
import { flagName } from '../../../kinds/cli/keys.ts';
import type { KindName } from '../../../model/kinds.ts';
import type { NamedUse, SampleUse } from '../../../model/use.ts';
import type { Lookup } from '../lookup.ts';
import { matches, segmentsOf } from '../requests/api.ts';

/** Resolves a match of the pattern to names; `recent` has the commands and kinds mentioned, latest first. */
type Way = readonly [KindName, RegExp, (name: string, lookup: Lookup, recent: readonly string[]) => readonly string[]];

const ways: readonly Way[] = [
  ['cli', /^--(?<name>[a-z][\w-]*)(?=$|[=\s])/, flagsCalled],
  ['crd', /^(?<name>\w+)$/, (name, { facts }) => (facts.crd ?? []).flatMap(({ kind }) => (kind === name ? kind : []))],
  ['crd', /^\.?(?<name>[A-Za-z][\w.[\]]*)(?=$|:(?:\s|$))/, fieldsCalled],
  ['api', /^(?<name>(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE) )?\/[\w/{}.:<>-]+)$/, operationsCalled],
  [
    'helm',
    /^(?<name>[a-z]+[A-Z]\w*)(?=$|:(?:\s|$))/,
    (name, lookup) => lookup.values().filter((value) => value.endsWith(`.${name}`)),
  ],
];

/**
 * Resolves inline code that names one thing without calling it: `--name`, `MCPServer`, `spec.image`, `GET /health`.
 * Short names refer to the latest mention, so the reader keeps state over one guide.
 */
export function bareNames(lookup: Lookup) {
  let recent: readonly string[] = [];
  /** File properties by their last word, in their latest use. */
  const properties = new Map<string, NamedUse>();
  return {
    read: (text: string): SampleUse[] => {
      for (const [kind, pattern, called] of ways) {
        const [written = '', name = ''] = pattern.exec(text) ?? [];
        const meant = name === '' ? null : meantOf(called(name, lookup, recent), recent);
        if (meant !== null) return [{ kind, name: meant, span: { start: 0, end: written.length } }];
      }
      const property = properties.get(text);
      return property ? [{ ...property, span: { start: 0, end: text.length } }] : [];
    },
    remember: (uses: readonly NamedUse[]): void => {
      for (const { kind, name } of uses) {
        const owner = ownerOf(name);
        if (kind === 'cli' || kind === 'crd') recent = [owner, ...recent.filter((item) => item !== owner)];
        const word = name.split('.').at(-1) ?? '';
        // Words without an underscore are ambiguous.
        if ((kind === 'api' || kind === 'registry') && word.includes('_')) properties.set(word, { kind, name });
      }
    },
  };
}

/** `thv run` of `thv run --name`, `MCPServer` of `MCPServer.spec.image`. */
function ownerOf(name: string): string {
  return name.split(/ -|\./)[0] ?? name;
}

/** The only candidate, or the one of the latest mention. */
function meantOf(names: readonly string[], recent: readonly string[]): string | null {
  const latest = recent.find((owner) => names.some((name) => ownerOf(name) === owner));
  const [only = null, other] = latest === undefined ? names : names.filter((name) => ownerOf(name) === latest);
  return other === undefined ? only : null;
}

/** Flags of the mentioned commands, inherited ones included; else of the commands that declare it. */
function flagsCalled(flag: string, { commands }: Lookup, recent: readonly string[]): string[] {
  const nodes = commands()?.nodes ?? [];
  const having = nodes.filter(({ name, flags }) => flags.has(flag) && recent.includes(name));
  const declaring = nodes.filter(({ command }) => command.flags.some(({ name }) => name === flag));
  return (having.length > 0 ? having : declaring).map(({ name }) => flagName(name, flag));
}

/** `MCPServer.spec.image`, `spec.image`, `oidcConfig.issuer`, `toolConfigRef`, each also as `spec.image: value`. */
function fieldsCalled(written: string, { fields }: Lookup): string[] {
  const path = written.replace(/\[\d*\]/g, '[]').replace(/\[\]$/, '');
  if (fields().has(path)) return [path];
  const isWord = /^[a-z]+[A-Z]\w*$/.test(path);
  // Plain words such as `image` are ambiguous.
  if (!isWord && !path.includes('.')) return [];
  // `spec` is often omitted from its paths.
  const whole = isWord || /^(spec|status)\./.test(path) ? path : `spec.${path}`;
  const ending = [...fields()].filter((name) => name.endsWith(`.${whole}`));
  // Of several fields with one name in a kind, the shallowest.
  const depth = (name: string): number => name.split('.').length;
  return ending.filter((name) =>
    isWord
      ? ending.every((other) => ownerOf(other) !== ownerOf(name) || depth(other) >= depth(name))
      : name === `${ownerOf(name)}.${whole}`,
  );
}

/** `GET /api/v1beta/workloads`, or a path with a single operation. */
function operationsCalled(written: string, { api }: Lookup): string[] {
  const [path = '', method] = written.split(' ').toReversed();
  const { operations = [] } = api() ?? {};
  const segments = segmentsOf(path);
  // Proxies and other programs have a `/health` too.
  if (segments.length < 2) return [];
  // Of `/workloads/stop` and `/workloads/{name}`, the literal match wins.
  const exact = operations.filter((item) => item.path === path);
  const fitting = exact.length > 0 ? exact : operations.filter((item) => matches(segments, item.segments, false));
  return fitting.filter((item) => method === undefined || item.method.toUpperCase() === method).map(operationName);
}
