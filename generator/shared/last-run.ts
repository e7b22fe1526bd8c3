/**
 * Returns the previous run's value for a key, or makes it. Values are shared between runs and must not be changed.
 *
 * @param key everything that the value depends on, except for the basis shared by the runs
 */
export type Remember = <Value>(key: string, make: () => Value) => Value;

/** The values of a watching process's last run: an edit changes one guide, and reading all of them takes longest. */
export class LastRun {
  #basis = '';
  #before = new Map<string, unknown>();
  #now = new Map<string, unknown>();

  /** Begins a run. @param basis digest of the common dependencies; if it changed, nothing is reused */
  begin(basis: string): Remember {
    this.#before = basis === this.#basis ? this.#now : new Map();
    this.#now = new Map();
    this.#basis = basis;
    return (key, make) => this.#recall(key, make);
  }

  #recall<Value>(key: string, make: () => Value): Value {
    // All callers with a key make the same type of value.
    const value = this.#before.has(key) ? (this.#before.get(key) as Value) : make();
    this.#now.set(key, value);
    return value;
  }
}
