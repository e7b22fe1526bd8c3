import matter from 'gray-matter';
import { type FrontMatter, frontMatterSchema } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { failureAt, InputError, inText, problemAt } from '../shared/problem.ts';
import { unknownKey } from '../shared/schema-messages.ts';
import { parseYaml } from '../sources/document.ts';
import { type KeyLines, keyLinesOf } from '../sources/key-lines.ts';

const why = 'the page cannot be listed or titled';

export interface GuideSource {
  readonly frontMatter: FrontMatter;
  /** Line of each key. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** Warnings about values that readers see otherwise than their author meant. */
  readonly doubtful: readonly Problem[];
  /** Markdown after the front matter. */
  readonly body: string;
}

/** Splits a guide into validated front matter and Markdown. Throws InputError with the line of a mistake. */
export function readFrontMatter(source: string, file: string): GuideSource {
  checkMarks(source, file);
  let lines: KeyLines = { start: 1, keys: new Map(), comments: new Map() };
  const parse = (yaml: string): object => {
    const value = parseKeys(yaml, file);
    lines = keyLinesOf(yaml);
    return frontMatterObject(value, file, lines.start);
  };
  // The text keeps the line feed after the mark, so that line numbers in messages are those of the file.
  const { data, content } = matter(source, { engines: { yaml: { parse } } });
  const result = frontMatterSchema.safeParse(data);
  if (result.success)
    return {
      frontMatter: result.data,
      keyLines: lines.keys,
      doubtful: doubtful(result.data, lines, file),
      body: content,
    };
  const unused = keys.filter((key) => !Object.hasOwn(data, key));
  throw new InputError(
    result.error.issues.flatMap((issue) => {
      const at = (key: string) =>
        inText(file, lines.keys.get(key) ?? lines.keys.get(ownerOf(key)) ?? 1, undefined, key);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) =>
          problemAt(at(key), { what: unknownKey(key, unused), ...unknownAdvice(key, unused) }),
        );
      const key = issue.path.join('.');
      const advice = adviceFor(ownerOf(key));
      return problemAt(at(key), {
        what: issue.message,
        ...advice,
        ...(issue.code === 'too_big' && { do: 'shorten it' }),
      });
    }),
  );
}

/** The key that a value is part of: `anchors` of `anchors.old-id`. */
const ownerOf = (key: string): string => key.replace(/\..*/s, '');

/** `title: Update #2 of it` is “Update”, and nothing of the front matter is Markdown. */
function doubtful(frontMatter: FrontMatter, { keys: lineOf, comments }: KeyLines, file: string): Problem[] {
  return (['title', 'description', 'sidebar_label'] as const).flatMap((key) => {
    const comment = comments.get(key);
    const value = frontMatter[key] ?? '';
    const markup = markdownIn(value);
    const warn = (what: string, why: string, remedy: string): Problem =>
      problemAt(inText(file, lineOf.get(key) ?? 1, undefined, key), { severity: 'warning', what, why, do: remedy });
    return [
      comment !== undefined &&
        warn(
          `has a ${key} that ends before “#”: readers see “${value}”`,
          'YAML treats text after a space and `#` as a comment',
          `put it in quotes: \`${key}: ${JSON.stringify(`${value} #${comment}`)}\``,
        ),
      markup !== undefined &&
        warn(`has Markdown in its ${key}: ${markup}`, 'readers see it as it is written', 'write the words alone'),
    ].filter((problem) => problem !== false);
  });
}

const emphasis = /(?<![\w*/])([*_])(?=[A-Za-z\d])[^*_\n]*[A-Za-z\d.]\1(?![\w*])/;
const html = /<\/?(?:b|br|code|em|i|kbd|strong|su[bp])\b[^<>]*>|&(?:amp|gt|lt|nbsp|quot);/;

/** The first piece of Markdown in a text that is shown as written. */
export function markdownIn(text: string): string | undefined {
  return (/(`+|\*\*)[^`*]+\1|\[[^\]]+\]\([^)]+\)/.exec(text) ?? emphasis.exec(text) ?? html.exec(text))?.[0];
}

const keys = Object.keys(frontMatterSchema.shape);

/** Replacements for other tools' keys. */
const otherKeys: readonly (readonly [names: string, remedy: string])[] = [
  ['slug permalink id url', 'remove it: the path of the file is the address'],
  [
    'order weight nav_order sidebar position',
    'use `sidebar_position` for the order and `sidebar_label` for a shorter name',
  ],
  ['hide_table_of_contents tableOfContents hide', 'write `toc: false`'],
  ['hidden pagefind search', 'write `unlisted: true` to keep the page out of menus and search'],
  ['aliases redirect redirects', 'write `redirect_from: [/toolhive/old-page]`'],
  ['hide_title tags keywords authors author date last_update lastUpdated icon image template layout', 'remove it'],
];

function unknownAdvice(key: string, unused: readonly string[]): Pick<Message, 'why' | 'do'> {
  const [, remedy] = otherKeys.find(([names]) => names.split(' ').includes(key)) ?? [];
  const near = nearest(key, keys);
  const all = `the keys are ${keys.join(', ')}; title, description and reviewed are required`;
  const instead = near === null ? all : unused.includes(near) ? `write \`${near}: …\`` : 'remove it';
  return { why: 'it has no effect', do: remedy ?? instead };
}

/** How values are written that aren't a title. */
const forms: Readonly<Record<string, string>> = {
  sidebar_position: 'a number, without quotes: `sidebar_position: 2`',
  redirect_from: 'a list of addresses that begin with `/`: `redirect_from: [/toolhive/old-page]`',
  anchors: 'ids without `#`: `anchors: { old-id: new-id }`',
  ...Object.fromEntries(['unlisted', 'toc', 'draft'].map((key) => [key, `\`${key}: true\` or \`${key}: false\``])),
};

function adviceFor(key: string): Pick<Message, 'why' | 'do'> {
  if (key === 'reviewed')
    return {
      why: 'the guide cannot be checked without a version',
      do: 'write the version that you reviewed it for, with its `v`: `reviewed: v0.3.6`',
    };
  const form = forms[key];
  if (form !== undefined) return { why: 'the guide cannot be read', do: `write ${form}` };
  return { why, do: `write words, with quotes around a number: \`${key}: "…"\`` };
}

/** Parses the YAML between the marks. The usual mistake is a value without quotes. */
function parseKeys(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml, file);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(
      error.problems.map((problem) => {
        const line = problem.at.kind === 'text' ? yaml.split('\n')[problem.at.line - 1] : undefined;
        const [, key, value] = /^(\w+):[ \t]+([^"'|>[{\s].*: .*|[@`%&*!].*)$/.exec(line ?? '') ?? [];
        if (problem.what.includes('duplicated')) return problem;
        const isUnquoted = key !== undefined && value !== undefined;
        return {
          ...problem,
          why: isUnquoted ? 'in YAML the value needs quotes' : 'front matter is YAML',
          do: isUnquoted
            ? `write \`${key}: ${JSON.stringify(value)}\``
            : 'correct this line, with quotes around its value',
        };
      }),
    );
  }
}

/**
 * Checks the marks: gray-matter ends at any line that begins with one, and runs code if a language follows the first.
 */
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
      why: 'it must end with a line `---` and nothing else on it',
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
