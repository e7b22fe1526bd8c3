import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../../../kinds/api/read/index.ts';
import { facts, found, foundInGuide } from '../../../testing/findings.ts';

describe('curl', () => {
  const address = 'http://localhost:8080/api/v1beta/groups';

  it.each([
    ['a heredoc', `curl --json @- ${address} <<EOF\n{\n  "nam": "a"\n}\nEOF`, 3],
    ['a here-string', `curl --json @- ${address} <<< '{\n  "nam": "a"\n}'`, 2],
    ['a pipe', `cat <<EOF |\n{\n  "nam": "a"\n}\nEOF\n  curl --json @- ${address}`, 3],
    ['echo', `echo '{\n  "nam": "a"}' | curl --json @- ${address}`, 2],
  ])('takes a body from %s, with its lines', (_, code, line) => {
    expect(found('bash', code)).toEqual([`${line}: unknown field \`body.nam\` → did you mean \`name\`?`]);
  });

  it('keeps values of options apart from addresses', () => {
    const options = `-o ${address}x -sSfLo ${address}x --output ${address}x -H ${address}x`;
    expect(found('bash', `curl ${options} ${address}`)).toEqual([]);
    expect(found('bash', `curl -- ${address}x`)).toHaveLength(1);
  });

  it('shows variables and placeholders as they were written', () => {
    expect(found('bash', 'curl "localhost:8080/api/v1beta/workload/$NAME"')).toEqual([
      '1: unknown path `/api/v1beta/workload/$NAME` of the API → did you mean `/api/v1beta/workloads/$NAME`?',
    ]);
    expect(found('bash', 'curl localhost:8080/api/v1beta/workload/<name>')[0]).toContain('workload/<name>`');
  });
});

describe('files that a request of the guide sends', () => {
  const body = '{\n  "names": "fetch"\n}';
  const address = 'http://localhost:8080/api/v1beta/workloads/stop';
  const shownAs = (title: string): string => `\`\`\`json title="${title}"\n${body}\n\`\`\`\n\n`;
  const message = '`names` is a string, but must be a list';

  it.each(['-d @stop.json', '--json @./stop.json', '--data-binary @/tmp/stop.json', '-d "$(cat stop.json)"'])(
    'are checked: %s',
    (sends) => {
      const call = `\`\`\`bash\ncurl -H 'Content-Type: application/json' ${sends} ${address}\n\`\`\`\n`;
      expect(foundInGuide(shownAs('stop.json') + call)).toEqual([`3: ${message}`]);
      // The body of another file isn't the one that is sent.
      expect(foundInGuide(shownAs('other.json') + call).join()).not.toContain(message);
    },
  );

  it('are checked where a heredoc writes them', () => {
    const script = `\`\`\`bash\ncat > stop.json <<EOF\n${body}\nEOF\ncurl --json @stop.json ${address}\n\`\`\`\n`;
    expect(foundInGuide(script)).toEqual([`4: ${message}`]);
  });
});

describe('a body that has one of several forms', async () => {
  const object = (properties: object) => ({
    type: 'object',
    required: Object.keys(properties).slice(0, 1),
    properties,
  });
  const posts = (schema: object) => ({
    post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 204: { description: 'Ok' } } },
  });
  const kind = { type: 'string' };
  const schemas = {
    Queen: object({ kind, eggs: { type: 'integer' } }),
    Drone: object({ kind, wings: { type: 'integer' } }),
  };
  const refs = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Hive', version: '1' }, servers: [{ url: 'http://localhost:8080' }] },
    paths: {
      '/cells': posts({ oneOf: [object({ wax: {}, size: {} }), object({ bee: { type: 'integer' }, size: {} })] }),
      '/bees': posts({ oneOf: refs, discriminator: { propertyName: 'kind' } }),
    },
    components: { schemas },
  };
  const api = await ingestOpenApi(JSON.stringify(document), 'hive.json');

  it.each([
    ['cells', { bee: 'a', size: 1 }, '`body.bee` is a string, but must be a whole number'],
    ['bees', { kind: 'Drone', wings: 'a' }, '`body.wings` is a string, but must be a whole number'],
    ['bees', { kind: 'Drones', eggs: 1 }, 'unknown value `Drones` of `body.kind`'],
  ])('is compared with the one that fits best: %s %j', (path, body, what) => {
    const code = `curl localhost:8080/${path} --json '${JSON.stringify(body)}'`;
    expect(found('bash', code, '', { ...facts, api }).map((line) => line.split(' → ')[0])).toEqual([`1: ${what}`]);
  });
});
