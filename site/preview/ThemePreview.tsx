import type { SiteData, SystemPage } from '../../generator/model/page.ts';
import { Pager } from '../layout/PageEnd.tsx';
import { Breadcrumbs } from '../layout/PageTop.tsx';
import { Badge, MarkBadge } from '../ui/Badge.tsx';
import { Section } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { Method } from '../ui/Method.tsx';
import guideParts from './fixtures/guide-parts.json' with { type: 'json' };
import * as chromeSamples from './fixtures/theme-chrome-samples.ts';
import * as samples from './fixtures/theme-samples.ts';
import { inState } from './in-state.ts';
import { ThemeChrome } from './ThemeChrome.tsx';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const statuses = ['200', '301', '404', '500', 'default'];

const texts = [
  ['age', 'Notes on age', samples.ageNotes],
  ['copied', 'Copied code', samples.code],
  ['wide-tables', 'Wide tables', samples.table],
] as const;

/** What a guide can hold, and components in states that no page begins with, for visual review. */
export function ThemePreview({ page, site }: { readonly page: SystemPage; readonly site: SiteData }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      <Section id="controls" title="Buttons, badges, methods">
        <Html as="p" className="bar" html={chromeSamples.buttons} />
        <p className="bar">
          <MarkBadge of="required" />
          <MarkBadge of="deprecated" />
          <MarkBadge of="experimental" />
          <Badge tone="quiet">Quiet</Badge>
          <MarkBadge of="served" />
          <Badge tone="accent">Accent</Badge>
        </p>
        <p className="bar">
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
        <Html as="p" className="bar" html={chromeSamples.buttonStates} />
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
    </article>
  );
}
