import { code } from '../markdown/text.ts';
import type { AgentsFact } from './facts-cli.ts';
import { defaultOf, fieldDefault, named } from './known.ts';

const server = 'MCPServer';

/** Facts about the API, the registry and what a cluster gets. */
export const clusterFacts: readonly AgentsFact[] = [
  ({ kinds, flag }) => {
    const operations = kinds.api?.operations ?? [];
    const starts = operations.map(({ path }) => /^\/api\/v\w+/.exec(path)?.[0]).filter((start) => start !== undefined);
    const [base] = starts;
    const port = defaultOf(flag('thv serve', 'port'));
    if (base === undefined || starts.some((start) => start !== base) || port === undefined) return null;
    return `The REST API is served by \`thv serve\`, on port ${code(port)} by default, below ${code(`${base}/`)}${operations.some(({ path }) => path === '/health') ? '; `/health` stands beside it' : ''}.`;
  },
  ({ operation, kinds }) => {
    const create = operation('post', /\/workloads$/);
    const schema = create?.requestBody?.content[0]?.schema;
    const name = schema?.reference?.name;
    const body = kinds.api?.schemas.find((one) => one.name === name)?.schema ?? schema;
    const snake = body?.properties.map((property) => property.name).filter((one) => one.includes('_')) ?? [];
    if (!create || snake.length === 0) return null;
    return `A workload is created by ${code(`POST ${create.path}`)}. Its body is written in snake case: ${named(snake.filter((one) => /^(target_port|proxy_mode|env_vars|permission_profile|network_isolation)$/.test(one)))}.`;
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
    const port = fieldDefault(field(server, 'spec.port'));
    if (port === undefined || !field(server, 'spec.targetPort')) return null;
    return `\`${server}.spec.port\` is the port of the proxy, ${code(port)} by default; \`spec.targetPort\` is the one inside the container. Neither is called \`proxyPort\`.`;
  },
  ({ field }) => {
    const transport = field(server, 'spec.transport');
    const usual = fieldDefault(transport);
    if (usual === undefined || !transport?.enum) return null;
    return `\`${server}.spec.transport\` is ${named(transport.enum.map(String), 'or')}; without it, ${code(usual)}.`;
  },
  ({ field }) => {
    const secret = field(server, 'spec.secrets[]');
    if (!secret) return null;
    const env = field(server, 'spec.env[]');
    const names = named(secret.properties.map(({ name }) => name));
    const plain = env && !env.properties.some(({ name }) => name === 'valueFrom');
    return `Secrets of a cluster are \`${server}.spec.secrets\`, a list of ${names}.${plain ? ' `spec.env` takes only names with values: there is no `valueFrom`.' : ''}`;
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
    const remote = schema?.definitions.some(({ name }) => name === 'remote_server') === true;
    return `An entry of a registry file needs ${named(required)}.${remote ? ' Servers that run elsewhere stand in `remote_servers` and have no image.' : ''}`;
  },
];
