import { Code } from '../ui/Code.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import type { BlockProps } from './block-props.ts';
import { Facts } from './Facts.tsx';
import { Downloads } from './Links.tsx';

/** What one needs before the first call: where it goes, and the document itself. */
export function Access({ block: { servers, version, openapi, downloads } }: BlockProps<'access'>) {
  return (
    <aside className="api-access" aria-label="Access">
      {servers.length > 0 && (
        <>
          <p className="api-access-title">{servers.length === 1 ? 'Base URL' : 'Base URLs'}</p>
          <ul className="api-servers">
            {servers.map(({ url, text }) => (
              <li key={url}>
                <Code text={url} />
                {text && <Html as="span" html={text} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <Facts
        facts={[
          { label: 'Version', value: version, words: true },
          { label: 'OpenAPI', value: openapi, words: true },
        ]}
      />
      <Downloads links={downloads} />
    </aside>
  );
}

export function SecuritySchemes({ block: { schemes } }: BlockProps<'security-schemes'>) {
  return schemes.map(({ id, name, type, facts, text }) => (
    <section key={id} id={id} className="named-schema">
      <Heading level={3} id={id} idElsewhere text={name} />
      <Facts facts={[{ label: 'Type', value: type }, ...facts]} />
      {text && <Html className="prose" html={text} />}
    </section>
  ));
}
