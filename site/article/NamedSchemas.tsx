import type { NamedSchemaView, PageLink } from '../../generator/model/page.ts';
import { Heading } from '../ui/Heading.tsx';
import { href } from '../ui/url.ts';
import { SchemaTree } from './SchemaTree.tsx';

function UsedBy({ links }: { readonly links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="used-by">
      <span>Used by</span>{' '}
      {links.map((link, index) => (
        <span key={link.url}>
          {index > 0 && ', '}
          <a href={href(link.url)}>{link.label}</a>
        </span>
      ))}
    </p>
  );
}

/** Schemas that others refer to by name. */
export function NamedSchemas({ schemas }: { readonly schemas: readonly NamedSchemaView[] }) {
  return schemas.map((named) => (
    <section key={named.id} id={named.id} className="named-schema">
      <Heading level={3} id={named.id} idElsewhere text={named.name} />
      <UsedBy links={named.usedBy} />
      <SchemaTree schema={named.schema} id={named.id} />
    </section>
  ));
}
