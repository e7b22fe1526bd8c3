import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { serialise } from '../markdown/serialise.ts';
import type { Change } from '../model/changes.ts';
import type { GuideAge } from '../model/guide-age.ts';
import type { Mention } from '../model/mention.ts';
import { guideSite, guidesContext, readGuide } from '../testing/guides.ts';
import { withAgeNotes } from './age-notes.ts';
import { plainGuide } from './plain-guide.ts';
import { renderGuide } from './render.ts';

const change = (name: string, more: Partial<Change> = {}): Change => ({
  ...{ id: name, version: 'v1.3.0', kind: 'cli', entity: `cli:${name}`, type: 'flag', name, what: 'removed' },
  ...{ direction: 'in', severity: 'breaking', rule: 'flag-removed' },
  ...more,
});

/** The age of a guide in which all code and links that hold a word have changed. */
function ageOf(tree: Root, word: string, changes: readonly Change[]): GuideAge {
  const by = new Set<Mention['by']>();
  visit(tree, (node) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && node.data?.sample && node.value.includes(word))
      by.add(node.data.sample);
    if (node.type === 'link' && node.data?.guideLink && node.url.includes(word)) by.add(node.data.guideLink);
  });
  return {
    reviewed: 'v1.2.0',
    changes: new Map([...by].map((item) => [item, changes])),
    textOf: ({ name }) => `\`${name}\` was removed`,
    addressOf: ({ version }) => `/hive/changes/${version}`,
  };
}

const red = [change('--red')];
function noted(body: string, changes: readonly Change[] = red): string {
  const { tree } = readGuide(body).guide;
  const same = (text: string): string => text;
  return serialise(plainGuide(withAgeNotes(tree, ageOf(tree, 'red', changes)), guidesContext(), same, same)).trim();
}
const top = (places: string): string =>
  `> This page was written for v1.2.0. Some of what it uses has changed since: [${places}](#changed-since) ${places === 'one place' ? 'has a note that says' : 'have notes that say'} how.`;
const note = '> Written for v1.2.0: `--red` was removed in [v1.3.0](/hive/changes/v1.3.0).';

describe('notes on what has changed stand', () => {
  it('nowhere in a guide that mentions nothing of it', () => expect(noted('Text with `--blue`.')).not.toContain('> '));

  it.each([
    ['2 places', 'A `--red`, and `--red` again.\n\nNOTE\n\n```bash\nhive add --red\n```\n\nNOTE\n\nText.'],
    ['one place', '| a |\n| - |\n| `--red` |\n\nNOTE\n\nText.'],
    // After a list of sentences, and inside one of samples.
    ['one place', '- `--red`\n- b\n  - `--red`\n\nNOTE\n\nText.'],
    ['one place', '1. Add:\n\n   ```bash\n   hive add --red\n   ```\n\n   NOTE\n\n2. Done.'],
    ['one place', 'See [it](/hive/red).\n\nNOTE'],
  ])('in %s: %j', (places, text) => {
    const body = text.replace(/\n>?\n(?: {3}|> )?NOTE/g, '');
    expect(noted(body)).toBe(`${top(places)}\n\n${text.replaceAll('NOTE', note)}`);
  });

  it('in one, with all that has changed', () => {
    const both = [change('--red', { successor: { entity: null, name: '--rose' } }), change('--blue')];
    expect(noted('`--red`', both)).toContain(
      '> Written for v1.2.0. Since then:\n>\n> - `--red` was removed in [v1.3.0](/hive/changes/v1.3.0); use `--rose`\n> - `--blue` was removed in [v1.3.0](/hive/changes/v1.3.0)',
    );
    // The API has the same in several places.
    expect(noted('`--red`', [change('--red'), change('--red', { id: 'other' })])).toContain(note);
  });
});

it('in HTML, notes stand by the side, and the first is where the one at the top leads', () => {
  const { tree } = readGuide('A `--red`.\n\nB `--red`.').guide;
  const html = toHtml(renderGuide(withAgeNotes(tree, ageOf(tree, 'red', red)), guideSite(guidesContext())));
  expect(html).toMatch(
    /^<aside class="age-note" role="note">\s*<p>This page was .*<a href="#changed-since">2 places<\/a> have/,
  );
  expect(html.match(/<aside class="age-note" role="note" id="changed-since">/g)).toHaveLength(1);
  expect(html).toContain('was removed in <a href="/docs/hive/changes/v1.3.0">v1.3.0</a>');
});
