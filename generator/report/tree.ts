import type { Problem } from '../model/problem.ts';
import type { ShownPlace } from '../model/report.ts';

/** What stands under a heading; one that says nothing isn't printed. */
export interface Section {
  readonly title: string;
  readonly items?: readonly Item[];
  /** Sentences about the whole. */
  readonly notes?: readonly string[];
  readonly sections?: readonly Section[];
}

/** Everything that a command reports, for the printers of this room. */
export interface Report extends Section {
  /** All of it in one line. */
  readonly summary?: string;
  /** The JSON, in the shape that README.md describes. */
  readonly data: object;
}

/** One thing to say. Texts have code in backticks. */
export interface Item {
  /** Default: `info`. */
  readonly severity?: Problem['severity'];
  /** `samples/command`, `flag-removed`. */
  readonly rule?: string;
  /** The version in which it happened. */
  readonly version?: string;
  /** What it's about: `thv run --name`. */
  readonly name?: string;
  readonly text: string;
  readonly why?: string | null;
  readonly do?: string;
  /** What the text only counts. */
  readonly list?: readonly string[];
  /** Everywhere it is so. */
  readonly places?: readonly ShownPlace[];
}

/** The sections of a report and those in them, as far as they say something. */
export function sectionsOf({ sections = [] }: Section): Section[] {
  return sections.flatMap((section) => {
    const { items = [], notes = [] } = section;
    return [...(items.length + notes.length > 0 ? [section] : []), ...sectionsOf(section)];
  });
}

interface PlacedItem {
  readonly item: Item;
  readonly spot: ShownPlace | null;
}

/** Items with each of their places; null for one without any. */
export function placedItems(report: Section): PlacedItem[] {
  const items = sectionsOf(report).flatMap((section) => section.items ?? []);
  return items.flatMap((item): PlacedItem[] => {
    const { places = [] } = item;
    return places.length === 0 ? [{ item, spot: null }] : places.map((spot) => ({ item, spot }));
  });
}

/** `hive --size: removed (flag-removed, v0.2.0)`. @param name null: left out */
export function itemText({ rule, version, text }: Item, name: string | null): string {
  const source = [rule, version].filter((part) => part !== undefined).join(', ');
  return `${name === null ? '' : `${name}: `}${text}${source === '' ? '' : ` (${source})`}`;
}

/** `guides/quickstart.md:12`. */
export function spotText({ file, line }: Pick<ShownPlace, 'file' | 'line'>): string {
  return line === null ? file : `${file}:${line}`;
}

/** Parts of a message as a sentence each. */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts
    .flatMap((part) => (part ? [part.charAt(0).toUpperCase() + part.slice(1)] : []))
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
