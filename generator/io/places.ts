import type { SourceName } from '../model/kinds.ts';

/** Where releases keep the files of a source. */
interface SourcePlaces {
  /** Folders in which releases have kept it, newest first, and ours in `specs/<version>/`. */
  readonly folders: readonly string[];
  /** Folders among these that have no other purpose: one that's there and empty is an incomplete download. */
  readonly own?: readonly string[];
  /** The one that holds templates of a chart: files of others too, which `text` tells apart, and copies. */
  readonly mixed?: string;
  /** Names of its files. */
  readonly file: RegExp;
  /** What its files say. Elsewhere in a checkout, a file that says so may be of the source. */
  readonly text: RegExp;
  /** Files of all folders count together, and the reader says what's wrong with that. Absent: the first has them. */
  readonly gathers?: true;
  /** Path of the same facts in the tool's repository, by the name of a file of ours. */
  readonly upstream: (name: string) => string;
}

const chart = 'deploy/charts/operator';
const definitions = 'deploy/charts/operator-crds';
const registry = 'pkg/registry/data';

/** A source that's anywhere else is named: `--use crd=config/crd/bases`. */
export const sourcePlaces: Readonly<Record<SourceName, SourcePlaces>> = {
  cli: {
    folders: ['docs/cli', 'cli'],
    own: ['docs/cli'],
    file: /^(?!README|index|_).*\.(md|ya?ml)$/i,
    text: /^### Options$|^### SEE ALSO$|^(synopsis|inherited_options|see_also):/m,
    upstream: (name) => `docs/cli/${name.replace(/\.ya?ml$/, '.md')}`,
  },
  api: {
    folders: ['docs/server', 'api'],
    own: ['docs/server'],
    file: /^(swagger|openapi|api)\.(ya?ml|json)$/i,
    text: /^["']?(openapi|swagger)["']?\s*:|^\s*\{?\s*"(openapi|swagger)"\s*:/m,
    gathers: true,
    upstream: () => 'docs/server/swagger.yaml',
  },
  'registry-schema': {
    folders: [registry, 'docs/registry', 'registry'],
    // A chart's schema of its values is none of a registry.
    file: /(?<!values\.)schema\.json$/,
    text: /"\$schema"/,
    upstream: (name) => `${registry}/${name}`,
  },
  'registry-catalogue': {
    folders: [registry, 'registry'],
    file: /^registry\.json$/,
    text: /"servers"/,
    gathers: true,
    upstream: (name) => `${registry}/${name}`,
  },
  crd: {
    folders: [
      ...[`${definitions}/files/crds`, `${definitions}/crds`, `${definitions}/templates`],
      ...['deploy/operator/crds', 'crds'],
    ],
    own: [`${definitions}/files/crds`, `${definitions}/crds`],
    mixed: `${definitions}/templates`,
    file: /\.(?:ya?ml|json)$/i,
    text: /^(?:kind|\s*"kind"):\s*["']?CustomResourceDefinition["']?\s*(?:[,#].*)?$/m,
    gathers: true,
    upstream: (name) => `${definitions}/crds/toolhive.stacklok.dev_${name}`,
  },
  helm: {
    folders: [chart, 'helm'],
    file: /^(?:Chart\.yaml|values[\w.-]*\.yaml|values\.schema\.json)$/,
    text: /^apiVersion:\s*v[12]\s*$/m,
    upstream: (name) => `${chart}/${name}`,
  },
};
