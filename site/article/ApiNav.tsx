import type { ApiPage } from '../../generator/model/page.ts';
import { Filter } from '../ui/Filter.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { Method } from '../ui/Method.tsx';

/** Where the operations have the place of the site's menu, it opens over them. Without scripts it stands below. */
function AllPages() {
  return (
    <p className="api-menu">
      <button type="button" data-menu-open="" aria-haspopup="dialog" aria-controls="site-menu">
        <MenuIcon />
        All pages
      </button>
      <a href="#site-menu">All pages</a>
    </p>
  );
}

/** Tags and operations beside the reference. Narrow screens have the table of contents instead. */
export function ApiNav({ page }: { readonly page: ApiPage }) {
  return (
    <nav id="api-nav" className="api-nav" aria-label="Operations">
      <a className="skip-list" href="#api-article">
        Skip the list of operations
      </a>
      <AllPages />
      <Filter of="api-nav" noun="operations" />
      {page.tags.map((tag) => (
        <div key={tag.id} className="api-nav-group" data-entry-group="">
          <p>
            <a href={`#${tag.id}`}>{tag.name}</a>
          </p>
          <ul>
            {tag.operations.map((operation) => (
              <li key={operation.id} data-entry={`${operation.title} ${operation.method} ${operation.path}`}>
                <a href={`#${operation.id}`} title={`${operation.method} ${operation.path}`}>
                  <Method method={operation.method} />
                  <span className={operation.deprecated ? 'is-deprecated' : undefined}>{operation.title}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {page.statuses.length > 0 && (
        <p>
          <a href="#statuses">Status codes</a>
        </p>
      )}
      {page.schemas.length > 0 && (
        <details className="api-nav-group" data-entry-group="">
          <summary>
            Schemas <span className="none">{page.schemas.length}</span>
          </summary>
          <ul>
            {page.schemas.map((schema) => (
              <li key={schema.id} data-entry={schema.name}>
                <a href={`#${schema.id}`}>
                  <span>{schema.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {page.securitySchemes.length > 0 && (
        <p>
          <a href="#security">Security schemes</a>
        </p>
      )}
    </nav>
  );
}
