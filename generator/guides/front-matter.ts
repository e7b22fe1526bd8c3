import matter from 'gray-matter';
import { type FrontMatter, frontMatterSchema } from '../model/guide.ts';
import { InputError } from '../model/problem.ts';
import { parseYaml } from '../sources/document.ts';

export interface GuideSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key. */
  readonly keyLines: Readonly<Record<string, number>>;
  /** Markdown after the front matter. */
  readonly body: string;
}

/** Splits a guide into validated front matter and Markdown. Throws InputError with the line of what is wrong. */
export function readFrontMatter(source: string, file: string): GuideSource {
  // The splitter knows other languages, of which one runs code: a word behind the mark names them.
  if (!/^---\n/.test(source))
    throw new InputError(
      wrong(
        file,
        'line 1',
        'does not start with front matter',
        'start the file with `---`, then `title:` and `description:`, then `---`',
      ),
    );
  // The splitter takes any line that begins with the mark for the end, and the end of the file too.
  if (!/^---\n(?:(?!---).*\n)*---(?:\n|$)/.test(source))
    throw new InputError(wrong(file, 'line 1', 'opens front matter that never ends', 'close it with a line `---`'));
  const { data, content } = matter(source, {
    // With the line feed before it, so that messages have the lines of the file.
    engines: { yaml: { parse: (yaml: string) => frontMatterObject(parseYaml(yaml, file), file) } },
  });
  const result = frontMatterSchema.safeParse(data);
  if (!result.success)
    throw new InputError(
      result.error.issues.flatMap((issue) => {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
        return keys.map((key) => {
          const line = keyLines(source)[key] ?? 0;
          return wrong(
            file,
            line > 0 ? `line ${line}, ${key}` : `front matter${key ? `, ${key}` : ''}`,
            issue.code === 'unrecognized_keys'
              ? `has ${JSON.stringify(key)}, a key that front matter does not know`
              : isMissing(data, key)
                ? `has no ${key}`
                : issue.message,
            `the keys are ${Object.keys(frontMatterSchema.shape).join(', ')}; title and description are needed`,
          );
        });
      }),
    );
  return {
    frontMatter: result.data,
    keyLines: keyLines(source.slice(0, source.length - content.length)),
    body: content,
  };
}

function isMissing(data: object, key: string): boolean {
  return key !== '' && !Object.hasOwn(data, key);
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
  throw new InputError(
    wrong(file, 'front matter', 'is not a list of `key: value` lines', 'write `title: …` and `description: …`'),
  );
}

function wrong(file: string, place: string, what: string, fix: string) {
  return { severity: 'error', file, place, what, why: 'the page cannot be listed or titled', fix } as const;
}
