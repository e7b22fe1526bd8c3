import type { Element } from 'hast';
import { h } from 'hastscript';
import type { FenceMarker } from '../model/sample.ts';
import { type CodeLink, linkedLines } from './code-links.ts';
import { withWholeWords } from './command-lines.ts';
import { markerOf, markerWord } from './fence-markers.ts';
import { highlightLines, languageOf } from './highlight.ts';

/** What a fence's info string says after the language. Line numbers count from 1. */
export interface CodeOptions {
  readonly title?: string;
  /** What a diagram shows, where its own text can't say so. */
  readonly description?: string;
  readonly marked?: ReadonlySet<number>;
  readonly inserted?: ReadonlySet<number>;
  readonly deleted?: ReadonlySet<number>;
  /** Long lines go on below: sentences such as a prompt, and commands that every shell takes as one line only. */
  readonly wrap?: boolean;
  /** Why the block is not held to what the documented version accepts. */
  readonly marker?: FenceMarker;
  /** The lines that the marker is for, where it's not for all. */
  readonly markerLines?: ReadonlySet<number>;
}

/** A code block as the site styles it: lines are elements, so that they can be marked. */
export function codeBlock(
  code: string,
  language: string,
  options: CodeOptions,
  links: readonly CodeLink[] = [],
): Element {
  const name = languageOf(language) ?? 'text';
  const texts = code.split('\n');
  const highlighted = linkedLines(highlightLines(code.replace(/\n$/, ''), name), texts, links);
  const isCommand = options.wrap === true && name !== 'text';
  const lines = highlighted.map((children, index) => {
    const text = texts[index] ?? '';
    const classes = ['line'];
    if (options.marked?.has(index + 1)) classes.push('marked');
    if (options.inserted?.has(index + 1) || (name === 'diff' && /^\+(?!\+\+)/.test(text))) classes.push('inserted');
    if (options.deleted?.has(index + 1) || (name === 'diff' && /^-(?!--)/.test(text))) classes.push('deleted');
    return h('span', { className: classes }, isCommand ? withWholeWords(children, text) : children);
  });
  const spaced = lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line]));
  const scrolls = options.wrap !== true && mayScroll(code);
  return h('figure', { className: options.wrap ? ['code', 'wrap'] : ['code'], dataLanguage: name }, [
    ...(options.title ? [h('figcaption', options.title)] : []),
    h('pre', scrolls ? { tabIndex: 0 } : {}, [h('code', spaced)]),
  ]);
}

/** Characters that fit into a line of code on the narrowest phone, inside a list. */
const narrow = 24;

/**
 * Whether a sample may scroll, and so has to be within reach of the keyboard. One that never does would only be a stop
 * on the way.
 *
 * @param most lines that are shown at once
 */
export function mayScroll(code: string, most = Number.POSITIVE_INFINITY): boolean {
  const lines = code.replace(/\n$/, '').split('\n');
  return lines.length > most || lines.some((line) => [...line].length > narrow || line.includes('\t'));
}

export interface ParsedCodeOptions {
  readonly options: CodeOptions;
  /** Words that mean nothing. */
  readonly unknown: readonly string[];
  /** What is wrong with the block's marker, as a verb phrase; absent where it is right, or none. */
  readonly wrongMarker?: string;
}

/** Reads `title="x" description="y" wrap {1,3-4} ins={2} del={5}` and the markers of `fence-markers.ts`, which `lines={1-3}` may limit. */
export function parseCodeOptions(meta: string): ParsedCodeOptions {
  const unknown: string[] = [];
  const texts = wordsOf(meta);
  let options: CodeOptions = texts.includes('wrap') ? { wrap: true } : {};
  const words = texts.filter((word) => word !== 'wrap').map((word) => ({ word, marker: markerWord(word) }));
  for (const { word } of words.filter(({ marker }) => marker === null)) {
    const [, name = '', value = ''] = /^(?:([\w-]+)=)?(["'{].*["'}])$/s.exec(word) ?? [];
    const inner = value.slice(1, -1);
    const lines = value.startsWith('{') ? parseLines(inner) : null;
    const ranges = lines && lineOptions.get(name);
    if ((name === 'title' || name === 'description') && value && !lines) options = { ...options, [name]: inner };
    else if (ranges) options = { ...options, [ranges]: lines };
    else unknown.push(word);
  }
  const { marker, wrong: wrongWords } = markerOf(words.flatMap((item) => item.marker ?? []));
  const wrong = wrongWords ?? (options.markerLines && !marker ? 'names the lines of a marker and no marker' : null);
  return {
    options: marker ? { ...options, marker } : options,
    unknown,
    ...(wrong === null ? {} : { wrongMarker: wrong }),
  };
}

/** Options that name lines, by the words before their braces. */
const lineOptions: ReadonlyMap<string, keyof CodeOptions> = new Map([
  ['', 'marked'],
  ['ins', 'inserted'],
  ['del', 'deleted'],
  ['lines', 'markerLines'],
]);

/** The last line that the options are about; 0 where they name none. */
export function lastNamedLine({ marked, inserted, deleted, markerLines }: CodeOptions): number {
  return Math.max(0, ...[marked, inserted, deleted, markerLines].flatMap((lines) => [...(lines ?? [])]));
}

function wordsOf(meta: string): readonly string[] {
  return meta.match(/(?:[\w-]+=)?(?:"[^"]*"|'[^']*'|\{[^}]*\})|\S+/g) ?? [];
}

function parseLines(text: string): Set<number> | null {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part) ?? [];
    if (!from || Number(from) > Number(to)) return null;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}
