import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, measure } from './measure.ts';

export type AddRow = (what: string, measured: Measured | null, note?: string) => void;

export interface Bench {
  readonly root: string;
  /** Folder for everything that is made. */
  readonly work: string;
  readonly add: AddRow;
}

/** A site in a folder of its own, built again and again. */
export class VersionsSite {
  readonly specs: string;
  readonly #args: readonly string[];
  readonly #root: string;
  readonly #out: string;
  readonly #generated: string;

  constructor({ root, work }: Bench, name: string, guides: string, config: string) {
    const at = join(work, name);
    mkdirSync(at, { recursive: true });
    this.specs = join(at, 'specs');
    this.#root = root;
    this.#out = join(at, 'dist');
    // Node finds the types of page modules inside the project alone.
    this.#generated = join(root, `site/generated.bench-${process.pid}-${name}`);
    const places = {
      specs: this.specs,
      guides,
      config,
      generated: this.#generated,
      out: this.#out,
    };
    this.#args = Object.entries(places).flatMap(([option, place]) => [`--${option}`, place]);
  }

  build(): Promise<Measured> {
    return measure([join(this.#root, 'scripts/docs.ts'), 'build', ...this.#args], { cwd: this.#root });
  }

  /** A build that finds nothing but the bundle, which follows from code and configuration. */
  cold(): Promise<Measured> {
    this.remove();
    return this.build();
  }

  remove(): void {
    for (const folder of [this.#out, this.#generated]) rmSync(folder, { recursive: true, force: true });
  }

  /** How much there is to publish. */
  size(): string {
    const files = readdirSync(this.#out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  }
}
