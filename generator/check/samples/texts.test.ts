import { describe, expect, it } from 'vitest';
import { codeSample, noFacts } from '../../testing/documented.ts';
import { facts, found } from '../../testing/findings.ts';
import { findingsIn } from './index.ts';

describe('texts in scripts', () => {
  const manifest =
    'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  imgae: a/b\n  image: a/b\n';
  const indented = manifest.replaceAll(/^(?=.)/gm, '      ');
  const message = 'unknown field `spec.imgae` → did you mean `image`?';

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
    expect(findingsIn(codeSample('yaml', code), facts)).toMatchObject([{ at: { line: 9, column: 9 } }]);
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
    expect(found(language, code, '', noFacts)).toEqual([]);
});
