import { createContext, type ReactNode } from 'react';
import type {
  Block,
  BlockOf,
  BlockType,
  Printed,
  RowView,
  SchemaView,
  Section,
  SiteData,
} from '../../generator/model/page.ts';

export type PrintedBlock = Printed<Block>;
export type PrintedSection = Printed<Section>;
export type PrintedRow = Printed<RowView>;
export type PrintedSchema = Printed<SchemaView>;

/** What the view of a type of block gets. `level` is that of the heading above. */
export interface BlockProps<Type extends BlockType> {
  readonly block: Printed<BlockOf<Type>>;
  readonly level: number;
}

/** What the frame of a section gets. */
export interface FrameProps {
  readonly section: PrintedSection;
  /** What stands beside it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Where changes lead, by their anchors: to what they're about in the version that made them. Only a build with all
 * versions knows; without it, they lead to the latest.
 */
export const ChangeLinks = createContext<NonNullable<SiteData['changeLinks']>>({});
