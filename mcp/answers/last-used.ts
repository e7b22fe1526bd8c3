/** Makes something once for each name, and keeps those that were used last. */
export function lastUsed<Value>(most: number, make: (name: string) => Value): (name: string) => Value {
  const kept = new Map<string, { readonly value: Value }>();
  return (name) => {
    const found = kept.get(name) ?? { value: make(name) };
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return found.value;
  };
}
