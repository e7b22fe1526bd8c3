import { gzipSync } from 'node:zlib';
import type { Entities } from '../../model/entity.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Block, PageDocument, Section, UpgradePlaces } from '../../model/page.ts';
import type { SiteModel } from '../../model/site.ts';
import { changesPath, upgradePath } from '../../model/versions.ts';
import { longDigest } from '../../shared/short-digest.ts';
import { toolName } from '../../shared/tool-name.ts';
import { type ChangesContext, listedVersion } from './index.ts';

/** The page that compares any two versions, and its data files. */
export interface UpgradeParts {
  readonly pages: readonly PageDocument[];
  readonly files: readonly OutputFile[];
}

const lead =
  'Choose the version you have and the one you want. Breaking changes come first, each with what to do about it.';

const part = (id: string, title: string, block: Block): Section => ({ id, title, level: 2, blocks: [block] });

/** Null without a history, or with nothing to compare. */
export function upgradeParts(
  { changes = [], historyFile }: Pick<SiteModel, 'changes' | 'historyFile'>,
  context: ChangesContext,
): UpgradeParts | null {
  const [newest] = changes;
  if (historyFile === undefined || !newest || newest.predecessor === null) return null;
  const { section, title, base, entities } = context;
  const [from, to] = [newest.predecessor, newest.version];
  const history = dataFile('history', historyFile);
  const places = dataFile('places', JSON.stringify(placesOf(entities)));
  const tool = toolName(title);
  const page: PageDocument = {
    ...base({
      url: upgradePath(section),
      title: 'Upgrade',
      description: `What changes between any two versions of ${tool}, with what to do about it, and a check of your own scripts and manifests.`,
      files: [],
    }),
    kind: 'changes',
    entity: { type: 'page', names: ['Upgrade guide', 'Compare versions', 'Migrate to a newer version'] },
    intro: [
      {
        ...{ type: 'prose', look: 'lead' },
        text: { as: 'inline', source: lead, mode: 'plain' },
      },
      {
        type: 'island',
        island: {
          ...{ name: 'upgrade', versions: changes.map(({ version }) => version), from, to },
          changes: changesPath(section),
          files: { history: history.path, places: places.path },
        },
        instead: [
          {
            text: `This page compares versions in the browser; \`?from=${from}&to=${to}\` behind its address chooses the versions. The facts that it compares are in `,
          },
          { text: 'one file', url: history.path },
          { text: '.' },
        ],
      },
    ],
    sections: [
      part('differences', 'What changes', { type: 'island', island: { name: 'upgrade-result' } }),
      part('check', 'Check your files', { type: 'island', island: { name: 'upgrade-check' } }),
      part('versions', 'Version by version', {
        ...{ type: 'feed', versions: changes.map((one) => listedVersion(one, section)) },
      }),
    ],
  };
  return { pages: [page], files: [history, places] };
}

/** Compressed, since a history is twenty times larger otherwise. The name has a digest, for caching. */
function dataFile(name: string, text: string): OutputFile {
  return { path: `/upgrade-data/${name}-${longDigest(text)}.json.gz`, content: gzipSync(text) };
}

function placesOf({ all }: Entities): UpgradePlaces {
  const pages = Map.groupBy(all, ({ page }) => page);
  return Object.fromEntries(
    [...pages].map(([page, found]) => [page, Object.fromEntries(found.map(({ key, anchor }) => [key, anchor]))]),
  );
}
