import type { Element } from 'hast';
import { h } from 'hastscript';
import type { FenceMarker } from '../model/sample.ts';
import { markerOf, markerWord } from './fence-markers.ts';
import { highlightLines, languageOf } from './highlight.ts';

/** What a fence's info string says after the language. Line numbers count from 1. */
export interface CodeOptions {
  readonly title?: string;
  readonly marked?: ReadonlySet<number>;
  readonly inserted?: ReadonlySet<number>;
  readonly deleted?: ReadonlySet<number>;
  /** Why the block is not held to what the documented version accepts. */
  readonly marker?: FenceMarker;
}

/** A code block as the site styles it: lines are elements, so that they can be marked. */
export function codeBlock(code: string, language: string, options: CodeOptions): Element {
  const name = languageOf(language) ?? 'text';
  const texts = code.split('\n');
  const lines = highlightLines(code.replace(/\n$/, ''), name).map((children, index) => {
    const text = texts[index] ?? '';
    const classes = ['line'];
    if (options.marked?.has(index + 1)) classes.push('marked');
    if (options.inserted?.has(index + 1) || (name === 'diff' && /^\+(?!\+\+)/.test(text))) classes.push('inserted');
    if (options.deleted?.has(index + 1) || (name === 'diff' && /^-(?!--)/.test(text))) classes.push('deleted');
    return h('span', { className: classes }, children);
  });
  const spaced = lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line]));
  return h('figure', { className: ['code'], dataLanguage: name }, [
    ...(options.title ? [h('figcaption', options.title)] : []),
    h('pre', { tabIndex: 0 }, [h('code', spaced)]),
  ]);
}

export interface ParsedCodeOptions {
  readonly options: CodeOptions;
  /** Words that mean nothing. */
  readonly unknown: readonly string[];
  /** What is wrong with the block's marker, as a verb phrase; absent where it is right, or none. */
  readonly wrongMarker?: string;
}

/** Reads `title="x" {1,3-4} ins={2} del={5}` and the markers of `fence-markers.ts`. */
export function parseCodeOptions(meta: string): ParsedCodeOptions {
  const unknown: string[] = [];
  let options: CodeOptions = {};
  const words = (meta.match(/(?:[\w-]+=)?(?:"[^"]*"|'[^']*'|\{[^}]*\})|\S+/g) ?? []).map((word) => ({
    word,
    marker: markerWord(word),
  }));
  for (const { word } of words.filter(({ marker }) => marker === null)) {
    const [, name = '', value = ''] = /^(?:([\w-]+)=)?(["'{].*["'}])$/s.exec(word) ?? [];
    const inner = value.slice(1, -1);
    const lines = value.startsWith('{') ? parseLines(inner) : null;
    if (name === 'title' && value && !lines) options = { ...options, title: inner };
    else if (lines && name === '') options = { ...options, marked: lines };
    else if (lines && name === 'ins') options = { ...options, inserted: lines };
    else if (lines && name === 'del') options = { ...options, deleted: lines };
    else unknown.push(word);
  }
  const { marker, wrong } = markerOf(words.flatMap((item) => item.marker ?? []));
  return {
    options: marker ? { ...options, marker } : options,
    unknown,
    ...(wrong === null ? {} : { wrongMarker: wrong }),
  };
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
