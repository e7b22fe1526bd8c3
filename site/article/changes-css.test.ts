import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { severities } from '../../generator/model/changes.ts';
import { kindNames } from '../../generator/model/kinds.ts';

const css = readFileSync(join(import.meta.dirname, 'change-filter.css'), 'utf8').replace(/\s+/g, '');

/** What a selector of the filters asks for, and what it hides. */
function selectorOf(kind: string | null, severity: string | null): string {
  const chosen = (name: string, value: string | null) =>
    value === null ? '' : `:has([name="change-${name}"][value="${value}"]:checked)`;
  const words = [kind, severity].filter((word) => word !== null).join('-');
  return `.article.changes${chosen('kind', kind)}${chosen('severity', severity)} [data-changes]:not([data-changes~="${words}"])`;
}

describe('the filters of changes', () => {
  const wanted = [
    ...kindNames.map((kind) => selectorOf(kind, null)),
    ...severities.map((severity) => selectorOf(null, severity)),
    ...kindNames.flatMap((kind) => severities.map((severity) => selectorOf(kind, severity))),
  ];

  it.each(wanted)('%s', (selector) => {
    expect(css.split(selector.replace(/\s+/g, '')).length - 1).toBe(1);
  });

  it('say so where nothing is left', () => {
    for (const kind of kindNames)
      for (const severity of severities)
        expect(css).toContain(
          `[value="${kind}"]:checked):has([name="change-severity"][value="${severity}"]:checked).changes-none[data-lacking~="${kind}-${severity}"]`,
        );
  });

  it('show the numbers of each kind', () => {
    for (const kind of kindNames)
      expect(css).toContain(`:has([name="change-kind"][value="${kind}"]:checked).change-counts[data-of="${kind}"]`);
  });
});
