import type { SourceName } from '../model/kinds.ts';
import {
  asOlder,
  at,
  bare,
  type Damage,
  data,
  describedAs,
  drop,
  each,
  everywhere,
  fewerFields,
  flagLine,
  isAmong,
  isData,
  objectsIn,
  one,
  optionsOf,
  replaced,
  set,
  thin,
  withDefault,
  without,
} from './damaging.ts';

/** What may befall a file of any source. */
const ofFiles: Readonly<Record<string, Damage>> = {
  'all files are gone': () => [],
  'files are empty': each(() => ''),
  'files are error pages': each(() => '<!doctype html><title>404</title><h1>Not found</h1>\n'),
  'files are cut in the middle': each((text) => text.slice(0, text.length / 2)),
};

const ofSources: Readonly<Record<SourceName, Readonly<Record<string, Damage>>>> = {
  cli: {
    'a command lacks all flags': one(replaced(optionsOf, '  -h, --help   help')),
    'a command has the flags of another one': one(
      replaced(optionsOf, '      --other string    Of another one\n      --another string   Of another one too'),
    ),
    'a command lacks 45 % of its flags': one((text) =>
      text.replace(optionsOf, (lines) =>
        lines
          .split('\n')
          .filter((_, index) => !isAmong(index))
          .join('\n'),
      ),
    ),
    '45 % of the commands are gone': (files) => {
      const gone = files.filter(({ text }, index) => isAmong(index) && text.split('](').length < 3);
      const names = gone.map(({ path }) => `](${path.split('/').at(-1)})`);
      const isKept = (line: string): boolean => !names.some((name) => line.includes(name));
      const kept = files.filter((file) => !gone.includes(file));
      return kept.map(({ path, text }) => ({ path, text: text.split('\n').filter(isKept).join('\n') }));
    },
    'the text of a flag has a bell': one(replaced(/(--\w+ .*)/, '$1\u0007')),
    'headings have colours of a terminal': each(replaced(/^### Options$/m, '$&\n\n\u001b[1mOptions\u001b[0m')),
    'a text holds both sides of a merge': one(
      replaced(/### Synopsis\n\n(.*)/, '$&\n\n<<<<<<< HEAD\n$1\n=======\n$1\n>>>>>>> main\n'),
    ),
    'texts were read in another encoding': each(replaced(/### Synopsis\n\n.*/, '$& â€“ donâ€™t')),
    'letters were encoded twice': one(replaced(/### Synopsis\n\n/, '$&FÃ¼r alle. ')),
    'a flag has a space that can’t be seen': one(replaced(/--(\w\w)/, '--$1\u200b')),
    'all texts of flags are placeholders': each(replaced(flagLine, '$1To be written')),
    'all texts of flags are gone': each(replaced(flagLine, '$1')),
    'summaries are all the same': each(replaced(/^(## .*\n\n).*/m, '$1A command')),
    'a default is in the home folder of a builder': one(withDefault('"/home/runner/.config/x"')),
    'a text is output printed by mistake': one(replaced(/(--\w+ string .*)/, '$1 of %!s(MISSING)')),
    'all defaults are gone': each(replaced(/ \(default .*\)$/gm, '')),
    'all types are the same': each(replaced(/^( +(?:-\w, )?--[\w-]+ )\w+(?= {2,})/gm, '$1duration')),
    'the page of a command is that of an older release': one(asOlder),
    'all pages are those of an older release': (_, older) => older,
    'the program is another one': (files) => {
      const name = files
        .map(({ path }) => /(\w+)\.md$/.exec(path)?.[1] ?? '')
        .toSorted((a, b) => a.length - b.length)[0];
      const word = new RegExp(`\\b${name}(?=[ _.\\]\\n])`, 'g');
      return files.map(({ path, text }) => ({ path: path.replace(word, 'pet'), text: text.replace(word, 'pet') }));
    },
  },
  api: {
    'schemas are bare objects': each(bare),
    'answers are empty': each(drop('paths.*.*.responses.*', 'content')),
    'bodies are gone': each(drop('paths.*.*', 'requestBody')),
    'bodies take anything': each(set('paths.*.*.requestBody.content.*', { schema: { type: 'object' } })),
    'answers of mistakes are gone': each(drop('paths.*.*.responses', '400', '401', '403', '404', '409', '500')),
    'parameters are gone': each(drop('paths.*.*', 'parameters')),
    'descriptions and summaries are gone': each(
      everywhere((object) => {
        if (typeof object.description === 'string') object.description = '';
        if (typeof object.summary === 'string') delete object.summary;
      }),
    ),
    'descriptions are placeholders': each(describedAs('Lorem')),
    '45 % of the paths are gone': each(at('paths', thin)),
    '45 % of the fields are gone': each(fewerFields),
    'required lists of schemas are gone': each(drop('components.schemas.*', 'required')),
    'limits and defaults are gone': each(without('enum', 'default', 'minimum', 'maxLength')),
    'all types are strings': each(
      everywhere((object) => {
        if (['integer', 'number', 'boolean', 'array'].includes(String(object.type))) object.type = 'string';
      }),
    ),
    'the version goes back': each(set('info', { version: '0.0.1' })),
    'it is that of an older release': (_, older) => older,
    'it is of another project': each(
      set('', {
        info: { title: 'Pets', version: '9.0.0' },
        paths: { '/pets': { get: { summary: 'Find pets', responses: { 200: { description: 'Pets' } } } } },
        components: {},
      }),
    ),
  },
  'registry-schema': {
    'definitions are empty': each(
      at('definitions.*', (schema) => {
        for (const key of Object.keys(schema)) delete schema[key];
      }),
    ),
    'schemas are bare objects': each(bare),
    'required lists are gone': each(without('required')),
    'limits and defaults are gone': each(
      without('enum', 'pattern', 'minimum', 'maxLength', 'default', 'format', 'minItems'),
    ),
    'descriptions are gone': each(without('description')),
    'descriptions are placeholders': each(describedAs('Description')),
    '45 % of the fields are gone': each(fewerFields),
    'it is that of an older release': (_, older) => older,
    'it is of another project': each(
      () => '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"pets": {"type": "array"}}}',
    ),
  },
  'registry-catalogue': {
    'tools are empty': each(set('servers.*', { tools: [] })),
    'variables are gone': each(drop('servers.*', 'env_vars')),
    'permissions are gone': each(drop('servers.*', 'permissions')),
    'tags are empty': each(set('servers.*', { tags: [] })),
    'descriptions are placeholders': each(set('servers.*', { description: 'A server' })),
    '45 % of the servers are gone': each(at('servers', thin)),
    'it is that of an older release': (_, older) => older,
    'its day goes back': each(replaced(/("last_updated": ")\d{4}/, '$12019')),
    'it is of another project': each(
      at('servers', (servers) => {
        for (const [name, server] of Object.entries(servers)) {
          servers[`pet-${name}`] = { ...(isData(server) && server), description: `Feeds ${name} as pets like it` };
          delete servers[name];
        }
      }),
    ),
  },
  crd: {
    'no version is served': one(set('spec.versions.*', { served: false })),
    'a kind is empty': one(drop('spec.versions.*.schema.openAPIV3Schema', 'properties')),
    'spec and status are empty': one(
      drop('spec.versions.*.schema.openAPIV3Schema.properties.*', 'properties', 'required'),
    ),
    'spec takes anything': each(
      set('spec.versions.*.schema.openAPIV3Schema.properties', {
        spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      }),
    ),
    'the status is gone': each((text) => {
      const whole = drop('spec.versions.*', 'subresources')(text, '', []);
      return drop('spec.versions.*.schema.openAPIV3Schema.properties', 'status')(whole, '', []);
    }),
    'required lists are gone': each(without('required')),
    'the group is misspelled': one(set('spec', { group: 'hvie.example' })),
    'the scope is another': one(set('spec', { scope: 'Cluster' })),
    'a kind is misspelled': one(set('spec.names', { kind: 'Misspelled' })),
    'descriptions are gone': each(without('description')),
    'descriptions are placeholders': each(describedAs('To be done.')),
    '45 % of the fields are gone': each(fewerFields),
    'limits and defaults are gone': each(
      without('enum', 'pattern', 'minimum', 'maximum', 'default', 'format', 'maxLength', 'minLength', 'minItems'),
    ),
    'definitions are those of an older release': (_, older) => older,
    'columns are gone': each(drop('spec.versions.*', 'additionalPrinterColumns')),
    'it is of another project': each((text) => {
      const renamed = text
        .replace(/\bkind: (?!CustomResourceDefinition)(\w+)/, 'kind: Pet$1')
        .replace(/\bplural: /, '$&pet');
      return set('spec', { group: 'pets.example' })(renamed, '', []);
    }),
  },
  helm: {
    'comments are gone': each(replaced(/^ *#.*\n/gm, '')),
    'comments are placeholders': each(replaced(/^( *# -- ).*/gm, '$1A value')),
    '45 % of the values are gone': one(data((value) => objectsIn(value).toReversed().forEach(thin))),
    'all values are null': one(replaced(/^( *\w+: )\S.*$/gm, '$1null')),
    'the version goes back': each(replaced(/^(appVersion|version): .*/gm, '$1: "0.0.0"')),
    'it is that of an older release': (_, older) => older,
    'the chart is another': each(replaced(/^name: .*/m, 'name: pets')),
  },
};

/** By source. */
export const damages = Object.fromEntries(
  Object.entries(ofSources).map(([source, own]) => [source, { ...ofFiles, ...own }]),
);

/** What looks like a loss and is none. */
export const harmlessChanges: Readonly<Partial<Record<SourceName, Readonly<Record<string, Damage>>>>> = {
  cli: {
    'a flag has another name': one(replaced(/--depth int /g, '--deep int  ')),
    'all texts have other words': each(replaced(/\bWhich (\w+)/g, 'The $1 that')),
  },
  api: { 'a path has another name': each(replaced(/\/api\/cells/g, '/api/v2/cells')) },
  'registry-schema': {
    'the file has another name, and another one is new': (files) => [
      ...files.map(({ text }) => ({ path: 'pkg/registry/data/bees.schema.json', text })),
      {
        path: 'pkg/registry/data/wax.schema.json',
        text: '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"wax": {"type": "string"}}}',
      },
    ],
  },
  'registry-catalogue': { 'two servers are gone': each(drop('servers', 'cell-north', 'comb-south')) },
  crd: {
    'a field takes anything': one(
      set('spec.versions.*.schema.openAPIV3Schema.properties.spec.properties', {
        template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      }),
    ),
  },
  helm: { 'a value is gone': each(replaced(/^ +# .*\n +place: .*\n/m, '')) },
};
