import type { ApiPage } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Heading, Section } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { ApiNav } from './ApiNav.tsx';
import { Facts } from './Facts.tsx';
import { NamedSchemas } from './NamedSchemas.tsx';
import { Operation } from './Operation.tsx';
import { Statuses } from './Statuses.tsx';

/** What one needs before the first call: where it goes, and the document itself. */
function Access({ page }: { readonly page: ApiPage }) {
  return (
    <aside className="api-access" aria-label="Access">
      {page.servers.length > 0 && (
        <>
          <p className="api-access-title">{page.servers.length === 1 ? 'Base URL' : 'Base URLs'}</p>
          <ul className="api-servers">
            {page.servers.map((server) => (
              <li key={server.url}>
                <Code text={server.url} />
                {server.html && <Html as="span" html={server.html} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="facts">
        {page.apiTitle !== page.title && (
          <div>
            <dt>Title</dt>
            <dd>{page.apiTitle}</dd>
          </div>
        )}
        <div>
          <dt>Version</dt>
          <dd>{page.apiVersion}</dd>
        </div>
        <div>
          <dt>OpenAPI</dt>
          <dd>{page.openapi}</dd>
        </div>
      </dl>
      {page.downloads.length > 0 && (
        <p className="downloads">
          {page.downloads.map((link) => (
            <a key={link.url} className="button button-small" href={href(link.url)} download>
              {link.label}
            </a>
          ))}
        </p>
      )}
    </aside>
  );
}

function Intro({ page }: { readonly page: ApiPage }) {
  return (
    <div className="api-intro">
      <h1>{page.title}</h1>
      <Access page={page} />
      {page.html && <Html className="prose" html={page.html} />}
    </div>
  );
}

/** Operations by tag, then the schemas they share. */
export function Api({ page }: { readonly page: ApiPage }) {
  return (
    <div className="api">
      <ApiNav page={page} />
      <article id="api-article" className="article api-article" tabIndex={-1}>
        <Intro page={page} />
        {page.tags.map((tag) => (
          <section key={tag.id} className="api-tag">
            <Heading level={2} id={tag.id} text={tag.name} />
            {tag.html && <Html className="prose" html={tag.html} />}
            {tag.operations.map((operation) => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        {page.statuses.length > 0 && (
          <Section id="statuses" title="Status codes">
            <Statuses statuses={page.statuses} />
          </Section>
        )}
        {page.schemas.length > 0 && (
          <Section id="schemas" title="Schemas">
            <NamedSchemas schemas={page.schemas} />
          </Section>
        )}
        {page.securitySchemes.length > 0 && (
          <Section id="security" title="Security schemes">
            {page.securitySchemes.map((scheme) => (
              <section key={scheme.id} id={scheme.id} className="named-schema">
                <Heading level={3} id={scheme.id} idElsewhere text={scheme.name} />
                <Facts facts={[{ label: 'Type', value: scheme.type }, ...scheme.facts]} />
                {scheme.html && <Html className="prose" html={scheme.html} />}
              </section>
            ))}
          </Section>
        )}
      </article>
    </div>
  );
}
