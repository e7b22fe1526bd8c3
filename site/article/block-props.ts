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

/** Props of a block's view. `level` is that of the heading above. */
export interface BlockProps<Type extends BlockType> {
  readonly block: Printed<BlockOf<Type>>;
  readonly level: number;
}

/** Props of a section's frame. */
export interface FrameProps {
  readonly section: PrintedSection;
  /** Content beside it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Targets of changes by anchor: the entity in the version of the change. Only builds with all versions have them;
 * otherwise changes lead to the latest version.
 */
export const ChangeLinks = createContext<NonNullable<SiteData['changeLinks']>>({});
