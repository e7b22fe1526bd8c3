import { squash } from '../../../generator/shared/search-words.ts';
import { callsOf } from '../exact-names.ts';
import { commandLineMatcher } from './command-line.ts';
import { alike, begins, exact, type Match, type PlaceRecord, type Scores } from './places.ts';

/*
 * Matches names before words: exact names, or their beginnings. Each interpretation of the query grades places; grades
 * from `strong` on outrank all word scores.
 */

export function nameMatcher(places: readonly PlaceRecord[]): (query: string) => Scores {
  const readings = [wholeNames(places), commandLineMatcher(places), operations(places), fields(places)];
  return (query) => {
    const found: Scores = new Map();
    for (const match of readings)
      match(query, ({ row }, value) => found.set(row, Math.max(value, found.get(row) ?? value)));
    return found;
  };
}

/** Entities that plain words may name: `name` is the name of many fields, and `vs code` a value of a schema. */
const inPlainWords: ReadonlySet<PlaceRecord['entity']> = new Set(['command', 'page', 'resource'] as const);

function wholeNames(places: readonly PlaceRecord[]): Match {
  const byName = new Map<string, Set<PlaceRecord>>();
  for (const place of places)
    for (const name of place.entity === 'section' ? [] : callsOf(place)) {
      const key = squash(name);
      const list = byName.get(key) ?? new Set();
      if (key !== '') byName.set(key, list.add(place));
    }
  return (query, grade) => {
    const isPlain = /^[\p{Ll}\p{N} ]+$/u.test(query);
    for (const place of byName.get(squash(query)) ?? []) {
      const { entity, names } = place;
      // Dashes denote a flag.
      if (query.startsWith('-') ? entity === 'flag' : !isPlain || inPlainWords.has(entity))
        grade(place, names.includes(query) ? exact : alike);
    }
  };
}

/** `MCPServer.spec.`, `spec.proxy`: fields by the beginning of their path, shallow ones first. */
function fields(places: readonly PlaceRecord[]): Match {
  const plain = (path: string): string => path.toLowerCase().replaceAll(/\[\]?|\.\*/g, '');
  const paths = places
    .filter(({ entity }) => entity === 'field' || entity === 'schema')
    .flatMap((place) => place.names.map((name) => ({ path: plain(name), place })));
  return (query, grade) => {
    const typed = plain(query)
      .replace(/^\.+/, '')
      .replace(/\s*[.:]\s*$/, '.');
    if (!/^[\w-]+(\.[\w-]*)+$/.test(typed) || /^v?\d/.test(typed)) return;
    for (const { path, place } of paths) {
      if (path === typed) grade(place, exact);
      else if (path.startsWith(typed)) grade(place, begins - path.slice(typed.length).split('.').length * 10);
    }
  };
}

const call =
  /^(?:(get|post|put|patch|delete|head|options|trace)\b\s*)?(?:https?:\/\/[^/\s]+)?(\/\S*|[\w{}-]+\/\S*|[\w-]+\.json)?$/i;

/**
 * `POST /work`, `/api/v1beta/workloads/fetch/logs`, `workloads/{name}/logs`, `openapi.json`: operations by part of
 * their path.
 */
function operations(places: readonly PlaceRecord[]): Match {
  const all = places.filter(({ entity }) => entity === 'operation');
  return (query, grade) => {
    const [, method, path = ''] = call.exec(query) ?? [];
    if (method === undefined && path.length < 2) return;
    const wanted = pathPattern(path);
    for (const place of all) {
      const [ownMethod = '', own = ''] = place.title.split(' ');
      const found = wanted.exec(own);
      if (!found || (method !== undefined && ownMethod !== method.toUpperCase())) continue;
      const steps = (text: string): number => text.split('/').length - 1;
      const [before, after] = [steps(own.slice(0, found.index)), steps(own.slice(found.index + found[0].length))];
      const isWhole = found[0].length === own.length;
      grade(place, isWhole ? exact : begins - before * 10 - after);
    }
  };
}

/** Matches a path in another. Values match parameters, versions each other, and the last step may be incomplete. */
function pathPattern(path: string): RegExp {
  const steps = path.replace(/\?.*$/, '').split('/').filter(Boolean);
  const pattern = steps.map((step, at) => {
    const own = /^v\d/i.test(step) ? 'v\\d[\\w.-]*' : step.replace(/[^\w-]/g, '\\$&');
    const more = at === steps.length - 1 && !path.endsWith('/') ? '[^/]*' : '(?=/|$)';
    return at === 0 ? `${own}${more}` : `(?:${own}${more}|\\{[^/]*\\})`;
  });
  return new RegExp(`/${pattern.join('/')}`, 'i');
}
