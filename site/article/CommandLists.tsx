import type { CommandLink, CommandTreeNode } from '../../generator/model/page.ts';
import { href } from '../url.ts';

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

/** Every command of the program; branches show their depth by indentation and a rule. */
export function CommandTree({ nodes }: { readonly nodes: readonly CommandTreeNode[] }) {
  return (
    <ul className="command-tree">
      {nodes.map((node) => (
        <li key={node.url}>
          <div className="command-tree-line">
            <a href={href(node.url)}>
              <code>{node.label}</code>
            </a>
            <span>{node.summary}</span>
          </div>
          {node.children.length > 0 && <CommandTree nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}
