import type { DocumentPage, ListedLink, RelatedPages } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Filter } from '../ui/Filter.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { Method, nameBeside } from '../ui/Method.tsx';
import { href } from '../ui/url.ts';
import type { PrintedSection } from './block-props.ts';

/** Where the operations have the place of the site's menu, it opens over them. Without scripts it stands below. */
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
        <MenuIcon />
        All pages
      </button>
      <a href={`#${frameIds.siteMenu}`} className="button button-small no-script">
        All pages
      </a>
    </p>
  );
}

interface EntryProps extends Pick<ListedLink, 'label' | 'url'> {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly deprecated?: boolean | undefined;
}

function Entry({ label, url, method = '', path, deprecated }: EntryProps) {
  return (
    <li data-entry={`${label} ${method} ${path}`}>
      <a href={href(url)} title={`${method} ${path}`}>
        <Method method={method} />
        <span className={deprecated ? 'is-deprecated' : undefined}>{nameBeside(method, label)}</span>
      </a>
    </li>
  );
}

function Group({ section: { id, title, blocks, sections = [] } }: { readonly section: PrintedSection }) {
  const others = blocks.flatMap((block) => (block.type === 'links' ? block.links : []));
  return (
    <div className="api-nav-group" data-entry-group="">
      <p>
        <a href={`#${id}`}>{title}</a>
      </p>
      <ul>
        {sections.map(({ id, title, method, path, marks }) => (
          <Entry
            key={id}
            label={title}
            url={`#${id}`}
            {...{ method, path, deprecated: marks?.includes('deprecated') }}
          />
        ))}
        {others.map((link) => (
          <Entry key={link.url} {...link} />
        ))}
      </ul>
    </div>
  );
}

interface OtherProps {
  readonly section: PrintedSection;
  /** Nothing else is on the page. */
  readonly open: boolean;
}

/** A section without a list of its own, or with one that is folded. */
function Other({ section: { id, title, sections }, open }: OtherProps) {
  // Smaller ones are read in their place.
  const inside = sections?.filter(({ level }) => level <= 3) ?? [];
  if (inside.length === 0)
    return (
      <p>
        <a href={`#${id}`}>{title}</a>
      </p>
    );
  return (
    <details className="api-nav-group" data-entry-group="" open={open}>
      <summary>
        {title} <span className="none">{inside.length}</span>
      </summary>
      <ul>
        {inside.map(({ id, title }) => (
          <li key={id} data-entry={title}>
            <a href={`#${id}`}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The other pages of an API that needs several. Their lists stay as they are when operations are filtered. */
function Related({ related: { index, groups } }: { readonly related: RelatedPages }) {
  return (
    <>
      <p>
        <a href={href(index.url)}>All of {index.label}</a>
      </p>
      {groups.map(({ title, links }) => (
        <details key={title} className="api-nav-group" open>
          <summary>
            {title} <span className="none">{links.length}</span>
          </summary>
          <ul>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={href(url)}>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** Sections whose operations are listed. */
const listed = new Set<PrintedSection['frame']>(['tag', 'operations']);

/** What there is to filter; an index has its own field, above its lists. */
function nounOf({ sections, related }: DocumentPage): string | undefined {
  if (sections.some(({ frame }) => listed.has(frame))) return 'operations';
  return related && sections.some((section) => section.sections) ? 'schemas' : undefined;
}

/** Tags and operations beside the reference. Narrow screens have the table of contents instead. */
export function SectionNav({ page }: { readonly page: DocumentPage }) {
  const noun = nounOf(page);
  return (
    <nav id={frameIds.apiNav} className="api-nav nav-list scroll" aria-label="Operations">
      <a className="skip-list" href={`#${frameIds.apiArticle}`}>
        Skip the list of operations
      </a>
      <AllPages />
      {noun !== undefined && <Filter of={frameIds.apiNav} noun={noun} />}
      {page.sections.map((section) =>
        listed.has(section.frame) ? (
          <Group key={section.id} section={section} />
        ) : (
          <Other key={section.id} section={section} open={page.related !== undefined} />
        ),
      )}
      {page.related && <Related related={page.related} />}
    </nav>
  );
}
