import { parse, parseAllDocuments } from 'yaml';
import type { Document, Section } from '../../model/page.ts';

/*
 * What the files of a release name, read by code that shares nothing with the readers under test, and what a reader finds
 * on pages. Both are texts by what holds them: `command thv run` has `--env`, `kind MCPServer` has `spec.image`.
 */

/** Texts that stand by themselves, by what holds them. */
export type Named = ReadonlyMap<string, ReadonlySet<string>>;

const places = {
  command: /^docs\/cli\/[^/]+\.md$/,
  api: /^docs\/server\/swagger\.yaml$/,
  registry: /^(pkg\/registry\/data|docs\/registry)\/[^/]*schema\.json$/,
  resource: /^deploy\/charts\/operator-crds\/(files\/)?crds\/[^/]+\.ya?ml$/,
};

/** True for a path that the raw reading looks at. */
export const isReleaseFile = (path: string): boolean => Object.values(places).some((place) => place.test(path));

/** Everything in the files that a reader must find. @param files by their path in the release */
export function namedInFiles(files: Iterable<readonly [path: string, text: string]>): Named {
  const named = [...files].flatMap(([path, text]) => {
    if (places.command.test(path)) return [inCommand(text)];
    if (places.api.test(path)) return inApi(parse(text));
    if (places.registry.test(path)) return [['registry', schemaTexts(JSON.parse(text))] as const];
    return places.resource.test(path)
      ? parseAllDocuments(withoutTemplate(text)).flatMap((one) => inResource(one.toJS()))
      : [];
  });
  const texts = Map.groupBy(named, ([holder]) => holder);
  return new Map([...texts].map(([holder, all]) => [holder, new Set(all.flatMap(([, own]) => own))]));
}

type Texts = readonly [holder: string, texts: readonly string[]];

/** A line that starts a flag is indented by two or six spaces; lines of its text, by more. */
function inCommand(text: string): Texts {
  const flags = [...text.matchAll(/^(?: {2}-\S, | {6})(--[^\s=[]+)/gm)].map(([, flag = '']) => flag);
  return [`command ${/^## (.+)$/m.exec(text)?.[1]?.trim()}`, flags];
}

function inApi(api: RawMap): Texts[] {
  const schemas = entriesOf(at(api, 'components', 'schemas'));
  const operations = entriesOf(api.paths).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([method, operation]): Texts[] => {
      if (!/^(get|put|post|delete|patch)$/.test(method)) return [];
      const parameters = [at(item, 'parameters'), at(operation, 'parameters')].flatMap(itemsOf);
      const responses = entriesOf(at(operation, 'responses'));
      // HTTP has no content with 204, whatever the document says.
      const holders = [
        at(operation, 'requestBody'),
        ...responses.flatMap(([status, one]) => (status === '204' ? [] : one)),
      ];
      const media = holders.flatMap((holder) => entriesOf(at(follow(api, holder), 'content')));
      return [
        [
          `operation ${method.toUpperCase()} ${path}`,
          [
            ...parameters.map((parameter) => String(at(follow(api, parameter), 'name'))),
            ...responses.map(([status]) => status),
            ...media.flatMap(([type, one]) => [type, ...schemaTexts(at(one, 'schema'))]),
          ],
        ],
      ];
    }),
  );
  return [...operations, ...schemas.map(([name, schema]): Texts => [`schema ${name}`, schemaTexts(schema)])];
}

/** Lines of a chart's template language are not YAML. */
const withoutTemplate = (text: string): string => text.replace(/^\s*\{\{.*$/gm, '');

function inResource(document: unknown): Texts[] {
  if (at(document, 'kind') !== 'CustomResourceDefinition') return [];
  const texts = itemsOf(at(document, 'spec', 'versions')).flatMap((version) => [
    ...itemsOf(at(version, 'additionalPrinterColumns')).map((column) => String(at(column, 'jsonPath'))),
    ...schemaTexts(at(version, 'schema', 'openAPIV3Schema')),
  ]);
  return [[`kind ${at(document, 'spec', 'names', 'kind')}`, texts]];
}

/** Keys whose values are data. Every other key with an object in it holds schemas, also one that nobody has heard of. */
const dataKeys = new Set([
  'default',
  'const',
  'enum',
  'example',
  'examples',
  'required',
  'discriminator',
  'externalDocs',
]);
/** Keys whose values map names to schemas, with the step of a path that a name is; those of definitions have their own. */
const steps: Readonly<Record<string, (name: string, path: string) => string>> = {
  properties: (name, path) => join(path, name),
  patternProperties: (name, path) => join(path, `/${name}/`),
  dependentSchemas: (_, path) => path,
  dependencies: (_, path) => path,
  definitions: () => '',
  $defs: () => '',
};

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

/** Of a schema and every one in it: paths of fields, such as `spec.volumes[].name`, values, defaults, patterns, rules. */
function schemaTexts(schema: unknown, path = ''): string[] {
  if (!isMap(schema)) return [];
  const inner = Object.entries(schema).flatMap(([key, child]) => {
    if (dataKeys.has(key) || key.startsWith('x-')) return [];
    const step = steps[key];
    if (!step) return unnamedIn(key, child, path).flatMap(([one, own]) => schemaTexts(one, own));
    return entriesOf(child).flatMap(([name, one]) => {
      const own = step(name, path);
      return [...(key === 'properties' ? [own] : []), ...schemaTexts(one, own)];
    });
  });
  return [
    ...('default' in schema ? [JSON.stringify(schema.default)] : []),
    ...itemsOf(schema.enum).map((value) => JSON.stringify(value)),
    ...('pattern' in schema ? [String(schema.pattern)] : []),
    ...itemsOf(schema['x-kubernetes-validations']).map((rule) => String(at(rule, 'rule'))),
    ...inner,
  ];
}

/** What the files name and no page has, as `holder: text`. */
export function lostNames(files: Iterable<readonly [string, string]>, documents: readonly Document[]): string[] {
  const pages = namedOnPages(documents);
  return [...namedInFiles(files)].flatMap(([holder, texts]) => {
    const found = pages.get(holder);
    return found ? [...texts].filter((text) => !found.has(text)).map((text) => `${holder}: ${text}`) : [holder];
  });
}

/** Schemas behind a key that have no names, with their paths. */
function unnamedIn(key: string, child: unknown, path: string): [schema: unknown, path: string][] {
  const isItem = /^(items|prefixItems|additionalItems)$/.test(key);
  if (Array.isArray(child)) return child.map((one, index) => [one, isItem ? `${path}[${index}]` : path]);
  return [[child, isItem ? `${path}[]` : key === 'additionalProperties' ? join(path, '*') : path]];
}

/** Everything on the pages before they're printed. */
function namedOnPages(documents: readonly Document[]): Named {
  return new Map(
    documents.flatMap((document) => holdersOn(document).map(([name, part]) => [name, new Set(textsIn(part))])),
  );
}

function holdersOn(document: Document): (readonly [holder: string, part: unknown])[] {
  switch (document.kind) {
    case 'command':
      return [[`command ${document.title}`, document]];
    case 'api':
      return allSections(document).flatMap((section): [string, unknown][] => {
        const { frame, method, path, title } = section;
        if (frame === 'operation') return [[`operation ${method} ${path}`, section]];
        return frame === 'named-schema' ? [[`schema ${title}`, section]] : [];
      });
    case 'registry-schema':
      return [['registry', document]];
    case 'resource-index':
      return document.sections.map((section) => [`kind ${section.title}`, section]);
    case 'resource':
      return [[`kind ${document.title}`, document]];
    default:
      return [];
  }
}

const allSections = ({ sections = [] }: { readonly sections?: readonly Section[] }): Section[] =>
  sections.flatMap((section) => [section, ...allSections(section)]);

/** Texts at any depth; a note says the media type where a label stands for it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...(/says (.*)\)$/.exec(value)?.slice(1) ?? [])];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type RawMap = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is RawMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const entriesOf = (value: unknown): [string, unknown][] => (isMap(value) ? Object.entries(value) : []);
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value at a path of keys; undefined where there is none. */
const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (isMap(node) ? node[key] : undefined), value);

/** What a reference of a component names. */
function follow(root: unknown, value: unknown): unknown {
  const reference = at(value, '$ref');
  return typeof reference === 'string' ? follow(root, at(root, ...reference.split('/').slice(1))) : value;
}
