import type { CommandLink, CommandTreeNode } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Filter } from '../ui/Filter.tsx';
import { href } from '../ui/url.ts';

/** Commands with their purpose. */
export function CommandList({ commands }: { readonly commands: readonly CommandLink[] }) {
  return (
    <ul className="command-list">
      {commands.map((command) => (
        <li key={command.url}>
          <a href={href(command.url)}>
            <code>{command.label}</code>
          </a>
          <span>{command.summary}</span>
        </li>
      ))}
    </ul>
  );
}

/** Every command of the program, with a filter; groups fold. */
export function FilteredCommandTree({ nodes }: { readonly nodes: readonly CommandTreeNode[] }) {
  return (
    <div data-expand-scope="">
      <div className="tree-tools">
        <Filter of={frameIds.commandTree} noun="commands" />
        <button type="button" className="button button-small" data-expand-all="">
          Expand all
        </button>
      </div>
      <div id={frameIds.commandTree}>
        <CommandTree nodes={nodes} />
      </div>
    </div>
  );
}

function CommandTree({ nodes }: { readonly nodes: readonly CommandTreeNode[] }) {
  return (
    <ul className="command-tree">
      {nodes.map((node) => (
        <li key={node.url} data-entry={`${node.label} ${node.summary}`}>
          <div className="command-tree-line">
            <a href={href(node.url)}>
              <code>{node.label}</code>
            </a>
            <span>{node.summary}</span>
          </div>
          {node.children.length > 0 && (
            <details className="branch">
              <summary>
                {node.children.length === 1 ? '1 subcommand' : `${node.children.length} subcommands`} of{' '}
                <code>{node.label}</code>
              </summary>
              <CommandTree nodes={node.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
