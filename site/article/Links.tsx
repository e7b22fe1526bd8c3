import { useContext } from 'react';
import type { ListedLink } from '../../generator/model/page.ts';
import { counted } from '../../generator/shared/counted.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Badge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Filter } from '../ui/Filter.tsx';
import { Fold } from '../ui/Fold.tsx';
import { LinkRow } from '../ui/links.tsx';
import { MethodName } from '../ui/Method.tsx';
import { href } from '../ui/url.ts';
import { type BlockProps, ChangeLinks } from './block-props.ts';

interface Props {
  readonly links: readonly ListedLink[];
}

/** Shared classes of link lists. */
const listClasses: { readonly [Look in BlockProps<'links'>['block']['look']]?: string } = {
  'command-list': 'pairs rows',
  'version-rows': 'pairs rows',
  'rule-list': 'rows',
  'operation-links': 'operation-links rows',
  'answered-by': 'answered-by row mono',
  entries: 'columns mono',
};

/** Renders links by their look. */
export function LinksBlock({ block: { look, label, fold, links } }: BlockProps<'links'>) {
  switch (look) {
    case 'downloads':
      return (
        <p className="bar">
          {links.map(({ label, url }) => (
            <a key={url} className="button button-small" href={href(url)} download>
              {label}
            </a>
          ))}
        </p>
      );
    case 'buttons':
      return <Buttons links={links} />;
    case 'used-by':
    case 'link-line':
      return (
        <p className={`${look} small scroll`}>
          <span>{label}</span> <LinkRow links={links} />
        </p>
      );
    case 'command-tree':
      return <FilteredTree links={links} />;
    default:
      return (
        <Fold summary={fold}>
          {look === 'guide-uses' ? <GuideUses links={links} /> : <List links={links} className={listClasses[look]} />}
        </Fold>
      );
  }
}

/** Where to go on, the main link first. A removed entity is linked in its last version. */
function Buttons({ links }: Props) {
  const documented = useContext(ChangeLinks);
  return (
    <p className="bar">
      {links.map(({ label, url, change = '' }, at) => {
        const had = documented[change];
        const to = had ?? url;
        if (to === '') return null;
        return (
          <a key={label} className={at === 0 ? 'button button-primary' : 'button'} href={href(to)}>
            {had === undefined ? label : `${label} in ${had.split('/')[2]}`}
          </a>
        );
      })}
    </p>
  );
}

/** A list entry of a link. */
function Entry({ link }: { readonly link: ListedLink }) {
  const { label, url, method, path, summary, badge, isCode } = link;
  return (
    <>
      <a href={href(url)}>{isCode ? <Code text={label} /> : <MethodName {...link} />}</a>{' '}
      {path !== undefined && label !== `${method} ${path}` && <Code className="mono" text={path} />}
      {summary !== undefined && (
        <span className="quiet">
          {summary} {badge !== undefined && <Badge tone="accent">{badge}</Badge>}
        </span>
      )}
    </>
  );
}

/** The id of an index entry leads to its description; a filter matches both names of operations. */
function List({ links, className }: Props & { readonly className?: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => {
        const { id, label, url, method, path, isCode, children } = link;
        const names = path === undefined || label === `${method} ${path}` ? label : `${label} ${method} ${path}`;
        return (
          <li key={url} id={id} data-leads-on={id && ''} data-entry={isCode ? undefined : names}>
            <Entry link={link} />
            {children && <List links={children} />}
          </li>
        );
      })}
    </ul>
  );
}

/** All commands of the program with a filter; groups fold. */
function Tree({ links, depth = 0 }: Props & { readonly depth?: number }) {
  return (
    <ul className={depth > 0 ? 'command-tree nested' : 'command-tree'}>
      {links.map(({ children = [], ...link }) => (
        <li key={link.url} data-entry={`${link.label} ${link.summary}`}>
          <div className="command-tree-line row spread">
            <Entry link={link} />
          </div>
          {children.length > 0 && (
            <details className="branch">
              <summary>
                {counted(children.length, 'subcommand')} of <code>{link.label}</code>
              </summary>
              <Tree links={children} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function FilteredTree({ links }: Props) {
  return (
    <div data-expand-scope="">
      <div className="tools bar">
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

/** Guides that name a command or kind in code, with the sections. */
function GuideUses({ links }: Props) {
  return (
    <ul className="rows">
      {links.map(({ label, url, children = [] }) => (
        <li key={url}>
          <a href={href(url)}>{label}</a>
          <p className="quiet-links small">
            <LinkRow links={children} />
          </p>
        </li>
      ))}
    </ul>
  );
}
