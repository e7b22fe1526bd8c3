import { loadSite } from '../../content/load.ts';

export async function onBeforePrerenderStart(): Promise<string[]> {
  const site = await loadSite();
  return [...new Set([...site.routes.map((route) => route.url), '/404'])];
}
