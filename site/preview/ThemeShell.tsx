import type { SiteData } from '../../generator/model/page.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Pager } from '../frame/Pager.tsx';
import { Html } from '../ui/Html.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { inState } from './in-state.ts';

/** States that colours are given in: a person looking at this page cannot hover over everything at once. */
const states = ['plain', 'hover', 'active', 'focus'] as const;

const breadcrumbs = (
  <Breadcrumbs
    crumbs={[
      { label: 'Reference', url: '' },
      { label: 'CLI commands', url: '#_content' },
      { label: 'thv run', url: '#_content' },
    ]}
  />
);

/** What surrounds an article, and what stands in for one that is not there. */
export function ThemeShell({ site }: { readonly site: SiteData }) {
  return (
    <>
      <Html html={inState('breadcrumbs', breadcrumbs)} />
      <p className="downloads bar">
        {states.map((state) => (
          <button key={state} type="button" className="button" data-show={state}>
            {state}
          </button>
        ))}
        {states.map((state) => (
          <button key={state} type="button" className="button button-primary" data-show={state}>
            {state}
          </button>
        ))}
      </p>
      <SocialLinks links={site.social} />
      <p className="preview-sample">
        <progress className="progress" value={0.6} max={1} aria-label="A page that is loading" />
      </p>
      <p className="spinner">
        <span className="visually-hidden">A part that is loading</span>
      </p>
      <div className="error-box box bar spread">
        <p>The server answered 503</p>
        <button type="button" className="button">
          Retry
        </button>
      </div>
      <div className="crash-page flow">
        <h3>This page crashed</h3>
        <p className="lead">Cannot read the article of this page</p>
        <button type="button" className="button">
          Try again
        </button>
      </div>
      <div className="preview-sample load-banner">
        <Html
          as="p"
          html="<strong>This site did not load properly.</strong> For this address, <code>/docs/</code> would fit."
        />
      </div>
      <Pager previous={{ label: 'thv rm', url: '#_content' }} next={{ label: 'thv runtime', url: '#_content' }} />
    </>
  );
}
