import type { HomePage, HomeSample } from '../../generator/model/page.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkList, MaybeLink } from '../ui/links.tsx';
import { href } from '../ui/url.ts';
import { HomePicture } from './HomePicture.tsx';

/** The home page: introduction with a diagram, first steps, common tasks, all ways, and news. */
export function Home({ page }: { readonly page: HomePage }) {
  const [reference] = page.reference;
  return (
    <article className="home">
      <div className="home-head">
        <div className="flow">
          <h1>{page.title}</h1>
          <p className="home-tagline lead">{page.tagline}</p>
          <p className="lead">{page.about}</p>
          <p className="row">
            {page.questions.map(({ label, url }) => (
              <a key={url} href={href(url)}>
                {label}
              </a>
            ))}
          </p>
          <p className="bar">
            {page.start && (
              <a className="button button-primary" href={href(page.start.url)}>
                Get started
              </a>
            )}
            {reference && (
              <a className="button" href={href(reference.url)}>
                {reference.label}
              </a>
            )}
          </p>
        </div>
        {page.picture && <HomePicture picture={page.picture} />}
      </div>
      {page.sample && <Sample sample={page.sample} />}
      <HomeTasks tasks={page.tasks} />
      <div className="grid">
        {page.ways.map((way) => (
          <section key={way.title}>
            <h2>{way.title}</h2>
            <p className="quiet">{way.text}</p>
            <LinkList links={way.links} />
            {way.all && (
              <a className="quiet" href={href(way.all.url)}>
                All {way.all.label}
              </a>
            )}
          </section>
        ))}
      </div>
      <div className="grid">
        <HomeNews news={page.news} />
        {page.reference.length > 0 && (
          <section>
            <h2>Reference</h2>
            <LinkList links={page.reference} />
          </section>
        )}
        <Servers servers={page.servers} />
      </div>
    </article>
  );
}

/** Common tasks; each is a link as a whole. */
function HomeTasks({ tasks }: { readonly tasks: HomePage['tasks'] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="cards">
      {tasks.map((task) => (
        <li key={task.url} className="box quiet">
          <p>
            <a href={href(task.url)}>{task.label}</a>
          </p>
          <p>{task.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Changes of the version, and some additions. */
function HomeNews({ news }: { readonly news: HomePage['news'] }) {
  if (!news) return null;
  return (
    <section>
      <h2>What’s new</h2>
      <p className="quiet">
        <a href={href(news.url)}>{news.label}</a>: {news.text}
      </p>
      <ul>
        {news.added.map(({ name, about, url }) => (
          <li key={name}>
            <MaybeLink url={url}>
              <code>{name}</code>
            </MaybeLink>
            <p className="small">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A first command with its output. */
function Sample({ sample: { command, title, output, install } }: { readonly sample: HomeSample }) {
  return (
    <div className="home-sample grid">
      <div className="flow">
        <figure className="code">
          <figcaption>Run a first server</figcaption>
          <pre>
            <code translate="no">{command}</code>
          </pre>
        </figure>
        {install && (
          <p className="quiet">
            <a href={href(install.url)}>{install.label}</a> first. It needs a container runtime, such as Docker or
            Podman.
          </p>
        )}
      </div>
      <figure className="code wrap" data-language="text">
        <figcaption>{title}</figcaption>
        <pre>
          <code translate="no">{output}</code>
        </pre>
      </figure>
    </div>
  );
}

function Servers({ servers }: { readonly servers: HomePage['servers'] }) {
  if (servers.length === 0) return null;
  return (
    <section>
      <h2>Servers in the registry</h2>
      <ul>
        {servers.map((server) => (
          <li key={server.name} className="row spread">
            <MaybeLink url={server.url}>{server.name}</MaybeLink>
            <Badge tone={server.tier === 'Official' ? 'accent' : 'quiet'}>{server.tier}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
