/** Rows, each once, with what they score, in the same order. */
export interface Scored {
  readonly rows: Uint32Array;
  readonly scores: Float64Array;
}

const emptyScored = (size: number): Scored => ({ rows: new Uint32Array(size), scores: new Float64Array(size) });

export function highest(numbers: Float64Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) if ((numbers[at] ?? 0) > most) most = numbers[at] ?? 0;
  return most;
}

/**
 * Arrays that a search writes into, and the next one again. A common word is in a hundred thousand rows; to clear
 * away arrays made anew for each keystroke takes a third of all time.
 */
export class Room {
  readonly #all: Scored[] = [];
  #lent = 0;

  /** Rows and scores of this size, to be filled: they hold what an earlier search has left there. */
  lend(size: number): Scored {
    let own = this.#all[this.#lent];
    if (!own || own.rows.length < size) {
      own = emptyScored(size);
      this.#all[this.#lent] = own;
    }
    this.#lent += 1;
    return { rows: own.rows.subarray(0, size), scores: own.scores.subarray(0, size) };
  }

  /** Nobody needs what was lent any more. */
  free(): void {
    this.#lent = 0;
  }
}

/** Two numbers for each of some of many rows: what it has, and how much of what was asked for that covers. */
export class Pairs {
  readonly #scores: Float64Array;
  readonly #shares: Float64Array;
  readonly #isSet: Uint8Array;
  readonly #rows: Uint32Array;
  #count = 0;

  constructor(rows: number) {
    this.#scores = new Float64Array(rows);
    this.#shares = new Float64Array(rows);
    this.#isSet = new Uint8Array(rows);
    this.#rows = new Uint32Array(rows);
  }

  get size(): number {
    return this.#count;
  }

  has(row: number): boolean {
    return this.#isSet[row] === 1;
  }

  /** The highest of what is made of those that there are. */
  highest(of: (row: number, score: number, share: number) => number): number {
    let most = 0;
    for (let at = 0; at < this.#count; at++) {
      const row = this.#rows[at] ?? 0;
      most = Math.max(most, of(row, this.#scores[row] ?? 0, this.#shares[row] ?? 0));
    }
    return most;
  }

  add(row: number, score: number, share: number): void {
    this.#note(row);
    this.#scores[row] = (this.#scores[row] ?? 0) + score;
    this.#shares[row] = (this.#shares[row] ?? 0) + share;
  }

  /** Keeps the higher one of each. */
  raise(row: number, score: number, share: number): void {
    this.#note(row);
    if (score > (this.#scores[row] ?? 0)) this.#scores[row] = score;
    if (share > (this.#shares[row] ?? 0)) this.#shares[row] = share;
  }

  /** All that there are; none is left here. @param room where they're put */
  take(room: Room): Scored & { readonly shares: Float64Array } {
    const count = this.#count;
    const { rows, scores } = room.lend(count);
    const { scores: shares } = room.lend(count);
    const [from, ownScores, ownShares, isSet] = [this.#rows, this.#scores, this.#shares, this.#isSet];
    for (let at = 0; at < count; at++) {
      const row = from[at] ?? 0;
      rows[at] = row;
      scores[at] = ownScores[row] ?? 0;
      shares[at] = ownShares[row] ?? 0;
      ownScores[row] = 0;
      ownShares[row] = 0;
      isSet[row] = 0;
    }
    this.#count = 0;
    return { rows, scores, shares };
  }

  #note(row: number): void {
    if (this.#isSet[row] === 1) return;
    this.#isSet[row] = 1;
    this.#rows[this.#count++] = row;
  }
}

/** A number for some of many rows. */
export class Numbers {
  readonly #values: Float64Array;
  readonly #isSet: Uint8Array;
  /** Those that have one. */
  readonly #rows: Uint32Array;
  #count = 0;

  constructor(rows: number) {
    this.#values = new Float64Array(rows);
    this.#isSet = new Uint8Array(rows);
    this.#rows = new Uint32Array(rows);
  }

  add(row: number, value: number): void {
    this.#note(row);
    this.#values[row] = (this.#values[row] ?? 0) + value;
  }

  set(row: number, value: number): void {
    this.#note(row);
    this.#values[row] = value;
  }

  /** Keeps the higher one. */
  raise(row: number, value: number): void {
    if (this.#note(row) || value > (this.#values[row] ?? 0)) this.#values[row] = value;
  }

  get size(): number {
    return this.#count;
  }

  /** Rows that have one, until something changes. */
  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#count);
  }

  has(row: number): boolean {
    return this.#isSet[row] === 1;
  }

  /** 0 where there is none. */
  of(row: number): number {
    return this.#values[row] ?? 0;
  }

  clear(): void {
    for (const row of this.rows) {
      this.#values[row] = 0;
      this.#isSet[row] = 0;
    }
    this.#count = 0;
  }

  /** All that there are, in arrays of their own; none is left here. */
  take(): Scored {
    const taken = emptyScored(this.#count);
    taken.rows.set(this.rows);
    for (const [at, row] of taken.rows.entries()) taken.scores[at] = this.#values[row] ?? 0;
    this.clear();
    return taken;
  }

  /** True for a row that had none. */
  #note(row: number): boolean {
    if (this.#isSet[row] === 1) return false;
    this.#isSet[row] = 1;
    this.#rows[this.#count++] = row;
    return true;
  }
}
