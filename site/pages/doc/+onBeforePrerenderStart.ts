import { readSiteData } from '../load.ts';

/** Every page of the generated folder. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  const { routes, scope } = await readSiteData();
  // Hosts show the root's not-found page for every version.
  return [...new Set([...routes.map(({ url }) => url), ...(scope ? [] : ['/404'])])];
}
