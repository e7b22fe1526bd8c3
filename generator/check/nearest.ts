/** The name that a wrong one most likely means; undefined when none is near. */
export function nearest(wanted: string, known: readonly string[]): string | undefined {
  const limit = Math.max(3, wanted.length / 4);
  const [best] = known
    .filter((name) => Math.abs(name.length - wanted.length) <= limit)
    .map((name) => ({ name, distance: distance(wanted, name) }))
    .filter(({ distance: steps }) => steps <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

/** Levenshtein distance, two rows at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
