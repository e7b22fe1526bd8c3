import type { Problem } from '../model/problem.ts';
import type { ShownPlace } from '../model/report.ts';

/** A part of a report under a heading; empty ones aren't printed. */
export interface Section {
  readonly title: string;
  readonly items?: readonly Item[];
  /** Sentences about the whole section. */
  readonly notes?: readonly string[];
  readonly sections?: readonly Section[];
}

/** A command's report, independent of the output format. */
export interface Report extends Section {
  /** One-line summary. */
  readonly summary?: string;
  /** The JSON, in the format described in README.md. */
  readonly data: object;
}

/** One entry. Texts have code in backticks. */
export interface Item {
  /** Default: `info`. */
  readonly severity?: Problem['severity'];
  /** `samples/command`, `flag-removed`. */
  readonly rule?: string;
  /** The version of the change. */
  readonly version?: string;
  /** The subject: `thv run --name`. */
  readonly name?: string;
  readonly text: string;
  readonly why?: string | null;
  readonly do?: string;
  /** Values that the text only counts. */
  readonly list?: readonly string[];
  /** All places where it applies. */
  readonly places?: readonly ShownPlace[];
}

/** The sections of a report, nested ones included, without empty ones. */
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

/** Items with each of their places; null without a place. */
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

/** Joins parts of a message as sentences. */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts
    .flatMap((part) => (part ? [part.charAt(0).toUpperCase() + part.slice(1)] : []))
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
