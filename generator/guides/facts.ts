import type { HelmChart } from '../model/helm.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { isVariable } from './variables.ts';

/** What a variable stands for: its text, or why there is none. */
export type Fact = { readonly text: string } | { readonly lacks: string };

/** What variables in guides stand for in one version. */
export interface VersionFacts {
  /** Names with a text, for messages. */
  readonly names: readonly string[];
  /** Null: no variable has that name. */
  readonly get: (name: string) => Fact | null;
}

interface FactSources {
  readonly version: string;
  readonly kinds: {
    readonly helm: Pick<HelmChart, 'version' | 'appVersion'> | null;
    readonly registry: {
      readonly catalogue: { readonly servers: readonly Pick<CatalogueServer, 'name' | 'image'>[] } | null;
    } | null;
  };
}

/**
 * The variables that guides can use, in the order in which messages list them.
 *
 * @param latest the version that readers get who haven't chosen
 */
export function versionFacts({ version, kinds: { helm, registry } }: FactSources, latest: string): VersionFacts {
  const ofChart = (value: string | null | undefined, lacks: string): Fact =>
    value ? { text: value } : { lacks: helm ? lacks : `${version} has no Helm chart` };
  const servers = registry?.catalogue?.servers;
  const facts = new Map<string, Fact>([
    ['version', { text: version }],
    ['version.number', { text: numberOf(version) }],
    ['latest', { text: latest }],
    ['latest.number', { text: numberOf(latest) }],
    ['chart.version', ofChart(helm?.version, `the Helm chart of ${version} has no version`)],
    ['chart.app-version', ofChart(helm?.appVersion, `the Helm chart of ${version} names no \`appVersion\``)],
    ...(servers ?? [])
      .filter(({ name }) => isVariable(`image.${name}`))
      .map(({ name, image }): [string, Fact] => [
        `image.${name}`,
        image ? { text: image } : { lacks: `the catalogue of ${version} names no image for \`${name}\`` },
      ]),
  ]);
  return {
    names: [...facts].flatMap(([name, fact]) => ('text' in fact ? [name] : [])),
    get: (name) =>
      facts.get(name) ??
      (!servers && name.startsWith('image.') ? { lacks: `${version} has no catalogue of servers` } : null),
  };
}

function numberOf(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}
