import { describe, expect, it } from 'vitest';
import { codeSample, noFacts } from '../../testing/documented.ts';
import { facts, found, foundInGuide, lookup } from '../../testing/findings.ts';
import { findingsIn } from './index.ts';

const manifest =
  'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  imgae: a/b\n  image: a/b\n';

describe('texts in scripts', () => {
  const message = 'unknown field `spec.imgae` → did you mean `image`?';
  const indented = manifest.replaceAll(/^(?=.)/gm, '      ');

  it.each([
    ['kubectl', `kubectl apply -f - <<EOF\n${manifest}EOF`, 7],
    ['a pipe', `cat <<'EOF' | kubectl apply -f -\n${manifest}EOF`, 7],
    ['a file', `cat > server.yaml <<EOF\n${manifest}EOF`, 7],
    ['a second one', `kubectl apply -f - <<EOF\n---\n${manifest}---\n${manifest.replace('imgae', 'port')}EOF`, 8],
    ['tabs', `kubectl apply -f - <<-EOF\n${manifest.replaceAll(/^(?=.)/gm, '\t\t')}\tEOF`, 7],
    ['a function', `deploy() {\n  kubectl apply -f - <<EOF\n${manifest}EOF\n}`, 8],
    ['a prompt', `$ kubectl apply -f - <<EOF\n${manifest}EOF\nmcpserver created`, 7],
    ['PowerShell', `@"\n${manifest}"@ | kubectl apply -f -`, 7, 'powershell'],
    ['a step', `steps:\n  - run: |\n      kubectl apply -f - <<EOF\n${indented}      EOF\n`, 9, 'yaml'],
  ])('are checked: %s', (_, code, line, language = 'bash') => {
    expect(found(language, code)[0]).toBe(`${line}: ${message}`);
  });

  it('are JSON where the file says so', () => {
    expect(found('bash', 'cat > a.json <<EOF\n{"a": 1,}\nEOF')[0]).toContain('2: this is not valid JSON');
    expect(found('bash', 'cat > a.txt <<EOF\n{"a": 1,}\nEOF')).toEqual([]);
  });
});

describe('parts of files', () => {
  it('are read around what is left out, and what is there is checked', () => {
    const json = '{\n  // the rest as before …\n  "network": {\n    ...\n    "outbond": {}\n  },\n}';
    expect(found('json', json)).toEqual(['5: unknown field `network.outbond` → did you mean `outbound`?']);
    const yaml = manifest.replace(/metadata[\s\S]*/, 'spec:\n  ...\n  # ...\n  prot: 1\n');
    expect(found('yaml', yaml)).toEqual(['6: unknown field `spec.prot` → did you mean `port`?']);
  });

  it('may lack anything', () => {
    const entry = '{"version": "1.0.0", "servers": {"abc": {"tier": "Official"}}}';
    expect(found('json', entry).length).toBeGreaterThan(0);
    expect(found('json', entry.replace('}}}', ', "tools": [...]}, "def": { ... }, "ghi": ...}}'))).toEqual([]);
  });

  it('are not what has a comment of its own', () => {
    const file = '{\n  // allow nothing\n  "network": {"outbound": {}}\n}';
    expect(found('json', file)[0]).toContain('2: this is not valid JSON: it has a comment');
    expect(found('json', '{"a": 1} // of another program')).toEqual([]);
  });
});

it.each([
  ['yaml', manifest],
  ['json', '{"schema_version": 1, "image": 2}'],
  ['bash', 'curl http://localhost:8080/api/v1beta/x; thv nonsense'],
  ['js', "fetch('http://localhost:8080/api/v1beta/x')"],
])('finds nothing where the tool ships nothing to check against: %s', (language, code) => {
  expect(found(language, code, '', noFacts)).toEqual([]);
});

describe('a server that only the guide could know', () => {
  const run = '```bash\nthv run our-weather\n```\n';
  const isFound = (guide: string): boolean =>
    foundInGuide(guide).some((what) => what.includes('unknown server `our-weather`'));

  it.each([
    ['nothing makes it', '', true],
    ['another is built', '```bash\ndocker build --tag another .\n```\n', true],
    ['it uses another registry', '```bash\nthv config set-registry ./ours.json\n```\n', false],
    ['it builds the image', '```bash\nthv build --tag our-weather uvx://weather\n```\n', false],
    ['it shows a registry', '```json\n{"servers": {"our-weather": {"image": "a/b"}}}\n```\n', false],
  ])('is unknown unless the guide makes it: %s', (_, more, expected) => {
    expect([isFound(`${run}\n${more}`), isFound(`${more}\n${run}`)]).toEqual([expected, expected]);
  });
});

it('a guide is looked through as often for a thousand commands as for ten', () => {
  const walksFor = (count: number): number => {
    const sample = codeSample('bash', 'thv list\nthv run fetch\n'.repeat(count));
    let walks = 0;
    const guide = new Proxy([sample], {
      get: (target, name, receiver) => {
        if (name === 'length' || name === Symbol.iterator) walks++;
        return Reflect.get(target, name, receiver);
      },
    });
    findingsIn(sample, facts, guide, lookup);
    return walks;
  };
  expect(walksFor(500)).toBe(walksFor(5));
});
