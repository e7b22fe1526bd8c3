import { describe, expect, it } from 'vitest';
import { found } from '../../../testing/findings.ts';

describe('parts of files', () => {
  const part = '{\n  // the rest as before …\n  "network": {\n    ...\n    "outbond": {}\n  },\n}';

  it('in JSON are read, and what is there is checked', () => {
    expect(found('json', part)).toEqual(['5: unknown field `network.outbond` → did you mean `outbound`?']);
  });

  it('in YAML are read, and what is there is checked', () => {
    const code = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  ...\n  # ...\n  prot: 1\n';
    expect(found('yaml', code)).toEqual(['6: unknown field `spec.prot` → did you mean `port`?']);
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
