import { code } from '../markdown/text.ts';
import type { AgentsFact } from './facts-cli.ts';
import { defaultOf, fieldDefault, named, said, together } from './known.ts';

const server = 'MCPServer';

/** Facts about the API, the registry and what a cluster gets. */
export const clusterFacts: readonly AgentsFact[] = [
  ({ kinds, flag, command }) => {
    const operations = kinds.api?.operations ?? [];
    const starts = operations.map(({ path }) => /^\/api\/v\w+/.exec(path)?.[0]).filter((start) => start !== undefined);
    const [base] = starts;
    const port = defaultOf(flag('thv serve', 'port'));
    if (!/HTTP/.test(command('thv serve')?.description ?? '')) return null;
    if (base === undefined || starts.some((start) => start !== base) || port === undefined) return null;
    return `The REST API is served by \`thv serve\`, on port ${code(port)} by default, below ${code(`${base}/`)}${operations.some(({ path }) => path === '/health') ? '; `/health` stands beside it' : ''}.`;
  },
  ({ operation, kinds }) => {
    const create = operation('post', /\/workloads$/);
    const schema = create?.requestBody?.content[0]?.schema;
    const name = schema?.reference?.name;
    const body = kinds.api?.schemas.find((one) => one.name === name)?.schema ?? schema;
    const often = /^(target_port|proxy_mode|env_vars|permission_profile|network_isolation)$/;
    const snake = body?.properties.map((property) => property.name).filter((one) => often.test(one)) ?? [];
    if (!create || snake.length === 0) return null;
    return `A workload is created by ${code(`POST ${create.path}`)}. Its body is written in snake case: ${named(snake)}.`;
  },
  ({ kinds }) => {
    const resources = kinds.crd ?? [];
    const [first] = resources;
    const version = first?.versions[0]?.name;
    if (!first || version === undefined) return null;
    const same = resources.filter((one) => one.group === first.group && one.versions[0]?.name === version);
    return `The operator's resources have ${code(`apiVersion: ${first.group}/${version}`)}. In this version, the kinds are ${named(same.map(({ kind }) => kind))}.`;
  },
  ({ resource }) => {
    const spec = resource(server)?.versions[0]?.schema.properties.find(({ name }) => name === 'spec')?.schema;
    const required = spec?.properties.filter((property) => property.required).map(({ name }) => name) ?? [];
    if (required.length === 0) return null;
    return `Of \`${server}.spec\`, ${named(required)} ${required.length === 1 ? 'is' : 'are'} required, and nothing else.`;
  },
  ({ field }) => {
    const port = field(server, 'spec.port');
    const usual = fieldDefault(port);
    const proxy = said(`${server}.spec.port`, port?.description, /proxy/);
    const target = said('spec.targetPort', field(server, 'spec.targetPort')?.description, /container/);
    if (usual === undefined || !proxy || !target) return null;
    const isNone = field(server, 'spec.proxyPort') === undefined;
    return together(proxy, `It's ${code(usual)} by default.`, target, isNone && 'There is no `proxyPort`.');
  },
  ({ field }) => {
    const transport = field(server, 'spec.transport');
    const usual = fieldDefault(transport);
    if (usual === undefined || !transport?.enum) return null;
    return `\`${server}.spec.transport\` is ${named(transport.enum.map(String), 'or')}; without it, ${code(usual)}.`;
  },
  ({ field }) => {
    const item = field(server, 'spec.secrets[]');
    const meaning = said(`${server}.spec.secrets`, field(server, 'spec.secrets')?.description, /Secret/);
    if (!item || meaning === null) return null;
    const env = field(server, 'spec.env[]');
    const isPlain = env && !env.properties.some(({ name }) => name === 'valueFrom');
    return together(
      meaning,
      `Each has ${named(item.properties.map(({ name }) => name))}.`,
      isPlain === true && '`spec.env` takes only names with values: there is no `valueFrom`.',
    );
  },
  ({ kinds }) => {
    const chart = kinds.helm;
    if (!chart?.appVersion || chart.appVersion === chart.version) return null;
    return `The chart ${code(chart.name)} has numbers of its own: ${code(chart.version)} installs ${code(chart.appVersion)}.`;
  },
  ({ kinds }) => {
    const schema = kinds.registry?.schemas[0];
    const entry = schema?.definitions.find(({ name }) => name === 'server')?.schema;
    const required = entry?.properties.filter((property) => property.required).map(({ name }) => name) ?? [];
    if (required.length === 0) return null;
    const remote = schema?.root.properties.find(({ name }) => name === 'remote_servers')?.schema;
    const hasImage = schema?.definitions
      .find(({ name }) => name === 'remote_server')
      ?.schema.properties.some(({ name }) => name === 'image');
    return together(
      `An entry of a registry file needs ${named(required)}.`,
      said('remote_servers', remote?.description, /elsewhere/),
      hasImage === false && 'These have no image.',
    );
  },
];
