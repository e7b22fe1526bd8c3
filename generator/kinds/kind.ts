import type { GoneThing } from '../model/ages.ts';
import type { EntityKey, PageEntities } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import type { KindModels, KindName, kinds, SourceName } from '../model/kinds.ts';
import type { OutputFile } from '../model/output.ts';
import type { GuideUsesView, MakeBase, NavItem, PageDocument } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile, ToolVersion } from '../model/site.ts';
import type { Text } from '../model/text.ts';
import type { HelpReader } from './cli/read/help.ts';

/** A source file with its content. */
export interface SourceInput extends SourceFile {
  readonly text: string;
}

/** The introduction of a page from a guide. */
export interface Introduction {
  readonly title: string;
  readonly description: string;
  readonly text: Text;
}

/** The context for making a kind's pages. */
export interface KindContext {
  /** Address of the reference: `/toolhive/reference`. */
  readonly reference: string;
  /** Address of the folder of downloads: `/downloads`. */
  readonly downloads: string;
  /** Makes the common part of a page; the table of contents follows from its sections, unless the kind sets it. */
  readonly base: MakeBase;
  readonly entities: (url: string) => PageEntities;
  /** Guides that name an entity of the kind in code. */
  readonly usesOf: (name: string) => readonly GuideUsesView[];
  readonly introduction: (url: string) => Introduction | undefined;
  /** Annotations, and the files of the sources. */
  readonly tool: Pick<ToolVersion, 'arrangement' | 'environment' | 'files'>;
}

/** A program whose help texts replace command files. */
export interface ProgramInput {
  readonly name: string;
  readonly readHelp: HelpReader;
  /** Commands to skip, as words after its name: `mod get`. */
  readonly skip: readonly string[];
}

export interface ReadContext {
  readonly warn: (problem: Problem) => void;
  /** Called for a readable source without content, such as an API without operations. */
  readonly empty: (source: SourceName, file: string, what: string) => void;
  readonly program: ProgramInput | null;
}

/** How versions of a kind are compared and recorded. Independent of files and pages: it also runs in browsers. */
export interface Recording<Name extends KindName> {
  /** Facts for comparing versions. The facts of the parts equal those of the whole. */
  readonly facts: (model: KindModels[Name]) => Iterable<FactEntity>;
  /** Top-level entities by name, each as a model without texts: the contents of rows. */
  readonly parts: (model: KindModels[Name]) => Iterable<readonly [name: string, part: KindModels[Name]]>;
  /** Combines parts to a whole model. */
  readonly whole: (parts: readonly [KindModels[Name], ...KindModels[Name][]]) => KindModels[Name];
}

/** Usual locations of a source's files. */
export interface SourcePlaces {
  /** Folders in releases, newest first, and in `specs/<version>/`; `x/*`: each folder in `x`. */
  readonly folders: readonly string[];
  /** Dedicated folders among these: an empty one is an incomplete download. */
  readonly dedicated?: readonly string[];
  /** The folder of a chart's templates: it has other files too, which `text` excludes, and copies. */
  readonly mixed?: string;
  /** Names of its files. */
  readonly file: RegExp;
  /** Content of its files, to find them elsewhere in a checkout. */
  readonly text: RegExp;
  /** Combine files of all folders; the reader reports duplicates. Absent: the first folder with files. */
  readonly gathers?: true;
  /** Upstream path for a file below our folder. */
  readonly upstream: (path: string) => string;
}

/** Everything specific to a kind of source. */
export interface Kind<Name extends KindName> {
  /** Usual locations; others are given explicitly: `--use crd=config/crd/bases`. */
  readonly places: Readonly<Record<(typeof kinds)[Name]['sources'][number], SourcePlaces>>;
  /** Reads the files of the kind; null where there are none. Throws InputError. */
  readonly read: (
    files: readonly SourceInput[],
    context: ReadContext,
  ) => KindModels[Name] | null | Promise<KindModels[Name] | null>;
  /** Its entry in the sidebar's reference, with the entries below. */
  readonly navigation: (model: KindModels[Name], reference: string) => NavItem | null;
  /** Number of its entities, if not the counted ones; for the home page: `42 commands`. */
  readonly count?: (model: KindModels[Name]) => number;
  readonly documents: (model: KindModels[Name], context: KindContext) => readonly PageDocument[];
  /**
   * Names that guides can mention, by part such as `flags`. `deep`: includes nested fields. Absent: the counted
   * entities that people write.
   */
  readonly coverage?: (model: KindModels[Name], deep: boolean) => readonly CoverageNames[];
  /** Downloads of its sources; paths are addresses on the site. */
  readonly downloads?: (model: KindModels[Name], folder: string) => readonly OutputFile[];
  /** Maps a row to the entity it documents, when they differ. */
  readonly described?: (model: KindModels[Name]) => ReadonlyMap<EntityKey, readonly DescribedValue[]>;
  /**
   * Former address of a removed entity, or of the kind's first page if its source is missing; null if it had no page.
   */
  readonly goneUrl: (gone: Pick<GoneThing, 'type' | 'name' | 'missing'>, reference: string) => string | null;
}

/** An entity that a row describes. */
export interface DescribedValue {
  readonly key: EntityKey;
  /** Its name in changes: `POST /cells request application/json.wax`. */
  readonly name: string;
  /** Its place for readers: `POST /cells request`. */
  readonly place: string;
}

export interface CoverageNames {
  readonly part: string;
  readonly names: readonly string[];
}
