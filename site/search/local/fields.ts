import { begins, exact, type Grades, grade } from './grades.ts';
import type { PlaceRecord } from './places.ts';

/** `MCPServer.spec.`, `spec.proxy`, `.spec.image`: fields whose path begins so, those near the top first. */
export function matchField(query: string, places: readonly PlaceRecord[], grades: Grades): void {
  const typed = query
    .toLowerCase()
    .replace(/^\.+/, '')
    .replace(/\s*[.:]\s*$/, '.')
    .replace(/\[\]?/g, '');
  if (!/^[\w-]+(\.[\w-]*)+$/.test(typed) || /^v?\d/.test(typed)) return;
  for (const place of places) {
    if (place.entity !== 'field' && place.entity !== 'schema') continue;
    for (const name of place.names) {
      const value = gradeOf(name.toLowerCase().replaceAll('[]', '').replaceAll('.*', ''), typed);
      if (value > 0) grade(grades, place.row, value - place.rank * 20);
    }
  }
}

function gradeOf(path: string, typed: string): number {
  if (path === typed) return exact;
  if (path.endsWith(`.${typed}`)) return begins - 200;
  // What is below a field is asked for by a dot at the end; what is nearer to it comes first.
  return path.startsWith(typed) ? begins - (path.slice(typed.length).split('.').length - 1) * 10 : 0;
}
