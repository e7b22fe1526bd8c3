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

/** A file of a source as a reader gets it. */
export interface SourceInput extends SourceFile {
  readonly text: string;
}

/** What a guide at the address of a page says above what is generated. */
export interface Introduction {
  readonly title: string;
  readonly description: string;
  readonly text: Text;
}

/** What makes the pages of a kind. */
export interface KindContext {
  /** Address of the reference: `/toolhive/reference`. */
  readonly reference: string;
  /** Address of the folder of downloads: `/downloads`. */
  readonly downloads: string;
  /** What every page has; its contents follow from its sections, unless the kind sets them. */
  readonly base: MakeBase;
  readonly entities: (url: string) => PageEntities;
  /** Guides whose code names something of the kind. */
  readonly usesOf: (name: string) => readonly GuideUsesView[];
  readonly introduction: (url: string) => Introduction | undefined;
  /** What's written beside the sources, and where they're from. */
  readonly tool: Pick<ToolVersion, 'arrangement' | 'environment' | 'files'>;
}

/** A program whose help texts take the place of command files. */
export interface ProgramInput {
  readonly name: string;
  readonly readHelp: HelpReader;
  /** Commands without pages, as words after its name: `mod get`. */
  readonly skip: readonly string[];
}

export interface ReadContext {
  readonly warn: (problem: Problem) => void;
  /** Gets what could be read and has nothing to show, such as an API without operations. */
  readonly empty: (source: SourceName, file: string, what: string) => void;
  readonly program: ProgramInput | null;
}

/** How versions of a kind are compared and recorded. It needs no file and makes no page: it runs in a browser as well. */
export interface Recording<Name extends KindName> {
  /** What versions are compared by. What is made of a part is what is made of the whole. */
  readonly facts: (model: KindModels[Name]) => Iterable<FactEntity>;
  /** Its top-level things by name, each a model of that thing alone and without texts: what a row holds. */
  readonly parts: (model: KindModels[Name]) => Iterable<readonly [name: string, part: KindModels[Name]]>;
  /** All of them together. */
  readonly whole: (parts: readonly [KindModels[Name], ...KindModels[Name][]]) => KindModels[Name];
}

/** Where releases keep the files of a source. */
export interface SourcePlaces {
  /** Folders in which releases have kept it, newest first, and ours in `specs/<version>/`; `x/*`: each folder in `x`. */
  readonly folders: readonly string[];
  /** Folders among these that have no other purpose: one that's there and empty is an incomplete download. */
  readonly own?: readonly string[];
  /** The one that holds templates of a chart: files of others too, which `text` tells apart, and copies. */
  readonly mixed?: string;
  /** Names of its files. */
  readonly file: RegExp;
  /** What its files say. Elsewhere in a checkout, a file that says so may be of the source. */
  readonly text: RegExp;
  /** Files of all folders count together, and the reader says what's wrong with that. Absent: the first has them. */
  readonly gathers?: true;
  /** Path of the same facts in the tool's repository, by the path of a file below our folder. */
  readonly upstream: (path: string) => string;
}

/** Everything that is special about a kind of source. */
export interface Kind<Name extends KindName> {
  /** A source that's anywhere else is named: `--use crd=config/crd/bases`. */
  readonly places: Readonly<Record<(typeof kinds)[Name]['sources'][number], SourcePlaces>>;
  /** Reads the files of the kind; null where there are none. Throws InputError. */
  readonly read: (
    files: readonly SourceInput[],
    context: ReadContext,
  ) => KindModels[Name] | null | Promise<KindModels[Name] | null>;
  /** Its entry in the sidebar's reference, with what stands below. */
  readonly navigation: (model: KindModels[Name], reference: string) => NavItem | null;
  /** How much there is of it, where that isn't how many entities are counted; for the home page: `42 commands`. */
  readonly count?: (model: KindModels[Name]) => number;
  readonly documents: (model: KindModels[Name], context: KindContext) => readonly PageDocument[];
  /**
   * What guides may speak of, by part: `flags`, with names as people write them. `deep`: fields at any depth. Absent: what
   * is counted and people write.
   */
  readonly coverage?: (model: KindModels[Name], deep: boolean) => readonly CoverageNames[];
  /** Its sources as files that a reader can download, below the folder of downloads; paths are addresses on the site. */
  readonly downloads?: (model: KindModels[Name], folder: string) => readonly OutputFile[];
  /** Maps a row to the entity it documents, when they differ. */
  readonly described?: (model: KindModels[Name]) => ReadonlyMap<EntityKey, readonly DescribedValue[]>;
  /**
   * Where the page of something was that the version lacks, or the first page of the kind where its source is missing;
   * null where it had none of its own.
   */
  readonly goneUrl: (gone: Pick<GoneThing, 'type' | 'name' | 'missing'>, reference: string) => string | null;
}

/** What a row describes. */
export interface DescribedValue {
  readonly key: EntityKey;
  /** As changes call it: `POST /cells request application/json.wax`. */
  readonly name: string;
  /** Where it's used, as people say it: `POST /cells request`. */
  readonly place: string;
}

export interface CoverageNames {
  readonly part: string;
  readonly names: readonly string[];
}
