/** Functions that a value is made with, each of one argument. */
type Questions<Asked> = { readonly [Name in keyof Asked]: (about: never) => unknown };

/** Where a run finds what was found out before. */
export interface Recall {
  /** @param key everything that the value follows from; a kind of value begins with a word of its own */
  readonly recall: <Value>(key: string, make: () => Value) => Value;
  /**
   * Recalls what was made of an object, provided that all it asked meanwhile has the same answer now. Arguments and
   * answers are compared as objects or as JSON.
   *
   * @param kind of value, of which an object has one
   */
  readonly retrace: <Asked extends Questions<Asked>, Value>(
    kind: string,
    of: object,
    asked: Asked,
    make: (asked: Asked) => Value,
  ) => Value;
}

/** Of a process that runs once. */
export const noMemory: Recall = { recall: (_key, make) => make(), retrace: (_kind, _of, asked, make) => make(asked) };

/** A value, and what was asked to make it. */
interface Trace {
  readonly value: unknown;
  readonly asked: readonly { readonly name: string; readonly about: unknown; readonly answer: unknown }[];
}

/**
 * What the last run of a process found out, by what it follows from. Values are shared between runs, so nobody may
 * change them.
 */
export class Memory implements Recall {
  #before = new Map<string, unknown>();
  #now = new Map<string, unknown>();
  readonly #traces = new WeakMap<object, Map<string, Trace>>();

  /** Whether nothing has run yet. */
  get isEmpty(): boolean {
    return this.#now.size === 0;
  }

  /** A run begins: what the last one had no use for is forgotten. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  recall<Value>(key: string, make: () => Value): Value {
    const known = this.#now.has(key) ? this.#now.get(key) : this.#before.get(key);
    // Whoever uses a key makes the same type of value.
    const value = known === undefined ? make() : (known as Value);
    this.#now.set(key, value);
    return value;
  }

  retrace<Asked extends Questions<Asked>, Value>(
    kind: string,
    of: object,
    asked: Asked,
    make: (asked: Asked) => Value,
  ): Value {
    const traces = this.#traces.get(of) ?? new Map<string, Trace>();
    this.#traces.set(of, traces);
    const before = traces.get(kind);
    const ask = new Map<string, (about: unknown) => unknown>(Object.entries(asked));
    // Whoever names a kind makes the same type of value.
    if (before?.asked.every(({ name, about, answer }) => isSame(ask.get(name)?.(about), answer)))
      return before.value as Value;
    const noted: Trace['asked'][number][] = [];
    const noting = [...ask].map(([name, answerTo]) => [
      name,
      (about: unknown): unknown => {
        const answer = answerTo(about);
        noted.push({ name, about, answer });
        return answer;
      },
    ]);
    const value = make(Object.fromEntries(noting) as Asked);
    traces.set(kind, { value, asked: noted });
    return value;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
