import { siteConfig } from './command-line.ts';
import type { Tree } from './folders.ts';
import { frontMatter } from './guides.ts';

/** Each in one line, so that it can stand anywhere. */
const texts = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '<img src=x onerror=alert(3)>',
  '"><svg onload=alert(4)>',
  "' onmouseover='alert(5)",
  '[click](javascript:alert(6))',
  '[click](JAVASCRIPT&#58;alert(6))',
  '![x](javascript:alert(7))',
  '<javascript:alert(8)>',
  '[ref][r] and ![img][r]',
  '`code` ``` fence',
  '\u0024{alert(9)} {{alert}} {{{alert}}} <%= alert %>',
  '*/ alert(10) /* // <!-- -->',
  '\u202egnitset\u202c \u200bzero\u2066iso\u2069 \u2028line\u2029para \ufeffmark',
  '\u0007bell\u001b[31mred\u009bcsi',
  '__proto__ constructor toString',
  '&lt;script&gt; &#60;script&#62; &amp;',
  '😀 ünïcödé 漢字',
  "'; process.exit(1); '",
  '\\u0022 \\" \\\\',
];
const all = texts.join(' ');
const block = `${texts.join('\n\n')}\n\n[r]: javascript:alert(11)\n\n<div onclick="alert(12)">\n\n# Heading ${texts[0]}\n\n- ${texts[2]}\n\n| ${texts[0]} |\n| --- |\n| ${texts[3]} |\n\n\`\`\`"onload="x\n${texts[0]}\n\`\`\`\n\n\`\`\`constructor\n${texts[1]}\n\`\`\``;

const flag = {
  name: 'flag',
  shorthand: '<',
  type: 'string',
  default_value: all,
  usage: all,
  environment: all,
  allowed_values: [all],
  deprecated: all,
};
const yaml = {
  'cli/hive.yaml': JSON.stringify({
    name: 'hive',
    synopsis: all,
    description: block,
    usage: `hive ${all}`,
    options: [flag],
    inherited_options: [{ ...flag, name: 'other"><x' }],
    example: block,
    aliases: [all],
    deprecated: all,
  }),
};
const schema: Readonly<Record<string, unknown>> = {
  type: 'object',
  title: all,
  description: block,
  format: all,
  pattern: all,
  enum: [all, { __html: all }],
  'x-enum-varnames': [all],
  default: { [all]: all },
  examples: [all],
  [all]: all,
  constructor: all,
  properties: {
    [all]: { description: block, const: all },
    constructor: { type: 'string' },
    toString: { $ref: '#/components/schemas/Evil' },
  },
};
const content = {
  'application/json': { schema, example: { [all]: all }, examples: { [all]: { summary: all, value: block } } },
  [`text/${all}`]: { example: block },
};
const links = { [all]: { operationId: all, description: block, parameters: { [all]: all } } };
const api = {
  openapi: '3.1.0',
  info: { title: all, version: all, description: block },
  servers: [{ url: 'https://hive.example', description: all }],
  tags: [{ name: all, description: block }],
  paths: {
    '/a': {
      get: {
        summary: all,
        description: block,
        tags: [all, 'constructor'],
        operationId: all,
        parameters: [{ name: all, in: 'query', description: block, schema }],
        requestBody: { description: block, content },
        responses: { 200: { description: block, headers: { [all]: { description: block, schema } }, content, links } },
      },
    },
  },
  components: {
    schemas: { Evil: schema },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: all, description: block } },
  },
};
const registry = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: all,
  title: all,
  description: block,
  definitions: { [all]: { ...schema, properties: {} } },
  properties: { [all]: { description: block } },
};
const catalogue = {
  version: all,
  servers: {
    wax: {
      description: all,
      tier: all,
      status: all,
      transport: all,
      image: all,
      repository_url: 'javascript:alert(1)',
      tools: [all],
      tags: [all],
      env_vars: [{ name: all, description: all, default: all }],
      permissions: { network: { outbound: { allow_host: [all] } } },
      metadata: { last_updated: all },
    },
  },
};
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  spec: {
    group: 'hive.example',
    scope: 'Namespaced',
    names: { kind: 'Cell', plural: 'cells', singular: all, listKind: all, shortNames: [all], categories: [all] },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        deprecated: true,
        deprecationWarning: all,
        additionalPrinterColumns: [{ name: all, type: all, jsonPath: all, description: all }],
        subresources: { [all]: {}, scale: { specReplicasPath: all } },
        schema: {
          openAPIV3Schema: {
            ...schema,
            properties: {
              [all]: { description: block, 'x-kubernetes-validations': [{ rule: all, message: all, reason: all }] },
            },
          },
        },
      },
    ],
  },
};
/** In a guide, braces around a name are a variable unless they're escaped. */
const withoutVariables = (text: string): string => text.replaceAll(/(?<!\{)\{\{(?!\{)/g, '\\{{');
const guide = `${frontMatter.replace('v1.2.0', 'v1.2.3').replace('What cells are.', JSON.stringify(`What ${texts[0]} is`))}
:::note[${texts[0]?.replaceAll('<', '\\<')}]
\\${texts[2]} \u202ered
:::

::mcp-server{name="wax"}

\`\`\`bash title="<script>alert(1)</script>"
${texts.map(withoutVariables).join('\n')}
\`\`\`

| \`${texts[0]}\` |
| --- |
| \`${texts[2]}\` |

[a](https://hive.example/?x="onload=y "\\"onclick=\\"z")
`;

/** A site whose every source and guide holds the texts wherever it may. */
export const hostileSite: Tree = {
  'docs.config.ts': siteConfig,
  'guides/cells.md': guide,
  'source/cli/hive.yaml': yaml['cli/hive.yaml'],
  'source/api/openapi.json': JSON.stringify(api),
  'source/registry/cells.schema.json': JSON.stringify(registry),
  'source/registry/registry.json': JSON.stringify(catalogue),
  'source/crds/cells.yaml': JSON.stringify(crd),
};
