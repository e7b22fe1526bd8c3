import { begins, exact, grade, type Match } from './grades.ts';
import type { PlaceRecord } from './places.ts';

/** `MCPServer.spec.`, `spec.proxy`, `.spec.image`: fields whose path begins so, those near the top first. */
export function fieldMatcher(places: readonly PlaceRecord[]): Match {
  const paths = places.flatMap(({ entity, names, row, rank }) => {
    if (entity !== 'field' && entity !== 'schema') return [];
    return names.map((name) => ({ path: name.toLowerCase().replaceAll('[]', '').replaceAll('.*', ''), row, rank }));
  });
  return (query, grades) => {
    const typed = query
      .toLowerCase()
      .replace(/^\.+/, '')
      .replace(/\s*[.:]\s*$/, '.')
      .replace(/\[\]?/g, '');
    if (!/^[\w-]+(\.[\w-]*)+$/.test(typed) || /^v?\d/.test(typed)) return;
    for (const { path, row, rank } of paths) {
      const value = gradeOf(path, typed);
      if (value > 0) grade(grades, row, value - rank * 20);
    }
  };
}

function gradeOf(path: string, typed: string): number {
  if (path === typed) return exact;
  if (path.endsWith(`.${typed}`)) return begins - 200;
  // What is below a field is asked for by a dot at the end; what is nearer to it comes first.
  return path.startsWith(typed) ? begins - (path.slice(typed.length).split('.').length - 1) * 10 : 0;
}
