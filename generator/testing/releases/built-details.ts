import { decodeHTML } from 'entities';
import type { RawDetail } from './raw-details.ts';

/** A thing with an address in a built page: everything from its id to the next one. */
interface BuiltEntry {
  readonly id: string;
  /** What its permalink or its heading is called, or ''. */
  readonly label: string;
  readonly type: string;
  readonly default: string | undefined;
}

/** The entries of an HTML document. Reads the text as it was written, with no code that wrote it. */
function entriesOf(html: string): BuiltEntry[] {
  const starts = [...html.matchAll(/<[a-z0-9]+ (?:[^>]*? )?id="([^"]*)"/g)];
  return starts.map((start, index) => {
    const text = html.slice(start.index, starts[index + 1]?.index ?? html.length);
    return {
      id: decodeHTML(start[1] ?? ''),
      label: plain(
        labelPattern
          .exec(text)
          ?.slice(1)
          .find((part) => part !== undefined) ?? '',
      ),
      type: plain(typePattern.exec(text)?.[1] ?? ''),
      default: printed(
        defaultPattern
          .exec(text)
          ?.slice(1)
          .find((part) => part !== undefined),
      ),
    };
  });
}

/** Of rows, the name of the link to them; headings are called what they say. */
const labelPattern = /aria-label="Link to: ([^"]*)"|^<h\d[^>]*><code[^>]*>(.*?)<\/code>/;
const typePattern = /class="type mono">((?:[^<]|<a[^>]*>[^<]*<\/a>)*)<\/(?:span|td)>/;
const defaultPattern =
  /class="field-default">(?:<span[^>]*>[^<]*<\/span>)?<code[^>]*>(.*?)<\/code>|<span>Default<\/span> <span[^>]*><code[^>]*>(.*?)<\/code>/s;

const printed = (html: string | undefined): string | undefined => (html === undefined ? undefined : plain(html));

/** Markup as the text that a reader sees. */
function plain(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ''));
}

/**
 * What built pages do not say of the things of a release: one line for each, empty when nothing is missing.
 *
 * @param pages HTML of each page by the name of its file without `.html`
 */
export function missingInBuilt(details: readonly RawDetail[], pages: ReadonlyMap<string, string>): string[] {
  const entries = new Map([...pages].map(([page, html]) => [page, byLabel(entriesOf(html))]));
  return details.flatMap((detail) => {
    const name = `${detail.page}#${detail.id} ${detail.label}`;
    const found = (entries.get(detail.page)?.get(detail.label) ?? []).filter(({ id }) => fits(id, detail));
    const ids = detail.label === '' ? entries.get(detail.page)?.get('#ids') : found;
    if (!ids?.some(({ id }) => fits(id, detail))) return [`${name}: is not there`];
    if (detail.label === '') return [];
    if (!found.some((entry) => entry.type.includes(detail.type)))
      return [`${name}: has the type ${found[0]?.type}, not ${detail.type}`];
    if (detail.default !== undefined && !found.some((entry) => entry.default === detail.default))
      return [`${name}: has the default ${found[0]?.default}, not ${detail.default}`];
    return [];
  });
}

/** The thing's own address, or that of a field in the schema that the address names. */
function fits(id: string, detail: RawDetail): boolean {
  return (
    id === detail.id || (detail.label !== '' && /^[.[]/.test(id.slice(detail.id.length)) && id.startsWith(detail.id))
  );
}

function byLabel(entries: readonly BuiltEntry[]): Map<string, BuiltEntry[]> {
  const labelled = new Map<string, BuiltEntry[]>([['#ids', [...entries]]]);
  for (const entry of entries) {
    const same = labelled.get(entry.label);
    if (same) same.push(entry);
    else labelled.set(entry.label, [entry]);
  }
  return labelled;
}
