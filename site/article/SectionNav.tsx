import type { DocumentPage, ListedLink } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Filter } from '../ui/Filter.tsx';
import { Icon } from '../ui/icons.tsx';
import { MethodName } from '../ui/Method.tsx';
import { href } from '../ui/url.ts';
import type { PrintedSection } from './block-props.ts';

/** Opens the site's menu where the operations take its place. Without scripts it is a link to the menu below. */
function AllPages() {
  return (
    <p className="api-menu">
      <button
        type="button"
        className="button button-small needs-script"
        data-menu-open=""
        aria-haspopup="dialog"
        aria-controls={frameIds.siteMenu}
      >
        <Icon name="menu" />
        All pages
      </button>
      <a href={`#${frameIds.siteMenu}`} className="button button-small no-script">
        All pages
      </a>
    </p>
  );
}

function Entries({ links, isFiltered }: { readonly links: readonly ListedLink[]; readonly isFiltered: boolean }) {
  return (
    <ul>
      {links.map((link) => {
        const { label, url, method = '', path = '' } = link;
        return (
          <li key={url} data-entry={isFiltered ? `${label} ${method} ${path}` : undefined}>
            <a href={href(url)} title={path && `${method} ${path}`}>
              <MethodName {...link} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly links: readonly ListedLink[];
  readonly open: boolean;
  readonly isFiltered: boolean;
}

function Folded({ title, links, open, isFiltered }: FoldedProps) {
  return (
    <details className="api-nav-group" data-entry-group={isFiltered ? '' : undefined} open={open}>
      <summary className="opens">
        {title} <span className="none">{links.length}</span>
      </summary>
      <Entries links={links} isFiltered={isFiltered} />
    </details>
  );
}

/** Sections whose operations are listed. */
const listed = new Set<PrintedSection['frame']>(['tag', 'operations']);

const linkTo = ({ id, title, method, path, marks }: PrintedSection): ListedLink => ({
  ...{ label: title, url: `#${id}` },
  ...(method !== undefined && { method }),
  ...(path !== undefined && { path }),
  ...(marks?.includes('deprecated') && { deprecated: true }),
});

/** A section with its contents: operations open, schemas folded. */
function Group({ section, open }: { readonly section: PrintedSection; readonly open: boolean }) {
  const { id, title, frame, blocks, sections = [] } = section;
  const heading = (
    <p>
      <a href={`#${id}`}>{title}</a>
    </p>
  );
  if (listed.has(frame)) {
    const others = blocks.flatMap((block) => (block.type === 'links' ? block.links : []));
    return (
      <div className="api-nav-group" data-entry-group="">
        {heading}
        <Entries links={[...sections.map(linkTo), ...others]} isFiltered />
      </div>
    );
  }
  // Smaller sections are reached by scrolling.
  const inside = sections.filter(({ level }) => level <= 3).map(linkTo);
  return inside.length === 0 ? heading : <Folded title={title} links={inside} open={open} isFiltered />;
}

/** Noun for the filter; an index has a separate filter above its lists. */
function nounOf({ sections, related }: DocumentPage): string | undefined {
  if (sections.some(({ frame }) => listed.has(frame))) return 'operations';
  return related && sections.some((section) => section.sections) ? 'schemas' : undefined;
}

/** Tags and operations beside the reference. Narrow screens have the table of contents instead. */
export function SectionNav({ page }: { readonly page: DocumentPage }) {
  const { sections, related } = page;
  const noun = nounOf(page);
  return (
    <nav id={frameIds.apiNav} className="api-nav nav-list scroll" aria-label="Operations">
      <a className="skip-list" href={`#${frameIds.apiArticle}`}>
        Skip the list of operations
      </a>
      <AllPages />
      {noun !== undefined && <Filter of={frameIds.apiNav} noun={noun} />}
      {sections.map((section) => (
        <Group key={section.id} section={section} open={related !== undefined} />
      ))}
      {related && (
        <p>
          <a href={href(related.index.url)}>All of {related.index.label}</a>
        </p>
      )}
      {/* Lists of other pages aren't filtered. */}
      {related?.groups.map(({ title, links }) => (
        <Folded key={title} title={title} links={links} open isFiltered={false} />
      ))}
    </nav>
  );
}
