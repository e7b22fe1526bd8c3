import { expect, it } from 'vitest';
import { ingestOpenApi } from '../../../kinds/api/read/index.ts';
import { facts, found, foundInGuide } from '../../../testing/findings.ts';

const groups = 'http://localhost:8080/api/v1beta/groups';

it.each([
  ['a heredoc', `curl --json @- ${groups} <<EOF\n{\n  "nam": "a"\n}\nEOF`, 3],
  ['a pipe', `cat <<EOF |\n{\n  "nam": "a"\n}\nEOF\n  curl --json @- ${groups}`, 3],
])('curl takes a body from %s, with its lines', (_, code, line) => {
  expect(found('bash', code)).toEqual([`${line}: unknown field \`body.nam\` → did you mean \`name\`?`]);
});

it('values of curl options are no addresses, and placeholders stay in messages', () => {
  const options = `-o ${groups}x -sSfLo ${groups}x --output ${groups}x -H ${groups}x`;
  expect(found('bash', `curl ${options} ${groups}`)).toEqual([]);
  expect(found('bash', 'curl "localhost:8080/api/v1beta/workload/$NAME"')).toEqual([
    '1: unknown path `/api/v1beta/workload/$NAME` of the API → did you mean `/api/v1beta/workloads/$NAME`?',
  ]);
});

it.each(['-d @stop.json', '--json @./stop.json', '--data-binary @/tmp/stop.json', '-d "$(cat stop.json)"'])(
  'a file that a request of the guide sends is checked: %s',
  (sends) => {
    const shownAs = (title: string): string => `\`\`\`json title="${title}"\n{\n  "names": "fetch"\n}\n\`\`\`\n\n`;
    const address = 'http://localhost:8080/api/v1beta/workloads/stop';
    const call = `\`\`\`bash\ncurl -H 'Content-Type: application/json' ${sends} ${address}\n\`\`\`\n`;
    const message = '`names` is a string, but must be a list';
    expect(foundInGuide(shownAs('stop.json') + call)).toEqual([`3: ${message}`]);
    expect(foundInGuide(shownAs('other.json') + call).join()).not.toContain(message);
  },
);

it('a body that has one of several forms is compared with the one that fits best', async () => {
  const object = (properties: object) => ({ type: 'object', required: ['kind'], properties });
  const kind = { type: 'string' };
  const schemas = {
    Queen: object({ kind, eggs: { type: 'integer' } }),
    Drone: object({ kind, wings: { type: 'integer' } }),
  };
  const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schema = { oneOf, discriminator: { propertyName: 'kind' } };
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: { description: '' } },
  };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Hive', version: '1' }, servers: [{ url: 'http://localhost:8080' }] },
    ...{ paths: { '/bees': { post } }, components: { schemas } },
  };
  const api = await ingestOpenApi(JSON.stringify(document), 'hive.json');
  const foundIn = (body: object): string[] =>
    found('bash', `curl localhost:8080/bees --json '${JSON.stringify(body)}'`, '', { ...facts, api });
  const what = '1: `body.wings` is a string, but must be a whole number';
  expect(foundIn({ kind: 'Drone', wings: 'a' })).toEqual([expect.stringContaining(what)]);
  expect(foundIn({ kind: 'Drones', eggs: 1 })).toEqual([expect.stringContaining('unknown value `Drones`')]);
});
