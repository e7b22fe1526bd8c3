import matter from 'gray-matter';
import { type FrontMatter, frontMatterSchema } from '../model/guide.ts';
import { failureAt, InputError, inText, problemAt } from '../shared/problem.ts';
import { unknownKey } from '../shared/schema-messages.ts';
import { parseYaml } from '../sources/document.ts';
import { type KeyLines, keyLinesOf } from '../sources/key-lines.ts';

const why = 'the page cannot be listed or titled';

export interface GuideSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** Markdown after the front matter. */
  readonly body: string;
}

/** Makes what a value of the front matter says whose variables are masked; it gets what `reviewed` says. */
type Resolve = (value: string, reviewed: string | null) => string;

/**
 * Splits a guide into validated front matter and Markdown. Throws InputError with the line of what is wrong.
 *
 * @param resolved makes what readers see of a value
 */
export function readFrontMatter(source: string, file: string, resolved: Resolve = (value) => value): GuideSource {
  checkStart(source, file);
  checkEnd(source, file);
  let lines: KeyLines = { start: 1, keys: new Map() };
  const parse = (yaml: string): object => {
    const value = parseYaml(yaml, file);
    lines = keyLinesOf(yaml);
    const object = frontMatterObject(value, file, lines.start);
    const reviewed = 'reviewed' in object && typeof object.reviewed === 'string' ? object.reviewed : null;
    return Object.fromEntries(
      Object.entries(object).map(([key, item]) => [key, typeof item === 'string' ? resolved(item, reviewed) : item]),
    );
  };
  // The text begins with the line feed behind the mark, so that messages have the lines of the file.
  const { data, content } = matter(source, { engines: { yaml: { parse } } });
  const result = frontMatterSchema.safeParse(data);
  if (result.success) return { frontMatter: result.data, keyLines: lines.keys, body: content };
  throw new InputError(
    result.error.issues.flatMap((issue) => {
      const isUnknown = issue.code === 'unrecognized_keys';
      return (isUnknown ? issue.keys : [issue.path.join('.')]).map((key) =>
        problemAt(inText(file, lines.keys.get(key) ?? 1, undefined, key), {
          what: isUnknown
            ? unknownKey(
                key,
                keys.filter((known) => !Object.hasOwn(data, known)),
              )
            : issue.message,
          why: key === 'reviewed' && !isUnknown ? 'nobody knows what to check the guide against' : why,
          do:
            key === 'reviewed' && !isUnknown
              ? 'write the version whose reference you have compared it with: `reviewed: v0.3.6`'
              : `the keys are ${keys.join(', ')}; title, description and reviewed are needed`,
        }),
      );
    }),
  );
}

const keys = Object.keys(frontMatterSchema.shape);

/** The splitter knows other languages, of which one runs code: a word behind the mark names them. */
function checkStart(source: string, file: string): void {
  if (source.startsWith('---\n')) return;
  const [first = ''] = source.split('\n', 1);
  const language = /^---\s*(\w\S*)/.exec(first)?.[1];
  if (language !== undefined)
    throw failureAt(inText(file, 1), {
      what: `opens its front matter with a language, \`${language}\``,
      why: 'front matter is YAML, and nothing else is read',
      do: 'write `---` alone, and `key: value` lines below it',
    });
  if (/^---\s+$/.test(first)) throw blank(file, 1);
  const above = /^\s*\n---\n/.exec(source);
  if (above)
    throw failureAt(inText(file, 1), {
      what: 'has blank lines above its front matter',
      why: 'front matter is what a file begins with',
      do: 'take them out, so that `---` is the first line',
    });
  throw failureAt(inText(file, 1), {
    what: 'does not start with front matter',
    why,
    do: 'start the file with `---`, then `title:`, `description:` and `reviewed:`, then `---`',
  });
}

/** The splitter takes any line that begins with the mark for the end, and the end of the file too. */
function checkEnd(source: string, file: string): void {
  const lines = source.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  const last = lines[end];
  if (last === '---') return;
  if (last?.trim() === '---') throw blank(file, end + 1);
  const dots = lines.slice(0, end < 0 ? undefined : end).findIndex((line) => line.trimEnd() === '...');
  if (dots > 0)
    throw failureAt(inText(file, dots + 1), {
      what: 'ends its front matter with `...`',
      why: 'only a line `---` ends it, so the guide would be read as front matter',
      do: 'write `---` in place of `...`',
    });
  throw failureAt(inText(file, 1), {
    what: 'opens front matter that never ends',
    why: 'only a line `---` ends it, with nothing behind it',
    do: 'close it with a line `---`',
  });
}

function blank(file: string, line: number): InputError {
  return failureAt(inText(file, line), {
    what: 'has a blank behind the `---` of its front matter',
    why: 'only a line `---` with nothing behind it opens and ends front matter',
    do: 'take the blank out',
  });
}

function frontMatterObject(value: unknown, file: string, line: number): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw failureAt(inText(file, line), {
    what: 'is not a list of `key: value` lines',
    why,
    do: 'write `title: …`, `description: …` and `reviewed: …`',
  });
}
