import { describe, expect, it } from 'vitest';
import { noFacts } from '../../testing/documented.ts';
import { found, foundInGuide } from '../../testing/findings.ts';

const manifest =
  'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  imgae: a/b\n  image: a/b\n';
const indented = manifest.replaceAll(/^(?=.)/gm, '      ');

it.each([
  ['a pipe', `cat <<'EOF' | kubectl apply -f -\n${manifest}EOF`, 7],
  ['a file', `cat > server.yaml <<EOF\n${manifest}EOF`, 7],
  ['tabs', `kubectl apply -f - <<-EOF\n${manifest.replaceAll(/^(?=.)/gm, '\t\t')}\tEOF`, 7],
  ['a prompt', `$ kubectl apply -f - <<EOF\n${manifest}EOF\nmcpserver created`, 7],
  ['PowerShell', `@"\n${manifest}"@ | kubectl apply -f -`, 7, 'powershell'],
  ['a step', `steps:\n  - run: |\n      kubectl apply -f - <<EOF\n${indented}      EOF\n`, 9, 'yaml'],
])('texts in scripts are checked: %s', (_, code, line, language = 'bash') => {
  expect(found(language, code)[0]).toBe(`${line}: unknown field \`spec.imgae\` → did you mean \`image\`?`);
});

it('a part of a file is read around what it leaves out, and may lack anything', () => {
  const json = '{\n  // the rest as before …\n  "network": {\n    ...\n    "outbond": {}\n  },\n}';
  expect(found('json', json)).toEqual(['5: unknown field `network.outbond` → did you mean `outbound`?']);
  const yaml = manifest.replace(/metadata[\s\S]*/, 'spec:\n  ...\n  # ...\n  prot: 1\n');
  expect(found('yaml', yaml)).toEqual(['6: unknown field `spec.prot` → did you mean `port`?']);
  const entry = '{"version": "1.0.0", "servers": {"abc": {"tier": "Official"}}}';
  expect(found('json', entry).length).toBeGreaterThan(0);
  expect(found('json', entry.replace('}}}', ', "tools": [...]}, "def": { ... }, "ghi": ...}}'))).toEqual([]);
});

it.each([
  ['yaml', manifest],
  ['json', '{"schema_version": 1, "image": 2}'],
  ['bash', 'curl http://localhost:8080/api/v1beta/x; thv nonsense'],
])('finds nothing where the tool ships nothing to check against: %s', (language, code) => {
  expect(found(language, code, '', noFacts)).toEqual([]);
});

describe('a server that only the guide could define', () => {
  const run = '```bash\nthv run our-weather\n```\n';
  const isFound = (guide: string): boolean =>
    foundInGuide(guide).some((what) => what.includes('unknown server `our-weather`'));

  it.each([
    ['another is built', '```bash\ndocker build --tag another .\n```\n', true],
    ['it uses another registry', '```bash\nthv config set-registry ./ours.json\n```\n', false],
    ['it builds the image', '```bash\nthv build --tag our-weather uvx://weather\n```\n', false],
    ['it shows a registry', '```json\n{"servers": {"our-weather": {"image": "a/b"}}}\n```\n', false],
  ])('is unknown unless the guide does: %s', (_, more, expected) => {
    expect([isFound(`${run}\n${more}`), isFound(`${more}\n${run}`)]).toEqual([expected, expected]);
  });
});
