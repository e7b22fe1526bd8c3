import type { HomePage } from '../../generator/model/page.ts';
import { href } from '../url.ts';
import { Badge } from './Badge.tsx';

/** One screen: what this is, where to start, where the reference stands. */
export function Home({ page }: { readonly page: HomePage }) {
  const first = page.sections.at(0)?.links.at(0);
  // The reference stands last.
  const second = page.sections.at(-1)?.links.at(0);
  return (
    <article className="home">
      <div className="home-head">
        <h1>{page.title}</h1>
        <p className="home-tagline">{page.tagline}</p>
        <p className="home-text">{page.description}</p>
        <p className="home-start">
          {first && (
            <a className="button button-primary" href={href(first.url)}>
              {first.label}
            </a>
          )}
          {second && second !== first && (
            <a className="button" href={href(second.url)}>
              {second.label}
            </a>
          )}
        </p>
      </div>
      <div className="home-sections">
        {page.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
            <ul>
              {section.links.map((link) => (
                <li key={link.url}>
                  <a href={href(link.url)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {page.servers.length > 0 && (
        <section className="home-servers">
          <h2>Servers in the catalogue</h2>
          <ul>
            {page.servers.map((server) => (
              <li key={server.name}>
                <p>
                  {server.url ? <a href={href(server.url)}>{server.name}</a> : <span>{server.name}</span>}
                  <Badge tone={server.tier === 'Official' ? 'accent' : 'quiet'}>{server.tier}</Badge>
                </p>
                <p>{server.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
