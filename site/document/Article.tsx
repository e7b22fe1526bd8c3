import type { Page, SiteData } from '../../generator/model/page.ts';
import { Api } from '../article/Api.tsx';
import { Command } from '../article/Command.tsx';
import { Guide } from '../article/Guide.tsx';
import { Home } from '../article/Home.tsx';
import { NotFound } from '../article/NotFound.tsx';
import { RegistrySchema } from '../article/RegistrySchema.tsx';
import { Resource } from '../article/Resource.tsx';
import { ResourceIndex } from '../article/ResourceIndex.tsx';
import { Search } from '../article/Search.tsx';
import { ThemePreview } from '../preview/ThemePreview.tsx';

/** Which view shows which kind of page. */
export function Article({ page, site }: { readonly page: Page; readonly site: SiteData }) {
  switch (page.kind) {
    case 'command':
      return <Command page={page} />;
    case 'api':
      return <Api page={page} />;
    case 'registry-schema':
      return <RegistrySchema page={page} />;
    case 'resource-index':
      return <ResourceIndex page={page} />;
    case 'resource':
      return <Resource page={page} />;
    case 'guide':
      return <Guide page={page} />;
    case 'home':
      return <Home page={page} />;
    case 'search':
      return <Search page={page} />;
    case 'theme-preview':
      return <ThemePreview page={page} site={site} />;
    case 'not-found':
      return <NotFound page={page} site={site} />;
  }
}
