import { examplePaths, exampleRelease, ingestExample } from './example-release.ts';
import { compareStructure, type ParityException } from './parity.ts';

export type ExamplePlace = keyof typeof examplePaths;

/** The example release with one passage of a file replaced, which must be there. */
export function damaged(place: ExamplePlace, from: string, to: string): Map<string, string> {
  const files = exampleRelease();
  const text = files.get(examplePaths[place]) ?? '';
  if (!text.includes(from)) throw new Error(`${examplePaths[place]} does not hold ${JSON.stringify(from)}`);
  return files.set(examplePaths[place], text.replace(from, to));
}

/** Differences of a release from the example. */
export async function compareWithExample(
  ours: ReadonlyMap<string, string>,
  exceptions: readonly ParityException[] = [],
): Promise<string[]> {
  return compareStructure(await ingestExample(ours), await ingestExample(exampleRelease()), exceptions);
}
