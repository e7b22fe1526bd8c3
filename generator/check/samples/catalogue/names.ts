import type { CatalogueServerFacts } from '../../../model/registry.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { type Issue, warning } from '../../../validation/problem.ts';

/** The servers of a release's catalogue, by their names. */
export type Servers = ReadonlyMap<string, CatalogueServerFacts>;

/** A piece of a sample: what it says, how it's written there, and where. */
interface Written {
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
export function imageIssues({ value, text, at }: Written, servers: Servers): Issue[] {
  const images = [...servers.values()].flatMap(({ image }) => (image === null ? [] : withoutTag(image)));
  const own = withoutTag(value);
  if (!own.includes('/') || images.includes(own)) return [];
  const [longer, other] = images.filter((image) => image.startsWith(`${own}/`) || image.startsWith(`${own}-`));
  const beginning = own.split('/').length > 2 && other === undefined ? (longer ?? null) : null;
  const near = nearest(own, images, slip) ?? beginning;
  if (near === null) return [];
  return [
    warning(
      at,
      `names the image \`${own}\`, which the registry doesn't have`,
      near === beginning ? 'it has one whose name goes on' : 'it has one whose name differs by a letter or two',
      meant(text, text.replace(own, near), near),
    ),
  ];
}

export function toolIssues({ value, text, at }: Written, { name, tools }: CatalogueServerFacts): Issue[] {
  if (tools.length === 0 || tools.includes(value)) return [];
  const near = nearest(value, tools);
  return [
    warning(
      at,
      `names \`${value}\`, which isn't a tool of \`${name}\``,
      'clients would see no tool of that name',
      near === null ? `name one of its tools: ${tools.map((tool) => `\`${tool}\``).join(', ')}` : meant(text, near),
    ),
  ];
}

/**
 * Servers read variables that the registry doesn't list, so only what's nearly one of them is a mistake; or what's set
 * while one that the server requires isn't.
 *
 * @param isWhole nothing else sets any
 */
export function variableIssues(
  set: readonly SetVariable[],
  { name, variables }: CatalogueServerFacts,
  isWhole: boolean,
): Issue[] {
  const known = variables.map((variable) => variable.name);
  const own = set.map((variable) => variable.name);
  const [missing] = variables.filter((variable) => variable.required && !own.includes(variable.name));
  return set.flatMap((variable): Issue[] => {
    if (known.includes(variable.name)) return [];
    const instead = isWhole && sharesWord(variable.name, missing?.name) ? (missing?.name ?? null) : null;
    const near = nearest(variable.name, known, slip) ?? wordLess(variable.name, known) ?? instead;
    if (near === null) return [];
    return [
      warning(
        variable.at,
        `sets \`${variable.name}\`, which isn't a variable of \`${name}\``,
        near === missing?.name ? `it requires \`${near}\`, which nothing sets` : 'the server would not find it',
        meant(variable.text, variable.text.replace(variable.name, near), near),
      ),
    ];
  });
}

const wordsOf = (name: string): string[] => name.split('_');

/** `GITHUB_TOKEN` for `GITHUB_PERSONAL_ACCESS_TOKEN`. */
function sharesWord(name: string, other = ''): boolean {
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
