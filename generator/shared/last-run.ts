/**
 * Recalls what the run before made of the same, or makes it. Runs share it, so nobody may change it.
 *
 * @param key all that it follows from, but for what every run that recalls something has in common with the one before
 */
export type Remember = <Value>(key: string, make: () => Value) => Value;

/** What a watching process keeps of its last run: an edit changes one guide, and reading all of them takes longest. */
export class LastRun {
  #basis = '';
  #before = new Map<string, unknown>();
  #now = new Map<string, unknown>();

  /** A run begins. @param basis digest of what everything follows from; with another one, nothing is recalled */
  begin(basis: string): Remember {
    this.#before = basis === this.#basis ? this.#now : new Map();
    this.#now = new Map();
    this.#basis = basis;
    return (key, make) => this.#recall(key, make);
  }

  #recall<Value>(key: string, make: () => Value): Value {
    // Whoever uses a key makes the same type of value.
    const value = this.#before.has(key) ? (this.#before.get(key) as Value) : make();
    this.#now.set(key, value);
    return value;
  }
}
