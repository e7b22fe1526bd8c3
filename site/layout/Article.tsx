import type { Page, SiteData } from '../../generator/model/page.ts';
import { ChangeLinks } from '../article/block-props.ts';
import { Document } from '../article/Document.tsx';
import { Home } from '../article/Home.tsx';
import { NotFound } from '../article/NotFound.tsx';
import { Search } from '../article/Search.tsx';
import { Versions } from '../article/Versions.tsx';
import { ThemePreview } from '../preview/ThemePreview.tsx';

/** Views by kind of page; documents share one. */
export function Article({ page, site }: { readonly page: Page; readonly site: SiteData }) {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />;
    case 'search':
      return <Search page={page} />;
    case 'theme-preview':
      return <ThemePreview page={page} site={site} />;
    case 'not-found':
      return <NotFound page={page} site={site} />;
    case 'version-index':
    case 'version-list':
    case 'gone':
      return <Versions page={page} />;
    case 'changes':
      return (
        <ChangeLinks value={site.changeLinks ?? {}}>
          <Document page={page} />
        </ChangeLinks>
      );
    default:
      return <Document page={page} />;
  }
}
