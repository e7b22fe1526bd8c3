import type { ReactNode } from 'react';
import type { BlockType } from '../../generator/model/page.ts';
import type { BlockProps } from './Blocks.tsx';
import * as command from './CommandBlocks.tsx';

/** How each type of block looks. */
export const blockViews: { readonly [Type in BlockType]: (props: BlockProps<Type>) => ReactNode } = {
  usage: command.Usage,
  commands: command.Commands,
  'command-tree': command.CommandTree,
  arguments: command.Arguments,
  flags: command.Flags,
  aliases: command.Aliases,
  related: command.Related,
};
