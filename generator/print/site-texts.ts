import { resolveVariables, type VersionFacts } from '../guides/variables.ts';
import type { Problem } from '../model/problem.ts';
import { type Mount, siteLink } from '../shared/link-target.ts';
import { inPath, problemAt, ruled } from '../shared/problem.ts';

/** Visible settings, which may contain variables. */
const seen = ['title', 'tagline', 'copyright', 'navbar', 'social', 'footer', 'sidebar', 'announcement'];

/**
 * Replaces variables in the configuration and converts links to the site's own host to paths; returns problems with
 * variables.
 */
export function resolveTexts<Settings extends Mount>(
  config: Settings,
  facts: VersionFacts,
): { readonly config: Settings; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const say = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') {
      const { text } = resolveVariables(value, facts, (mistake) =>
        problems.push(problemAt(inPath('docs.config.ts', place), mistake)),
      );
      return /\.(?:url|href)$/.test(place) ? siteLink(text, config) : text;
    }
    if (Array.isArray(value)) return value.map((item, at) => say(item, `${place}.${at}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, say(inner, `${place}.${key}`)]));
  };
  const texts = Object.entries(config).map(([key, value]) => [key, seen.includes(key) ? say(value, key) : value]);
  return { config: Object.fromEntries(texts) as Settings, problems: ruled('config/variable', problems) };
}
