import type { SiteData, SystemPage } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Blocks, Sections } from '../article/Blocks.tsx';
import { Facts } from '../article/Facts.tsx';
import { HomeNews, HomeTasks } from '../article/Home.tsx';
import { HomePicture } from '../article/HomePicture.tsx';
import { CrossReferences } from '../article/RowParts.tsx';
import { RowTable } from '../article/RowTable.tsx';
import { SchemaTree } from '../article/SchemaTree.tsx';
import { SearchForm } from '../article/Search.tsx';
import { Pager } from '../layout/PageEnd.tsx';
import { Breadcrumbs } from '../layout/PageTop.tsx';
import { Badge, MarkBadge } from '../ui/Badge.tsx';
import { Section } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { Method } from '../ui/Method.tsx';
import guideParts from './fixtures/guide-parts.json' with { type: 'json' };
import * as chromeSamples from './fixtures/theme-chrome-samples.ts';
import { diagrams } from './fixtures/theme-diagrams.ts';
import * as samples from './fixtures/theme-samples.ts';
import { inState } from './in-state.ts';
import { ThemeChrome } from './ThemeChrome.tsx';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const statuses = ['200', '301', '404', '500', 'default'];

const texts = [
  ['age', 'Notes on age', samples.ageNotes],
  ['copied', 'Copied code', samples.code],
  ['wide-tables', 'Wide tables', samples.table],
  ['drawings', 'More diagrams', diagrams],
] as const;

/** Every component in every state, for visual review. */
export function ThemePreview({ page, site }: { readonly page: SystemPage; readonly site: SiteData }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      <Section id="controls" title="Buttons, badges, methods">
        <Html as="p" className="downloads bar" html={chromeSamples.buttons} />
        <p className="downloads bar">
          <MarkBadge of="required" />
          <MarkBadge of="deprecated" />
          <MarkBadge of="experimental" />
          <Badge tone="quiet">Quiet</Badge>
          <MarkBadge of="served" />
          <Badge tone="accent">Accent</Badge>
        </p>
        <p className="downloads bar">
          {methods.map((method) => (
            <Method key={method} method={method} />
          ))}
          {statuses.map((status) => (
            <code key={status} className={`status status-${status.charAt(0)}`}>
              {status}
            </code>
          ))}
        </p>
      </Section>
      <Section id="shell" title="Shell, and what stands in for content">
        <Html html={inState('breadcrumbs', <Breadcrumbs crumbs={chromeSamples.crumbs} />)} />
        <Html as="p" className="downloads bar" html={chromeSamples.buttonStates} />
        <SocialLinks links={site.social} />
        <Html html={chromeSamples.standIns} />
        <Pager previous={{ label: 'thv rm', url: '#_content' }} next={{ label: 'thv runtime', url: '#_content' }} />
      </Section>
      <Section id="chrome" title="Around an article">
        <ThemeChrome page={page} site={site} />
      </Section>
      {guideParts.map(({ id, title, html }) => (
        <Section key={id} id={id} title={title}>
          <Html className="prose guide" html={html} />
        </Section>
      ))}
      {texts.map(([id, title, html]) => (
        <Section key={id} id={id} title={title}>
          <Html className="prose" html={html} />
        </Section>
      ))}
      <Section id="home" title="Parts of the home page">
        <div className="home">
          <HomePicture picture={samples.homePicture} />
          <HomeTasks tasks={samples.homeTasks} />
          <HomeNews news={samples.homeNews} />
        </div>
      </Section>
      <Section id="flags" title="Flags">
        <RowTable of="flag" listId={frameIds.flags} rows={samples.flags} label="Flags" />
        <figure className="preview-sample">
          <figcaption className="small">Cross-references, unfolded</figcaption>
          <Html html={inState('refs', <CrossReferences row={samples.references} />, [['<details', '<details open']])} />
        </figure>
      </Section>
      <Section id="schema" title="Schema">
        <SchemaTree schema={samples.schema} />
      </Section>
      <Section id="facts" title="Facts">
        <Facts facts={chromeSamples.facts} />
      </Section>
      <Section id="commands" title="Commands, and a field that filters them">
        <Blocks level={2} blocks={[{ type: 'links', look: 'command-list', links: chromeSamples.commands }]} />
        <div className="preview-sample">
          <Blocks level={2} blocks={[{ type: 'links', look: 'command-tree', links: chromeSamples.commandTree }]} />
        </div>
      </Section>
      <Section id="operation" title="API operation">
        <div className="preview-operation">
          <Sections sections={[chromeSamples.operationSection]} />
        </div>
      </Section>
      <Section id="index" title="Index of a large API">
        <Sections sections={[chromeSamples.indexSection]} />
      </Section>
      <Section id="search" title="Search page">
        <SearchForm id="preview-search" />
        <Html html={chromeSamples.searchResults} />
        <Html html={chromeSamples.noResults} />
      </Section>
    </article>
  );
}
