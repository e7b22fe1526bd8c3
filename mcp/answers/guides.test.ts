import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import { documentedVersion } from '../../generator/testing/documented.ts';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { documentedSite } from '../../generator/testing/own-site.ts';
import { writeFiles } from '../../scripts/build/units.ts';
import { agentsFolder } from '../testing.ts';
import { agentsFiles } from './files.ts';
import { answerer } from './index.ts';
import { openLibrary } from './library.ts';

/*
 * Questions made from the guides as they're written: each section is told as it stands there, and only for the version
 * that has guides.
 */

const folder = path.join(import.meta.dirname, '../../guides');
const latest = documentedVersion;
const older = ['v0.3.4', 'v0.3.2', 'v0.3.0'];

interface Section {
  /** Path of the page. */
  readonly page: string;
  readonly title: string;
  /** How a sentence of it begins, without markup. */
  readonly begins: string;
}

/** Sections of all guides that have a title and a sentence of plain words. */
function sections(): Section[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md') && !name.startsWith('_'))
    .flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll(/^(`{3,}|~{3,}).*?^\1$/gms, '');
      return text
        .split(/^## /m)
        .slice(1)
        .flatMap((section): Section[] => {
          const [, title = ''] = /^([A-Za-z ,]+)$/m.exec(section.split('\n', 1)[0] ?? '') ?? [];
          const [begins = ''] = /^[A-Z][A-Za-z ,]{24,}/m.exec(section.slice(title.length)) ?? [];
          const page = name.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
          return title === '' || begins === '' ? [] : [{ page, title, begins: begins.slice(0, 40).trim() }];
        });
    });
}

it('sections of guides are told as they stand there, and only for the version that has them', async () => {
  const site = await documentedSite();
  const root = temporaryFolder();
  cpSync(await agentsFolder(), path.join(root, 'agents'), { recursive: true });
  const file = agentsVersionPath(latest);
  writeFiles(
    root,
    site.files.filter((one) => one.path === file),
  );
  const answer = answerer(openLibrary(agentsFiles(path.join(root, 'agents'))));
  const asked = sections();
  expect(asked.length).toBeGreaterThan(150);
  const wrong = asked.filter(({ page, title, begins }) => {
    const { facts } = answer({ ask: 'get_page', given: { page, section: title, max_tokens: 8000 } });
    const told = facts as { readonly version: string; readonly markdown: string };
    return told.version !== latest || !told.markdown.replaceAll(/\s+/g, ' ').includes(begins);
  });
  expect(wrong).toEqual([]);
  const elsewhere = asked.flatMap(({ page, title }, at): unknown[] => {
    const version = older[at % older.length] ?? latest;
    try {
      return [answer({ ask: 'get_page', given: { page, section: title, version } })];
    } catch (refusal) {
      return /^Refusal: \S+ has no (?:page|section) /.test(String(refusal)) ? [] : [`${page} # ${title}: ${refusal}`];
    }
  });
  expect(elsewhere).toEqual([]);
});
