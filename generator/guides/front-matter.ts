import matter from 'gray-matter';
import { type FrontMatter, frontMatterSchema } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { failureAt, InputError, inText, problemAt } from '../shared/problem.ts';
import { unknownKey } from '../shared/schema-messages.ts';
import { parseYaml } from '../sources/document.ts';
import { type KeyLines, keyLinesOf } from '../sources/key-lines.ts';

const why = 'the page cannot be listed or titled';

export interface GuideSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** Texts that YAML ends earlier than their author. */
  readonly cut: readonly Problem[];
  /** Markdown after the front matter. */
  readonly body: string;
}

/** Splits a guide into validated front matter and Markdown. Throws InputError with the line of what is wrong. */
export function readFrontMatter(source: string, file: string): GuideSource {
  checkMarks(source, file);
  let lines: KeyLines = { start: 1, keys: new Map(), comments: new Map() };
  const parse = (yaml: string): object => {
    const value = parseYaml(yaml, file);
    lines = keyLinesOf(yaml);
    return frontMatterObject(value, file, lines.start);
  };
  // The text begins with the line feed behind the mark, so that messages have the lines of the file.
  const { data, content } = matter(source, { engines: { yaml: { parse } } });
  const result = frontMatterSchema.safeParse(data);
  if (result.success)
    return { frontMatter: result.data, keyLines: lines.keys, cut: cutValues(result.data, lines, file), body: content };
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
          why:
            key === 'reviewed' && !isUnknown
              ? 'nobody knows what to check the guide against'
              : /^(?:redirect_from|anchors)/.test(key)
                ? 'who follows an old link would be lost'
                : why,
          do:
            key === 'reviewed' && !isUnknown
              ? 'write the version whose reference you have compared it with: `reviewed: v0.3.6`'
              : `the keys are ${keys.join(', ')}; title, description and reviewed are needed`,
        }),
      );
    }),
  );
}

/** `title: Update #2 of it` is “Update”. */
function cutValues(frontMatter: FrontMatter, { keys: lineOf, comments }: KeyLines, file: string): Problem[] {
  return (['title', 'description', 'sidebar_label'] as const).flatMap((key) => {
    const comment = comments.get(key);
    if (comment === undefined) return [];
    const value = frontMatter[key] ?? '';
    return [
      problemAt(inText(file, lineOf.get(key) ?? 1, undefined, key), {
        severity: 'warning',
        what: `has a ${key} that ends before “#”: readers see “${value}”`,
        why: 'YAML treats what follows a blank and `#` as a comment',
        do: `put it in quotes: \`${key}: ${JSON.stringify(`${value} #${comment}`)}\``,
      }),
    ];
  });
}

const keys = Object.keys(frontMatterSchema.shape);

/** The splitter takes any line that begins with the mark for the end, and runs code that a word behind the first names. */
function checkMarks(source: string, file: string): void {
  const [first, ...lines] = source.split('\n');
  const mark = 'write `---` above and below it, each alone on its line, and nothing above the first';
  if (first !== '---')
    throw failureAt(inText(file, 1), {
      what: 'does not start with front matter',
      why,
      do: `start the file with \`title:\`, \`description:\` and \`reviewed:\`, and ${mark}`,
    });
  if (lines.find((line) => line.startsWith('---')) !== '---')
    throw failureAt(inText(file, 1), {
      what: 'opens front matter that never ends',
      why: 'only a line `---` ends it, with nothing behind it',
      do: mark,
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
