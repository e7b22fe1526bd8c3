import { complain, say } from '../../io/terminal.ts';

/** Prints the steps of a run with their durations; on a terminal, also the current one. */
export class Steps {
  readonly #seconds = new Map<string, number>();
  readonly #isQuiet: boolean;

  /** @param isQuiet only measures */
  constructor(isQuiet = false) {
    this.#isQuiet = isQuiet;
  }

  /** Seconds by step. */
  get seconds(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#seconds);
  }

  /** @param describe formats the result; '' prints nothing */
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
