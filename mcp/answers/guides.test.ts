import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import { documentedVersion } from '../../generator/testing/documented.ts';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { documentedSite } from '../../generator/testing/own-site.ts';
import { writeAgents } from '../../scripts/build/agents.ts';
import { agentsFolder } from '../testing/agents.ts';
import { answerTo } from './index.ts';
import { Library } from './library.ts';

const folder = path.join(import.meta.dirname, '../../guides');

/** Sections of a guide that have a title and a sentence of plain words, with how that begins. */
function sections(name: string): { readonly page: string; readonly title: string; readonly begins: string }[] {
  const text = readFileSync(path.join(folder, name), 'utf8').replaceAll(/^(`{3,}|~{3,}).*?^\1$/gms, '');
  const page = name.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [, title = ''] = /^([A-Za-z ,]+)\n/.exec(section) ?? [];
      const [begins = ''] = /^[A-Z][A-Za-z ,]{24,}/m.exec(section.slice(title.length)) ?? [];
      return title === '' || begins === '' ? [] : [{ page, title, begins: begins.slice(0, 40).trim() }];
    });
}

it('sections of guides are told as they stand there, and for the version that has them', async () => {
  const root = temporaryFolder();
  cpSync(await agentsFolder(), path.join(root, 'agents'), { recursive: true });
  const file = agentsVersionPath(documentedVersion);
  const { files } = await documentedSite();
  writeAgents(
    root,
    files.filter((one) => one.path === file),
  );
  const library = new Library(path.join(root, 'agents'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const asked = names.filter((name) => name.endsWith('.md') && !name.startsWith('_')).flatMap(sections);
  expect(asked.length).toBeGreaterThan(150);
  for (const { page, title, begins } of asked) {
    const { facts, text } = answerTo(library, { ask: 'get_page', given: { page, section: title, max_tokens: 8000 } });
    expect(facts).toMatchObject({ version: documentedVersion });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(begins);
  }
  const older = { ask: 'get_page', given: { page: 'guides-cli/run-mcp-servers', version: 'v0.3.2' } } as const;
  expect(() => answerTo(library, older)).toThrow(/v0\.3\.2 has no page .* Guides are only there for/);
});
