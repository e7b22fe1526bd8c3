import type { ListedLink } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Code } from '../ui/Code.tsx';
import { Filter } from '../ui/Filter.tsx';
import { LinkRow } from '../ui/links.tsx';
import { Method } from '../ui/Method.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

type Links = readonly ListedLink[];

/** Links as the look says, which is also their class. */
export function LinksBlock({ block: { fold, ...block } }: BlockProps<'links'>) {
  if (fold === undefined) return <Unfolded {...block} />;
  return (
    <details className="branch">
      <summary>{fold}</summary>
      <Unfolded {...block} />
    </details>
  );
}

function Unfolded({ look, label, links }: Omit<BlockProps<'links'>['block'], 'fold'>) {
  switch (look) {
    case 'downloads':
      return (
        <p className="downloads">
          {links.map(({ label, url }) => (
            <a key={url} className="button button-small" href={href(url)} download>
              {label}
            </a>
          ))}
        </p>
      );
    case 'used-by':
    case 'feeds':
      return (
        <p className={look}>
          <span>{label}</span> <LinkRow links={links} />
        </p>
      );
    case 'command-tree':
      return <FilteredTree links={links} />;
    default:
      return (
        <ul className={look}>
          {links.map((link) => (
            <Item key={link.url} link={link} />
          ))}
        </ul>
      );
  }
}

/** Of an entry of an index, the id leads on to where it's described. */
function Item({ link: { id, label, url, method, path, summary, isCode, deprecated } }: { readonly link: ListedLink }) {
  const name = path === undefined ? label : `${method} ${path}`;
  return (
    <li id={id} data-leads-on={id && ''} data-entry={isCode ? undefined : [...new Set([label, name])].join(' ')}>
      <a href={href(url)}>
        {method !== undefined && <Method method={method} />}
        {isCode ? <code>{label}</code> : <span className={deprecated ? 'is-deprecated' : undefined}>{label}</span>}
      </a>
      {path !== undefined && label !== name && <Code text={path} />}
      {summary !== undefined && <span>{summary}</span>}
    </li>
  );
}

/** Every command of the program, with a filter; groups fold. */
function FilteredTree({ links }: { readonly links: Links }) {
  return (
    <div data-expand-scope="">
      <div className="tree-tools">
        <Filter of={frameIds.commandTree} noun="commands" />
        <button type="button" className="button button-small" data-expand-all="">
          Expand all
        </button>
      </div>
      <div id={frameIds.commandTree}>
        <Tree links={links} />
      </div>
    </div>
  );
}

function Tree({ links }: { readonly links: Links }) {
  return (
    <ul className="command-tree">
      {links.map(({ label, url, summary = '', children = [] }) => (
        <li key={url} data-entry={`${label} ${summary}`}>
          <div className="command-tree-line">
            <a href={href(url)}>
              <code>{label}</code>
            </a>
            <span>{summary}</span>
          </div>
          {children.length > 0 && (
            <details className="branch">
              <summary>
                {children.length === 1 ? '1 subcommand' : `${children.length} subcommands`} of <code>{label}</code>
              </summary>
              <Tree links={children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
