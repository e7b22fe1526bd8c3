import type { Problem } from '../../../model/problem.ts';
import type { CatalogueServerFacts } from '../../../model/registry.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';

/** The servers of a release's catalogue, by their names. */
export type Servers = ReadonlyMap<string, CatalogueServerFacts>;

/** A piece of a sample: what it says, how it's written there, and where. */
export interface Written {
  readonly value: string;
  readonly text: string;
  readonly at: number;
}

/** A variable that a sample sets. */
export interface SetVariable {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Most letters by which a name may differ from one of the catalogue and be meant for it. */
const slip = 2;

/** An image without its tag and digest. */
export const withoutTag = (image: string): string => image.replace(/@.*$/, '').replace(/:[\w.-]*$/, '');

/** An image that is nearly one of the catalogue, or only the beginning of one. */
export function imageProblems({ value, text, at }: Written, servers: Servers, locate: Locate): Problem[] {
  const images = [...servers.values()].flatMap(({ image }) => (image === null ? [] : withoutTag(image)));
  const own = withoutTag(value);
  if (!own.includes('/') || images.includes(own)) return [];
  const [longer, other] = images.filter((image) => image.startsWith(`${own}/`) || image.startsWith(`${own}-`));
  const beginning = own.split('/').length > 2 && other === undefined ? (longer ?? null) : null;
  const near = nearest(own, images, slip) ?? beginning;
  if (near === null) return [];
  return [
    unknownName(locate(at), own, images, 'image', {
      of: 'in the registry',
      why: near === beginning ? 'it has one whose name goes on' : 'it has one whose name differs by a letter or two',
      severity: 'warning',
      remedy: meant(text, text.replace(own, near), near),
    }),
  ];
}

export function toolProblems(
  { value, text, at }: Written,
  { name, tools }: CatalogueServerFacts,
  locate: Locate,
): Problem[] {
  if (tools.length === 0 || tools.includes(value)) return [];
  const [of, why] = [`of \`${name}\``, 'clients would see no tool of that name'];
  const otherwise = `name one of its tools: ${codeList(tools)}`;
  return [unknownName(locate(at), value, tools, 'tool', { of, why, severity: 'warning', written: text, otherwise })];
}

/**
 * Servers read variables that the registry doesn't list, so only what's nearly one of them is a mistake; or what's set
 * while one that the server requires isn't.
 *
 * @param isWhole nothing else sets any
 */
export function variableProblems(
  set: readonly SetVariable[],
  { name: server, variables }: CatalogueServerFacts,
  isWhole: boolean,
  locate: Locate,
): Problem[] {
  const known = variables.map((variable) => variable.name);
  const own = set.map((variable) => variable.name);
  const missing = variables.find((variable) => variable.required && !own.includes(variable.name))?.name ?? null;
  return set.flatMap(({ name, text, at }): Problem[] => {
    if (known.includes(name)) return [];
    const instead = isWhole && sharesWord(name, missing ?? '') ? missing : null;
    const near = nearest(name, known, slip) ?? wordLess(name, known) ?? instead;
    if (near === null) return [];
    const why = near === missing ? `it requires \`${near}\`, which nothing sets` : 'the server would not find it';
    const remedy = meant(text, text.replace(name, near), near);
    const more = { of: `of \`${server}\``, why, severity: 'warning', remedy } as const;
    return [unknownName(locate(at), name, known, 'variable', more)];
  });
}

const wordsOf = (name: string): string[] => name.split('_');

/** `GITHUB_TOKEN` for `GITHUB_PERSONAL_ACCESS_TOKEN`. */
function sharesWord(name: string, other: string): boolean {
  return wordsOf(name).some((word) => wordsOf(other).includes(word));
}

/** The one that has a word more: `MEMORY_PATH` for `MEMORY_FILE_PATH`. */
function wordLess(name: string, known: readonly string[]): string | null {
  const words = wordsOf(name);
  const [first, other] = known.filter((one) => {
    const all = wordsOf(one);
    const kept = all.filter((word) => words.includes(word));
    return words.length > 1 && all.length === words.length + 1 && kept.join('_') === name;
  });
  return other === undefined ? (first ?? null) : null;
}
