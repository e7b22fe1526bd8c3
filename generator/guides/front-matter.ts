import { type FrontMatter, frontMatterSchema } from '../model/guide.ts';
import type { Place } from '../model/problem.ts';
import { failureAt, InputError, inPath, inText, problemAt } from '../shared/problem.ts';
import { parseYaml } from '../sources/document.ts';

const why = 'the page cannot be listed or titled';

export interface GuideSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key. */
  readonly keyLines: Readonly<Record<string, number>>;
  /** Markdown after the front matter. */
  readonly body: string;
  /** Lines that stand before the body. */
  readonly offset: number;
}

/** Splits a guide into validated front matter and Markdown. Throws InputError with the line of what is wrong. */
export function readFrontMatter(source: string, file: string): GuideSource {
  if (!/^---\n/.test(source))
    throw failureAt(inText(file, 1), {
      what: 'does not start with front matter',
      why,
      do: 'start the file with `---`, then `title:` and `description:`, then `---`',
    });
  // A line that only starts with the mark ends nothing, and is no line of YAML either.
  const whole = /^---(\n(?:(?!---)[^\n]*\n)*)---(?:\n|$)/.exec(source);
  if (!whole)
    throw failureAt(inText(file, 1), {
      what: 'opens front matter that never ends',
      why,
      do: 'close it with a line `---`',
    });
  const [{ length: start }, yaml = ''] = whole;
  // With the line feed before it, so that messages have the lines of the file.
  const isBlank = yaml.replace(/^\s*#[^\n]+/gm, '').trim() === '';
  const data = isBlank ? {} : frontMatterObject(parseYaml(yaml, file), file);
  const result = frontMatterSchema.safeParse(data);
  if (!result.success)
    throw new InputError(
      result.error.issues.flatMap((issue) => {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
        return keys.map((key) => {
          return problemAt(keyPlace(source, file, key), {
            what:
              issue.code === 'unrecognized_keys'
                ? `has ${JSON.stringify(key)}, a key that front matter does not know`
                : isMissing(data, key)
                  ? `has no ${key}`
                  : issue.message,
            why,
            do: `the keys are ${Object.keys(frontMatterSchema.shape).join(', ')}; title and description are needed`,
          });
        });
      }),
    );
  const before = source.slice(0, start);
  return {
    frontMatter: result.data,
    keyLines: keyLines(before),
    body: source.slice(start),
    offset: before.split('\n').length - 1,
  };
}

function isMissing(data: object, key: string): boolean {
  return key !== '' && !Object.hasOwn(data, key);
}

/** @param key '' for the front matter as a whole */
function keyPlace(source: string, file: string, key: string): Place {
  const line = new Map(Object.entries(keyLines(source))).get(key);
  if (line !== undefined) return inText(file, line, undefined, key);
  return inPath(file, key === '' ? 'front matter' : `front matter, ${key}`);
}

function keyLines(source: string): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const [index, text] of source.split('\n').entries()) {
    const key = /^\w+(?=:)/.exec(text)?.[0];
    if (key !== undefined) lines[key] ??= index + 1;
  }
  return lines;
}

function frontMatterObject(value: unknown, file: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw failureAt(inPath(file, 'front matter'), {
    what: 'is not a list of `key: value` lines',
    why,
    do: 'write `title: …` and `description: …`',
  });
}
