import { parse, parseAllDocuments } from 'yaml';
import { at, entriesOf, follow, isMap, itemsOf, type RawMap, textOf } from './raw-values.ts';

/** The files of a release, by their path in its checkout. */
export type ReleaseFiles = ReadonlyMap<string, string>;

const places = {
  command: /^docs\/cli\/[^/]+\.md$/,
  api: /^docs\/server\/swagger\.yaml$/,
  registrySchema: /^(pkg\/registry\/data|docs\/registry)\/[^/]*schema\.json$/,
  catalogue: /^pkg\/registry\/data\/registry\.json$/,
  resource: /^deploy\/charts\/operator-crds\/(files\/)?crds\/[^/]+\.ya?ml$/,
};

/** True for a path that the raw reading looks at. */
export function isReleaseFile(path: string): boolean {
  return Object.values(places).some((place) => place.test(path));
}

const filesAt = (files: ReleaseFiles, place: keyof typeof places): [string, string][] =>
  [...files].filter(([path]) => places[place].test(path)).sort(([a], [b]) => (a < b ? -1 : 1));

export interface RawCommand {
  readonly name: string;
  readonly flags: readonly string[];
  readonly inheritedFlags: readonly string[];
}

/** The commands of cobra's Markdown pages, read line by line. */
export function rawCommands(files: ReleaseFiles): RawCommand[] {
  return filesAt(files, 'command').flatMap(([, text]) => {
    const name = /^## (.+)$/m.exec(text)?.[1]?.trim();
    if (!name) return [];
    return [
      {
        name,
        flags: flagLines(text, '### Options'),
        inheritedFlags: flagLines(text, '### Options inherited from parent commands'),
      },
    ];
  });
}

/** Names of the flags in the block after a heading. A line that starts one is indented by two or six spaces. */
function flagLines(text: string, heading: string): string[] {
  const lines = text.replaceAll('\r', '').split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) return [];
  const open = lines.indexOf('```', start);
  const close = lines.indexOf('```', open + 1);
  return lines.slice(open + 1, close).flatMap((line) => /^(?: {2}-\S, | {6})--([^\s=[]+)/.exec(line)?.[1] ?? []);
}

export interface RawOperation {
  /** `GET /health`. */
  readonly name: string;
  /** `query limit`. */
  readonly parameters: readonly string[];
  readonly responses: readonly string[];
  /** Media types of the body, and of each response after its status: `body application/json`, `200 text/plain`. */
  readonly mediaTypes: readonly string[];
  /** Schemas of parameters, bodies, responses and headers. */
  readonly schemas: readonly unknown[];
}

/** The API document; undefined when the release has none. */
export function rawApi(files: ReleaseFiles): unknown {
  const [file] = filesAt(files, 'api');
  return file && parse(file[1]);
}

/** Every operation under `paths` and `webhooks`, with those of its callbacks. */
export function rawOperations(document: unknown): RawOperation[] {
  const inItems = (items: unknown): RawOperation[] =>
    entriesOf(items).flatMap(([path, rawItem]) => {
      const item = follow(document, rawItem);
      return entriesOf(item)
        .filter(([method]) => /^(get|put|post|delete|options|head|patch|trace)$/.test(method))
        .flatMap(([method, raw]) => [
          rawOperation(document, `${method.toUpperCase()} ${path}`, raw, at(item, 'parameters')),
          ...entriesOf(at(raw, 'callbacks')).flatMap(([, callback]) => inItems(follow(document, callback))),
        ]);
    });
  return [...inItems(at(document, 'paths')), ...inItems(at(document, 'webhooks'))];
}

function rawOperation(document: unknown, name: string, raw: unknown, shared: unknown): RawOperation {
  const listed = [...itemsOf(shared), ...itemsOf(at(raw, 'parameters'))].map((item) => follow(document, item));
  const parameters = new Map(listed.map((item) => [`${textOf(at(item, 'in'))} ${textOf(at(item, 'name'))}`, item]));
  const responses = entriesOf(at(raw, 'responses')).filter(([status]) => !status.startsWith('x-'));
  const inContent = (holder: unknown): unknown[] =>
    entriesOf(at(holder, 'content')).map(([, media]) => at(media, 'schema'));
  const resolved = responses.map(([status, response]) => {
    const found = follow(document, response);
    // HTTP has no content with it, whatever the document says.
    return status === '204' ? { headers: at(found, 'headers') } : found;
  });
  const body = follow(document, at(raw, 'requestBody'));
  const mediaTypes = (prefix: string, holder: unknown): string[] =>
    entriesOf(at(holder, 'content')).map(([type]) => `${prefix} ${type}`);
  const headers = resolved.flatMap((response) =>
    entriesOf(at(response, 'headers')).map(([, header]) => at(follow(document, header), 'schema')),
  );
  return {
    name,
    parameters: [...parameters.keys()],
    responses: responses.map(([status]) => status),
    mediaTypes: [
      ...mediaTypes('body', body),
      ...responses.flatMap(([status], index) => mediaTypes(status, resolved[index])),
    ],
    schemas: [
      ...[...parameters.values()].flatMap((item) => [at(item, 'schema'), ...inContent(item)]),
      ...inContent(body),
      ...resolved.flatMap(inContent),
      ...headers,
    ],
  };
}

/** Documents of the registry's JSON Schema files, by the file's name without its ending. */
export function rawRegistrySchemas(files: ReleaseFiles): [string, unknown][] {
  return filesAt(files, 'registrySchema').map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/(\.schema)?\.json$/, '');
    return [name, JSON.parse(text)];
  });
}

/** The `spec` of each CustomResourceDefinition. */
export function rawResources(files: ReleaseFiles): RawMap[] {
  return filesAt(files, 'resource').flatMap(([, text]) => {
    // Lines of a chart's template language are not YAML.
    const plain = text.split('\n').filter((line) => !line.trimStart().startsWith('{{'));
    return [...parseAllDocuments(plain.join('\n'))].flatMap((parsed) => {
      const document: unknown = parsed.toJS();
      const spec = at(document, 'spec');
      return at(document, 'kind') === 'CustomResourceDefinition' && isMap(spec) ? [spec] : [];
    });
  });
}
