import type { FactEntity } from '../../model/facts.ts';

/*
 * Finds where guides use something by searching their source for its name, line by line, and nothing else: no Markdown
 * reader, no reader of shell code or YAML. What the program finds is held against it.
 */

/** What a line of a guide says in code, and the addresses of its links. */
interface CodeLine {
  readonly place: string;
  /** Inline code and, within a fence, the line. */
  readonly code: readonly string[];
  readonly isFenced: boolean;
  /** Language of the fence; '' outside. */
  readonly language: string;
  readonly links: readonly string[];
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** The lines of a guide. Code that shows a mistake, another version or another tool says nothing. */
export function codeLines({ file, text }: SourceText): CodeLine[] {
  let fence: { readonly mark: string; readonly language: string; readonly isOwn: boolean } | null = null;
  let isMarked = false;
  return text.split('\n').map((line, index): CodeLine => {
    const place = `${file}:${index + 1}`;
    const [, mark, info = ''] = /^[\s>]*(?:(?:[-*]|\d+\.)\s+)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (mark !== undefined && (fence === null || mark.startsWith(fence.mark))) {
      const language = info.trim().split(/\s/)[0] ?? '';
      fence = fence ? null : { mark, language, isOwn: !/\b(?:wrong|version=|tool=)/.test(info) };
      return { place, code: [], isFenced: false, language: '', links: [] };
    }
    if (fence) {
      const { isOwn, language } = fence;
      return { place, code: isOwn ? [asCommand(line)] : [], isFenced: true, language, links: [] };
    }
    if (/^\s*<!--\s*(?:wrong|version=|tool=)/.test(line)) isMarked = true;
    else if (line.trim() === '') isMarked = false;
    const inline = [...line.matchAll(/(`+)(.+?)\1/g)].map(([, , inner = '']) => inner.trim());
    const links = [...line.matchAll(/\]\((\/[^)\s]+)/g)].map(([, address = '']) => address);
    return { place, code: isMarked ? [] : inline, isFenced: false, language: '', links };
  });
}

/** `"args": ["proxy", "stdio"]` of a client's configuration, and what a unit of systemd starts, as a command. */
function asCommand(line: string): string {
  const [, list] = /^\s*"args": \[(.*)\],?$/.exec(line) ?? [];
  return list === undefined
    ? line.replace(/^ExecStart=\S*\//, '')
    : `thv ${[...list.matchAll(/"([^"]*)"/g)].map(([, word]) => word).join(' ')}`;
}

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'powershell', 'console', 'yaml', 'json', 'ini']);
const others = /(?:^|[\s$;|(])(?:kubectl|helm|docker|podman|npx|curl|git|kind|vault|jq|go|brew|winget) /;

/** Lines that use something, told by its name alone; null for sorts that a name doesn't tell. */
export function linesWith(entity: FactEntity, lines: readonly CodeLine[]): string[] | null {
  const says = finderOf(entity);
  return says && lines.filter(says).map(({ place }) => place);
}

function finderOf({ type, kind, name }: FactEntity): ((line: CodeLine) => boolean) | null {
  if (type === 'flag') {
    const [flag = '', command = ''] = [name.split(' ').at(-1), name.split(' ').slice(0, -1).join('_')];
    const word = wordOf(flag);
    return ({ code, links, isFenced, language }) =>
      code.some((text) => word.test(text) && !others.test(text) && (!isFenced || shells.has(language))) ||
      links.some((link) => link.endsWith(`/${command}#flag-${flag.slice(2)}`));
  }
  if (type === 'command') {
    const words = new RegExp(`(?<![\\w/-])${name.split(' ').map(escaped).join('(?:\\.exe)? +')}(?![\\w-])`);
    const page = new RegExp(`/cli/${name.replaceAll(' ', '_')}(?:#|$)`);
    return ({ code, links, isFenced, language }) =>
      code.some((text) => words.test(text) && (!isFenced || shells.has(language))) ||
      links.some((link) => page.test(link));
  }
  if (type === 'operation') {
    const [, path = ''] = name.split(' ');
    const pattern = path
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('[^/\\s"\'`?]+');
    const address = new RegExp(`${pattern}(?![\\w/-])`);
    return ({ code }) => code.some((text) => address.test(text));
  }
  if (kind === 'crd' || kind === 'helm') {
    const word = wordOf(name.split('.').at(-1) ?? '');
    return ({ code, links, isFenced, language }) =>
      code.some((text) => word.test(text) && (!isFenced || shells.has(language))) ||
      links.some((link) => word.test(link.split('#')[1] ?? ''));
  }
  return null;
}

function wordOf(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
