import type { ReactNode } from 'react';
import type { BlockType } from '../../generator/model/page.ts';
import { Age } from './Age.tsx';
import { Access, SecuritySchemes } from './ApiBlocks.tsx';
import type { BlockProps } from './block-props.ts';
import * as changes from './Changes.tsx';
import * as command from './CommandBlocks.tsx';
import * as common from './CommonBlocks.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { Gone } from './Gone.tsx';
import { Growth } from './Growth.tsx';
import { LinksBlock } from './Links.tsx';
import { OperationBlock } from './Operation.tsx';
import { KindTable, PrinterColumns, RuleList } from './ResourceBlocks.tsx';
import { Statuses } from './Statuses.tsx';
import * as upgrade from './Upgrade.tsx';

/** How each type of block looks. */
export const blockViews: { readonly [Type in BlockType]: (props: BlockProps<Type>) => ReactNode } = {
  lead: common.Lead,
  prose: common.Prose,
  deprecated: common.Deprecated,
  facts: ({ block }) => <Facts facts={block.facts} />,
  links: LinksBlock,
  examples: Examples,
  schema: common.Schema,
  age: ({ block }) => <Age age={block.age} />,
  guides: common.Guides,
  usage: command.Usage,
  rows: common.Rows,
  aliases: command.Aliases,
  access: Access,
  operation: OperationBlock,
  statuses: Statuses,
  'security-schemes': SecuritySchemes,
  kinds: KindTable,
  'printer-columns': PrinterColumns,
  rules: RuleList,
  'change-filter': changes.ChangeFilter,
  changes: changes.Changes,
  'changed-versions': changes.ChangedVersions,
  growth: Growth,
  gone: Gone,
  'not-compared': changes.NotCompared,
  upgrade: upgrade.UpgradeForm,
  'upgrade-result': upgrade.UpgradeResult,
  'upgrade-check': upgrade.UpgradeCheck,
};
