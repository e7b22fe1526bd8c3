import type { Guide } from '../model/guide.ts';
import type { Redirect } from '../model/redirects.ts';
import { pageAddress } from '../shared/link-target.ts';
import { configPlace, inPath, inText } from '../shared/problem.ts';

/**
 * Old addresses from guides, which list where they were, and from the configuration, for other pages.
 *
 * @param configText of the configuration file; undefined if unavailable
 */
export function redirectsOf(
  configured: Readonly<Record<string, string>>,
  guides: readonly Guide[],
  urlOf: (guide: Guide) => string,
  configText?: string,
): Redirect[] {
  const ofPages = Object.entries(configured).map(([from, to]) => ({
    ...{ from: inOneForm(from), to },
    at: configPlace(configText, `redirects.${from}`, from),
  }));
  const ofGuides = guides.flatMap((guide): Redirect[] => {
    const { redirect_from: old = [], anchors = {} } = guide.frontMatter;
    const [file, url] = [`guides/${guide.file}`, urlOf(guide)];
    const at = (key: string) => {
      const line = guide.keyLines?.get(key);
      return line === undefined ? inPath(file, key) : inText(file, line, undefined, key);
    };
    return [
      ...old.map((from, index) => ({ from: inOneForm(from), to: url, at: at(`redirect_from.${index}`) })),
      ...Object.entries(anchors).map(([from, to]) => ({
        ...{ from: `${url}#${from}`, to: `${url}#${encodeURIComponent(to)}` },
        at: at(`anchors.${from}`),
      })),
    ];
  });
  return [...ofPages, ...ofGuides];
}

function inOneForm(address: string): string {
  const [path = '', id] = address.split('#', 2);
  return id === undefined ? pageAddress(path) : `${pageAddress(path)}#${id}`;
}
