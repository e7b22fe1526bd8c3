import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PrintedRow } from './block-props.ts';
import { RowTable } from './RowTable.tsx';

/** The cell with the default of a flag. */
function defaultOf(flag: Partial<PrintedRow>): string {
  const html = renderToStaticMarkup(
    <RowTable of="flag" listId="x" label="Flags" rows={[{ id: 'flag-wax', name: '--wax', type: [], ...flag }]} />,
  );
  return /<td[^>]*class="field-default[^>]*>(.*?)<\/td>/.exec(html)?.[1] ?? '';
}

describe('the default of a flag', () => {
  it('is said not to be printed by the source where only the type tells it', () => {
    const hint = 'title="The zero value of its type, which the source does not print"';
    expect(defaultOf({ default: 'false', zero: 'unprinted' })).toMatch(new RegExp(`${hint}.*>false<`));
    expect(defaultOf({ default: 'false', zero: 'printed' })).toMatch(/>false</);
    expect(defaultOf({ default: 'false', zero: 'printed' })).not.toContain('title=');
    expect(defaultOf({ default: '8080' })).not.toContain('title=');
  });

  it('is unknown where the source does not tell, and none where there is none', () => {
    expect(defaultOf({ defaultUnknown: true })).toMatch(/title="The source of this reference does not tell.*unknown/);
    expect(defaultOf({})).toContain('>none<');
  });
});
