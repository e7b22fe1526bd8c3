/**
 * What the last run of a process found out, by what it follows from. Values are shared between runs, so nobody may
 * change them.
 */
export class Memory {
  #before = new Map<string, unknown>();
  #now = new Map<string, unknown>();

  /** A run begins: what the last one had no use for is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** @param key everything that the value follows from; a kind of value begins with a word of its own */
  recall<Value>(key: string, make: () => Value): Value {
    const known = this.#now.has(key) ? this.#now.get(key) : this.#before.get(key);
    // Whoever uses a key makes the same type of value.
    const value = known === undefined ? make() : (known as Value);
    this.#now.set(key, value);
    return value;
  }
}
