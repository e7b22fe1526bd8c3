import type { CommandTree } from '../model/command.ts';
import type { EntityKey } from '../model/entity.ts';
import type {
  FactEntity,
  FactsHistory,
  RecordedPart,
  RecordedRelease,
  RecordedVersion,
  VersionFacts,
} from '../model/facts.ts';
import { type Facts, type KindModels, type KindName, kindNames, ofKinds } from '../model/kinds.ts';
import type { ToolVersion } from '../model/site.ts';
import { jsonText, parseExactJson } from '../shared/json-text.ts';
import { once } from '../shared/once.ts';
import { perObject } from '../shared/per-object.ts';
import { listedValues } from './cli/facts.ts';
import { factsOf, numbered, recordings } from './facts.ts';

/*
 * The history as a table: a row for each top-level thing (a command, an operation, a kind of resource), for as long as
 * nothing about it changes.
 *
 *     {"from":"v0.0.17","until":"v0.2.0","kind":"cli","name":"thv run","model":{…}}
 *
 * `from` is the first version that has it, `until` the first one that doesn't any more, in the order of versions: to read
 * a version is to filter. `model` is the kind's model of that thing alone, without texts, so facts are made of it as they
 * are made of sources. Rows are in the order of kinds and names, so that what a release changes is a few lines.
 */

/** Thrown for a text that is no history. */
export class UnreadableHistory extends Error {}

export interface Row extends RecordedPart {
  readonly from: string;
  /** Absent: the newest version has it. */
  readonly until?: string | undefined;
}

/** A recorded version with lazily derived data. */
export function versionFacts(
  about: Pick<VersionFacts, 'version' | 'commit' | 'date' | 'missing'>,
  parts: readonly RecordedPart[],
): RecordedVersion {
  const kinds = once(() => modelsOf(parts));
  const entities = once(() => byKey(numbered(parts.flatMap(factsOfPart))));
  return {
    ...{ ...about, parts },
    get kinds() {
      return kinds();
    },
    get entities() {
      return entities();
    },
  };
}

/** The parts of models, by kind and name. */
export function partsOf(models: Facts): RecordedPart[] {
  const parts = ofKinds<RecordedPart>(models, (kind, kindModel) =>
    [...recordings[kind].parts(kindModel)].map(([name, model]) => ({ kind, name, model })),
  );
  return parts.sort(inOrder);
}

function modelsOf(parts: readonly RecordedPart[]): Facts {
  const one = <Name extends KindName>(name: Name): KindModels[Name] | null => {
    const isOfKind = (part: RecordedPart): part is RecordedPart<Name> => part.kind === name;
    const [first, ...others] = parts.filter(isOfKind).map(({ model }) => model);
    return first === undefined ? null : recordings[name].whole([first, ...others]);
  };
  return Object.fromEntries(kindNames.map((name) => [name, one(name)])) as unknown as Facts;
}

const factsOfPart = perObject(({ kind, model }: RecordedPart): readonly FactEntity[] => factsOf(kind, model));

/** The content of a part's row, on one line. */
export const partText = perObject(({ kind, name, model }: RecordedPart): string => jsonText([kind, name, model]));

/** Entities in the order of a version. */
function byKey(entities: readonly FactEntity[]): ReadonlyMap<EntityKey, FactEntity> {
  return new Map(entities.toSorted((a, b) => order(a.key, b.key)).map((entity) => [entity.key, entity]));
}

/** @param versions in version order */
export function rowsOf(versions: readonly Pick<RecordedVersion, 'version' | 'parts'>[]): Row[] {
  const rows: { part: RecordedPart; from: string; until?: string }[] = [];
  const open = new Map<string, (typeof rows)[number]>();
  for (const { version, parts } of versions) {
    const current = new Map(parts.map((part) => [`${part.kind} ${part.name}`, part]));
    for (const [key, row] of open) {
      const part = current.get(key);
      if (part && (part === row.part || partText(part) === partText(row.part))) continue;
      row.until = version;
      open.delete(key);
    }
    for (const [key, part] of current) {
      if (open.has(key)) continue;
      const row = { from: version, part };
      rows.push(row);
      open.set(key, row);
    }
  }
  return rows
    .sort((a, b) => inOrder(a.part, b.part))
    .map(({ from, until, part: { kind, name, model } }) => ({
      ...{ from, ...(until !== undefined && { until }) },
      ...{ kind, name, model },
    }));
}

function inOrder(a: RecordedPart, b: RecordedPart): number {
  return kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind) || order(a.name, b.name);
}

/** By code units, independent of the locale. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The history of a table. Equal parts of two versions are the same object.
 *
 * @param releases in version order
 * @throws {UnreadableHistory} for a row of an unknown version
 */
export function tableHistory(releases: readonly RecordedRelease[], rows: readonly Row[]): FactsHistory {
  const numbers = new Map(releases.map(({ version }, number) => [version, number]));
  const numberOf = (version: string): number => {
    const number = numbers.get(version);
    if (number === undefined) throw new UnreadableHistory(`a row names the unknown release ${version}`);
    return number;
  };
  const lives = rows.map((row) => ({
    ...{ row, first: numberOf(row.from) },
    end: row.until === undefined ? releases.length : numberOf(row.until),
  }));
  const made = releases.map(({ version, commit, date, missing }, number) => {
    const there = () => lives.filter(({ first, end }) => first <= number && number < end).map(({ row }) => row);
    return [version, once(() => versionFacts({ version, commit, date, missing }, there()))] as const;
  });
  const byVersion = new Map(made);
  return { releases, factsOf: (version) => byVersion.get(version)?.() };
}

/** The history for browsers and agents, with recorded moves: new keys by old ones. */
export interface ServedHistory extends FactsHistory {
  readonly moves: ReadonlyMap<EntityKey, EntityKey | null>;
}

interface HistoryFile {
  readonly format: 3;
  readonly releases: FactsHistory['releases'];
  readonly moves: readonly (readonly [from: EntityKey, to: EntityKey | null])[];
  readonly rows: readonly Row[];
}

/**
 * The file for browsers and agents.
 *
 * @param moves recorded moves: new keys by old ones
 * @param documented the version whose sources here have more facts on flags than its release
 */
export function historyFile(
  { releases, factsOf }: FactsHistory,
  moves: ServedHistory['moves'] = new Map(),
  documented?: Pick<ToolVersion, 'version' | 'kinds'>,
): string {
  const [listing, recorded] = [documented?.kinds.cli, documented && factsOf(documented.version)?.kinds.cli];
  const withValues = listing && recorded ? listedValues(listing, recorded) : (tree: CommandTree) => tree;
  const withAll = perObject(
    (part: RecordedPart): RecordedPart =>
      part.kind === 'cli' ? { ...part, model: withValues(part.model as CommandTree) } : part,
  );
  const rows = rowsOf(
    releases.flatMap(({ version }) => {
      const facts = factsOf(version);
      return facts ? [{ version, parts: facts.parts.map(withAll) }] : [];
    }),
  );
  const file: HistoryFile = { format: 3, releases, moves: [...moves], rows };
  return jsonText(file);
}

/** Parses such a file. @throws {UnreadableHistory} for anything else, such as a proxy's page or half a file */
export function readHistoryFile(text: string): ServedHistory {
  const file = parsed(text) as Partial<HistoryFile> | null;
  if (file?.format !== 3) throw new UnreadableHistory('it is not a history file');
  // A complete file is valid: its address has its digest.
  const { releases, moves, rows } = file as HistoryFile;
  return { ...tableHistory(releases, rows), moves: new Map(moves) };
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
