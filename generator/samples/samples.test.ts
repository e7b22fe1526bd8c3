import { describe, expect, it } from 'vitest';
import type { CustomResource } from '../model/resource.ts';
import { readSchema } from '../schemas/schema-tree.ts';
import { codeSample, documentedTool, samplesIn } from '../testing/documented.ts';
import type { SampleProblem, SampleTool } from './check.ts';
import { findingsIn } from './index.ts';
import { checkJson } from './json/index.ts';
import { checkManifests, checkResources } from './resources/index.ts';

const tool = await documentedTool();
const nothing: SampleTool = { commands: null, api: null, registrySchemas: [], resources: [] };

/** Findings as lines for comparing and for people. */
function shown(findings: readonly SampleProblem[]): string[] {
  return findings.map(({ line, what, do: suggestion }) => `${line}: ${what} → ${suggestion}`);
}

/** What is found in a fence. */
function found(language: string, code: string): string[] {
  return shown(findingsIn(codeSample(language, code), tool));
}

/** A kind `Cell` whose `spec` has the given schema. */
function cell(spec: object): CustomResource {
  return {
    kind: 'Cell',
    group: 'hive.example',
    plural: 'cells',
    singular: null,
    listKind: null,
    shortNames: [],
    categories: [],
    scope: 'Cluster',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        deprecated: false,
        deprecationWarning: null,
        printerColumns: [],
        subresources: [],
        scale: null,
        schema: readSchema({
          type: 'object',
          properties: { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec },
        }),
      },
    ],
    file: 'cells.yaml',
  };
}

/** What is found in the `spec` of a Cell, lines counted from its first. */
function inSpec(schema: object, spec: string): string[] {
  const text = `apiVersion: hive.example/v1\nkind: Cell\nmetadata: {name: a}\nspec:\n${spec}`;
  const hive = { ...nothing, resources: [cell(schema)] };
  return shown(checkManifests(text, hive, { firstLine: -3 }));
}

describe('rules of custom resources', () => {
  const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

  it('takes numbers and strings for int-or-string, and nothing else', () => {
    const schema = object({
      a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    });
    expect(inSpec(schema, '  a: 5')).toEqual([]);
    expect(inSpec(schema, '  a: 50%')).toEqual([]);
    expect(inSpec(schema, '  a: true')).toEqual([
      '1: `spec.a` is a truth value (true), and has to be a whole number or a string → put quotes around it: "true"',
    ]);
  });

  it('lets unknown fields stay where they are preserved, and checks the known ones', () => {
    const schema = object({ known: { type: 'string' } }, { 'x-kubernetes-preserve-unknown-fields': true });
    expect(inSpec(schema, '  anything: {goes: 1}')).toEqual([]);
    expect(inSpec(schema, '  known: 1')).toHaveLength(1);
  });

  it('finds items with the same keys, and sets with the same value', () => {
    const schema = object({
      map: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        items: object({ name: { type: 'string' } }),
      },
      set: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    });
    expect(inSpec(schema, '  map:\n    - name: a\n    - name: b\n    - name: a')).toEqual([
      '4: `spec.map` has two items with the same `name`: "a" → remove one of the two',
    ]);
    expect(inSpec(schema, '  set: [a, a]')).toEqual(['1: `spec.set` holds "a" twice → remove one of the two']);
  });

  it('refuses null where it is not allowed and no default stands in', () => {
    const schema = object({
      a: { type: 'string' },
      b: { type: 'string', nullable: true },
      c: { type: 'string', default: 'x' },
    });
    expect(inSpec(schema, '  a:\n  b:\n  c:')).toEqual([
      '1: `spec.a` is empty, and has to be a string → give it a value, or leave the name out',
    ]);
  });

  it('refuses a namespace for a kind that has none', () => {
    const hive = { ...nothing, resources: [cell({ type: 'object' })] };
    expect(
      shown(checkManifests('apiVersion: hive.example/v1\nkind: Cell\nmetadata:\n  name: a\n  namespace: b\n', hive)),
    ).toEqual(['5: `metadata.namespace` is given, but a Cell belongs to no namespace → leave it out']);
  });

  it('asks rules in CEL, with defaults filled in, and skips those it cannot ask', () => {
    const rule = (text: string): object =>
      object(
        { least: { type: 'integer', default: 1 }, most: { type: 'integer' } },
        { 'x-kubernetes-validations': [{ rule: text, message: 'least is at most most' }] },
      );
    expect(inSpec(rule('self.least <= self.most'), '  most: 3')).toEqual([]);
    expect(inSpec(rule('self.least <= self.most'), '  most: 0')).toEqual([
      '1: `spec` breaks a rule of its kind: least is at most most → correct it as its reference page says',
    ]);
    expect(inSpec(rule('self.most >= oldSelf.most'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('isQuantity(self.most)'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('this is no CEL'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('self.least <= self.most'), '  most: <number>')).toEqual([]);
  });

  it('follows oneOf, not, formats and bounds', () => {
    const schema = object({
      one: { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
      no: { type: 'string', not: { enum: ['x'] } },
      when: { type: 'string', format: 'date-time' },
      big: { type: 'integer', format: 'int64' },
      list: { type: 'array', maxItems: 1, items: { type: 'string', minLength: 1 } },
      map: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 1 },
    });
    expect(
      inSpec(
        schema,
        '  one: true\n  no: y\n  when: "2025-10-01T00:00:00Z"\n  big: 9223372036854775807\n  list: [a]\n  map: {a: b}',
      ),
    ).toEqual([]);
    const found = inSpec(
      schema,
      '  one: 1\n  no: x\n  when: 1 May\n  big: 9223372036854775808\n  list: ["", b]\n  map: {a: 1, b: c}',
    );
    expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(['1', '2', '3', '4', '5', '5', '6', '6']);
  });
});

describe('manifests inside other texts', () => {
  const text =
    'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\nspec:\n  imgae: a/b\n';

  it('count lines from where the text begins', () => {
    expect(checkManifests(text, tool, { firstLine: 11 }).map(({ line }) => line)).toEqual([15]);
  });

  it('are known for excerpts by the title', () => {
    const excerpt = 'spec:\n  oidcConfig:\n    typ: inline\n';
    expect(checkResources(excerpt, 'yaml', tool)).toEqual([]);
    expect(shown(checkResources(excerpt, 'yaml', tool, { title: 'excerpt of an MCPServer' }))).toEqual([
      '3: `spec.oidcConfig.typ` does not exist → write `type`',
    ]);
  });

  it('are looked for in YAML alone', () => {
    expect(checkResources(text, 'bash', tool)).toEqual([]);
    expect(checkResources(text, 'YAML', tool)).toHaveLength(1);
  });
});

describe('parts of files', () => {
  const part = '{\n  // the rest as before …\n  "network": {\n    ...\n    "outbond": {}\n  },\n}';

  it('in JSON are read, and what is there is checked', () => {
    expect(shown(checkJson(part, 'json', tool))).toEqual(['5: `network.outbond` does not exist → write `outbound`']);
  });

  it('in YAML are read, and what is there is checked', () => {
    const code = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  ...\n  # ...\n  prot: 1\n';
    expect(found('yaml', code)).toEqual(['6: `spec.prot` does not exist → write `port`']);
  });

  it('may lack anything', () => {
    const entry = '{"version": "1.0.0", "servers": {"abc": {"tier": "Official"}}}';
    expect(checkJson(entry, 'json', tool).length).toBeGreaterThan(0);
    expect(checkJson(entry.replace('}}}', ', "tools": [...]}, "def": { ... }, "ghi": ...}}'), 'json', tool)).toEqual(
      [],
    );
  });

  it('are not what has a comment of its own', () => {
    const file = '{\n  // allow nothing\n  "network": {"outbound": {}}\n}';
    expect(shown(checkJson(file, 'json', tool))[0]).toContain('2: this is not valid JSON: it has a comment');
    expect(checkJson('{"a": 1} // of another program', 'json', tool)).toEqual([]);
  });
});

describe('several forms in one block', () => {
  const manifest = (name: string): string =>
    `apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: ${name}}\nspec: {image: a/b}\n`;

  it('are told by their comments', () => {
    expect(found('yaml', `# Before\n${manifest('a')}\n# After\n${manifest('b').replace('image', 'imgae')}`)).toEqual([
      '11: `spec.imgae` does not exist → write `image`',
    ]);
  });

  it('need a line between them where both are meant', () => {
    expect(found('yaml', manifest('a') + manifest('b'))).toEqual([
      '5: a second object begins in the same document → put a line with `---` before it',
    ]);
  });
});

describe('curl', () => {
  const address = 'http://localhost:8080/api/v1beta/groups';

  it.each([
    ['a heredoc', `curl --json @- ${address} <<EOF\n{\n  "nam": "a"\n}\nEOF`, 3],
    ['a here-string', `curl --json @- ${address} <<< '{\n  "nam": "a"\n}'`, 2],
    ['a pipe', `cat <<EOF |\n{\n  "nam": "a"\n}\nEOF\n  curl --json @- ${address}`, 3],
    ['echo', `echo '{\n  "nam": "a"}' | curl --json @- ${address}`, 2],
  ])('takes a body from %s, with its lines', (_, code, line) => {
    expect(found('bash', code)).toEqual([`${line}: \`body.nam\` does not exist → write \`name\``]);
  });

  it('keeps values of options apart from addresses', () => {
    const options = `-o ${address}x -sSfLo ${address}x --output ${address}x -H ${address}x`;
    expect(found('bash', `curl ${options} ${address}`)).toEqual([]);
    expect(found('bash', `curl -- ${address}x`)).toHaveLength(1);
  });

  it('shows variables and placeholders as they were written', () => {
    expect(found('bash', 'curl "localhost:8080/api/v1beta/workload/$NAME"')).toEqual([
      '1: the API has no path `/api/v1beta/workload/$NAME` → write `/api/v1beta/workloads/$NAME`',
    ]);
    expect(found('bash', 'curl localhost:8080/api/v1beta/workload/<name>')[0]).toContain('workload/<name>`');
  });
});

describe('files that a request of the guide sends', () => {
  const body = '{\n  "names": "fetch"\n}';
  const address = 'http://localhost:8080/api/v1beta/workloads/stop';
  const found = (text: string): string[] => {
    const samples = samplesIn(text);
    return samples.flatMap((sample) =>
      findingsIn(sample, tool, samples).map(({ line, what }) => `${sample.line + line - 1}: ${what}`),
    );
  };
  const shownAs = (title: string): string => `\`\`\`json title="${title}"\n${body}\n\`\`\`\n\n`;
  const message = '`names` is a string, and has to be a list';

  it.each(['-d @stop.json', '--json @./stop.json', '--data-binary @/tmp/stop.json', '-d "$(cat stop.json)"'])(
    'are checked: %s',
    (sends) => {
      const call = `\`\`\`bash\ncurl -H 'Content-Type: application/json' ${sends} ${address}\n\`\`\`\n`;
      expect(found(shownAs('stop.json') + call)).toEqual([`3: ${message}`]);
      expect(found(shownAs('other.json') + call)).toEqual([]);
    },
  );

  it('are checked where a heredoc writes them', () => {
    const script = `\`\`\`bash\ncat > stop.json <<EOF\n${body}\nEOF\ncurl --json @stop.json ${address}\n\`\`\`\n`;
    expect(found(script)).toEqual([`4: ${message}`]);
  });
});

describe('texts in scripts', () => {
  const manifest =
    'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  imgae: a/b\n  image: a/b\n';
  const indented = manifest.replaceAll(/^(?=.)/gm, '      ');
  const message = '`spec.imgae` does not exist → write `image`';

  it.each([
    ['kubectl', `kubectl apply -f - <<EOF\n${manifest}EOF`, 7],
    ['a pipe', `cat <<'EOF' | kubectl apply -f -\n${manifest}EOF`, 7],
    ['a file', `cat > server.yaml <<EOF\n${manifest}EOF`, 7],
    ['a second one', `kubectl apply -f - <<EOF\n---\n${manifest}---\n${manifest.replace('imgae', 'port')}EOF`, 8],
    ['tabs', `kubectl apply -f - <<-EOF\n${manifest.replaceAll(/^(?=.)/gm, '\t\t')}\tEOF`, 7],
    ['a function', `deploy() {\n  kubectl apply -f - <<EOF\n${manifest}EOF\n}`, 8],
    ['a prompt', `$ kubectl apply -f - <<EOF\n${manifest}EOF\nmcpserver created`, 7],
  ])('are checked: %s', (_, code, line) => {
    expect(found('bash', code)[0]).toBe(`${line}: ${message}`);
  });

  it('are checked in a step of a workflow, at their columns', () => {
    const code = `steps:\n  - run: |\n      kubectl apply -f - <<EOF\n${indented}      EOF\n`;
    expect(findingsIn(codeSample('yaml', code), tool)).toMatchObject([{ line: 9, column: 9 }]);
  });

  it('are checked in PowerShell', () => {
    expect(found('powershell', `@"\n${manifest}"@ | kubectl apply -f -`)).toEqual([`7: ${message}`]);
  });

  it('are JSON where the file says so', () => {
    expect(found('bash', 'cat > a.json <<EOF\n{"a": 1,}\nEOF')[0]).toContain('2: this is not valid JSON');
    expect(found('bash', 'cat > a.txt <<EOF\n{"a": 1,}\nEOF')).toEqual([]);
  });
});

it('finds nothing where the tool ships nothing to check against', () => {
  for (const [language, code] of [
    ['yaml', 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\n'],
    ['json', '{"schema_version": 1, "image": 2}'],
    ['bash', 'curl http://localhost:8080/api/v1beta/x; thv nonsense'],
    ['js', "fetch('http://localhost:8080/api/v1beta/x')"],
  ] as const)
    expect(findingsIn(codeSample(language, code), nothing)).toEqual([]);
});
