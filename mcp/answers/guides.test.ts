import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import { documentedVersion } from '../../generator/testing/documented.ts';
import { muchPatience } from '../../generator/testing/effort.ts';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { documentedSite } from '../../generator/testing/own-site.ts';
import { writeAgents } from '../../scripts/build/agents.ts';
import { agentsFolder } from '../testing/agents.ts';
import { answerTo } from './index.ts';
import { Library } from './library.ts';

vi.setConfig({ testTimeout: muchPatience });

it('guides are those of the documented version, and every section of them can be read', async () => {
  const root = temporaryFolder();
  cpSync(await agentsFolder(), path.join(root, 'agents'), { recursive: true });
  const file = agentsVersionPath(documentedVersion);
  const { files } = await documentedSite();
  const written = files.filter((one) => one.path === file);
  writeAgents(root, written);
  const library = new Library(path.join(root, 'agents'));
  const guides = [...library.open(documentedVersion).pages.values()].filter(({ path }) => !/^reference\//.test(path));
  const sections = guides.flatMap(({ path: page, sections }) =>
    sections.filter(([anchor]) => anchor !== '').map(([section, title]) => ({ page, section, title })),
  );
  expect(sections.length).toBeGreaterThan(150);
  for (const { page, section, title } of sections) {
    const { facts, text } = answerTo(library, { ask: 'get_page', given: { page, section, max_tokens: 8000 } });
    expect(facts).toMatchObject({ version: documentedVersion, section: title });
    expect(text).toMatch(/^#{2,6} .+\n\n\S/m);
  }
  const older = { ask: 'get_page', given: { page: 'guides-cli/run-mcp-servers', version: 'v0.3.2' } } as const;
  expect(() => answerTo(library, older)).toThrow(/v0\.3\.2 has no page .* Only v0\.3\.6 has guides/);
});
