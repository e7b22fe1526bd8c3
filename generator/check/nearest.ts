/** The known name nearest to the wanted one; null when none is near enough to be what was meant. */
export function nearest(
  wanted: string,
  known: Iterable<string>,
  limit = Math.max(3, wanted.length / 4),
): string | null {
  let best: { name: string; steps: number } | null = null;
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const steps = distance(wanted, name);
    if (steps <= limit && (best === null || steps < best.steps)) best = { name, steps };
  }
  return best?.name ?? null;
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
