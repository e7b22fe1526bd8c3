import { complain, say } from '../../io/terminal.ts';

/** Prints the steps of a run, each with the time that it took; on a terminal, the one under way too. */
export class Steps {
  readonly #seconds = new Map<string, number>();
  readonly #isQuiet: boolean;

  /** @param isQuiet only takes the times */
  constructor(isQuiet = false) {
    this.#isQuiet = isQuiet;
  }

  /** Seconds by step. */
  get seconds(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#seconds);
  }

  /** @param describe what to print of its result; '' for nothing */
  async do<Result>(
    name: string,
    work: () => Result | Promise<Result>,
    describe: (result: Result) => string = () => '',
  ): Promise<Result> {
    const started = performance.now();
    const isTerminal = !this.#isQuiet && process.stderr.isTTY === true;
    let result: Result;
    if (isTerminal) complain(`  ${name} …`);
    try {
      result = await work();
    } finally {
      if (isTerminal) complain('\r\u001b[K');
    }
    const seconds = (performance.now() - started) / 1000;
    this.#seconds.set(name, Math.round(seconds * 100) / 100);
    const text = this.#isQuiet ? null : describe(result);
    if (text !== null) say(`  ${name.padEnd(8)}${seconds.toFixed(1).padStart(6)} s${text === '' ? '' : `  ${text}`}`);
    return result;
  }
}
