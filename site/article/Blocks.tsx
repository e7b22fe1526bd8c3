import type { ReactNode } from 'react';
import type { BlockType } from '../../generator/model/page.ts';
import { statusClass } from '../ui/Status.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Age } from './Age.tsx';
import type { BlockProps, PrintedBlock, PrintedSection } from './block-props.ts';
import * as changes from './Changes.tsx';
import * as command from './CommandBlocks.tsx';
import * as common from './CommonBlocks.tsx';
import { Facts } from './Facts.tsx';
import { Frame } from './frames.tsx';
import { Gone } from './Gone.tsx';
import { LinksBlock } from './Links.tsx';
import { KindTable, PrinterColumns, RuleList } from './ResourceBlocks.tsx';
import * as upgrade from './Upgrade.tsx';

/** How each type of block looks. */
const blockViews: { readonly [Type in BlockType]: (props: BlockProps<Type>) => ReactNode } = {
  prose: common.Prose,
  note: common.Note,
  facts: ({ block }) => <Facts facts={block.facts} />,
  links: LinksBlock,
  tabs: TabsBlock,
  schema: common.Schema,
  age: ({ block }) => <Age age={block.age} />,
  guides: common.Guides,
  usage: command.Usage,
  rows: common.Rows,
  aliases: command.Aliases,
  kinds: KindTable,
  'printer-columns': PrinterColumns,
  rules: RuleList,
  'change-filter': changes.ChangeFilter,
  changes: changes.Changes,
  'changed-versions': changes.ChangedVersions,
  gone: Gone,
  'not-compared': changes.NotCompared,
  upgrade: upgrade.UpgradeForm,
  'upgrade-result': upgrade.UpgradeResult,
  'upgrade-check': upgrade.UpgradeCheck,
};

/** Blocks one below the other, each as its type is shown. */
export function Blocks({ blocks, level }: { readonly blocks: readonly PrintedBlock[]; readonly level: number }) {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const View = blockViews[block.type] as (props: { block: PrintedBlock; level: number }) => ReactNode;
    const count = (seen.get(block.type) ?? 0) + 1;
    seen.set(block.type, count);
    return <View key={`${block.type} ${count}`} block={block} level={level} />;
  });
}

function TabsBlock({ block: { name, title, group, of, tabs }, level }: BlockProps<'tabs'>) {
  const panels = tabs.map(({ label, blocks }) => ({
    ...{ label, children: <Blocks blocks={blocks} level={level} /> },
    ...(of === 'statuses' && { className: statusClass(label) }),
  }));
  const [only] = panels;
  return (
    <div className="examples">
      <p className="samples-title">{title}</p>
      {panels.length === 1 && !of ? only?.children : <Tabs id={name} group={group} label={title} tabs={panels} />}
    </div>
  );
}

export function Sections({ sections }: { readonly sections: readonly PrintedSection[] | undefined }) {
  return sections?.map((section) => (
    <Frame
      key={section.id}
      section={section}
      aside={section.aside?.length ? <Blocks blocks={section.aside} level={section.level} /> : undefined}
    >
      <Blocks blocks={section.blocks} level={section.level} />
      <Sections sections={section.sections} />
    </Frame>
  ));
}
