import type { RegistrySchemaPage } from '../../generator/model/page.ts';
import { Heading } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { NamedSchemas } from './NamedSchemas.tsx';
import { SchemaTree } from './SchemaTree.tsx';

export function RegistrySchema({ page }: { readonly page: RegistrySchemaPage }) {
  return (
    <article className="article registry-schema">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      {page.introduction && <Html className="prose" html={page.introduction} />}
      {page.schemas.map((schema) => (
        <section key={schema.id}>
          <Heading level={2} id={schema.id} text={schema.title} />
          <Facts
            facts={[
              ...(schema.file === undefined ? [] : [{ label: 'Source', value: schema.file }]),
              ...(schema.schemaId === undefined ? [] : [{ label: 'Id', value: schema.schemaId }]),
              { label: 'Dialect', value: schema.dialect },
            ]}
          />
          <p className="downloads">
            <a className="button button-small" href={href(schema.download.url)} download>
              {schema.download.label}
            </a>
          </p>
          {schema.examples && <Examples id={schema.id} examples={schema.examples} label="Document" />}
          <SchemaTree schema={schema.root} id={schema.id} />
          <NamedSchemas schemas={schema.definitions} />
        </section>
      ))}
    </article>
  );
}
