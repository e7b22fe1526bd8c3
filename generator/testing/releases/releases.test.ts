import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type GenerateOptions, projectRoot } from '../../commands/inputs.ts';
import { prepare } from '../../commands/prepare.ts';
import { loadConfig } from '../../config/load.ts';
import { sha256 } from '../../io/digest.ts';
import { listFiles } from '../../io/list-files.ts';
import { loadSources } from '../../io/sources.ts';
import { ingestOpenApi } from '../../kinds/api/read/index.ts';
import { descriptors } from '../../kinds/index.ts';
import { readTool } from '../../kinds/read-tool.ts';
import { EntityRegistry } from '../../link/entities.ts';
import type { ApiDocument } from '../../model/api.ts';
import type { ToolVersion } from '../../model/site.ts';
import { type PrintedSite, runPipeline } from '../../pipeline.ts';
import { jsonText } from '../../shared/json-text.ts';
import { apiUseSites } from '../api-use-sites.ts';
import { checkExamples } from '../examples.ts';
import { releaseFolders, releasesPlace } from '../release-folders.ts';
import { kindContextOf } from '../schemas.ts';
import { missingInBuilt } from './built-details.ts';
import { pageNames } from './page-names.ts';
import { rawDetails } from './raw-details.ts';
import { rawNames } from './raw-names.ts';
import { isReleaseFile, type ReleaseFiles } from './raw-release.ts';

/**
 * Tests over real releases, in a folder that holds one checkout (or its sources alone) a release, each named by its
 * tag. The project does not know where releases are; whoever runs this does.
 */
const root = releasesPlace();
if (!existsSync(root)) throw new Error(`THV_RELEASES names ${root}, which does not exist`);
const versions = releaseFolders(root);
if (versions.length === 0) throw new Error(`THV_RELEASES names ${root}, which holds no folder of a release`);

const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
/** A folder of guides without any. */
const noGuides = mkdtempSync(join(tmpdir(), 'no-guides-'));
afterAll(() => rmSync(noGuides, { recursive: true }));

function readRaw(version: string): ReleaseFiles {
  const folder = join(root, version);
  return new Map(listFiles(folder, isReleaseFile).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

async function readFolder(folder: string): Promise<ToolVersion> {
  const sources = loadSources({ folder, display: '' });
  const { tool, warnings } = await readTool(sources.version, sources.files, null);
  // Every file of a release is whole, so nothing may look cut off.
  expect(warnings).toEqual([]);
  return tool;
}

async function generate(version: string): Promise<PrintedSite> {
  const options: GenerateOptions = {
    source: join(root, version),
    specs: join(projectRoot, 'specs'),
    guides: noGuides,
    config: join(projectRoot, 'docs.config.ts'),
  };
  return runPipeline(await prepare(options, config, false));
}

const digests = ({ files }: PrintedSite): [string, string][] =>
  files.map(({ path, content }) => [path, sha256(content)]);

describe.each(versions)('%s', (version) => {
  it('has examples that fit its schemas', async () => {
    const sources = loadSources({ folder: join(root, version), display: '' });
    const texts = new Map(sources.files.map(({ file, text }) => [file, text]));
    const { failures } = checkExamples(await readFolder(join(root, version)), (file) => texts.get(file) ?? '');
    expect(failures).toEqual([]);
  });

  it('has everything on pages, and the same pages every time', async () => {
    const result = await generate(version);
    expect(pageNames(result.documents)).toEqual(rawNames(readRaw(version)));
    expect(digests(await generate(version))).toEqual(digests(result));
  });

  it('says in the built pages the type and default of each flag and field, under its address', async () => {
    const details = rawDetails(readRaw(version));
    expect(details.length).toBeGreaterThan(0);
    expect(missingInBuilt(details, await buildRelease(join(root, version), noGuides))).toEqual([]);
  });
});

/** The rows of the API's page, and the fields of its bodies by use. */
function apiOf(api: ApiDocument) {
  const rows = new EntityRegistry();
  descriptors.api.documents(api, kindContextOf('api', rows));
  const sites = [...apiUseSites(api, rows)];
  return { rows, sites, keys: new Set(sites.map(({ key }) => key)) };
}

/** The document with other names for its schemas. */
function withRenamedSchemas({ raw }: ApiDocument): Promise<ApiDocument> {
  const document = JSON.parse(jsonText(raw).replaceAll('"#/components/schemas/', '"#/components/schemas/other.'));
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [`other.${name}`, schema]);
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  return ingestOpenApi(JSON.stringify({ ...document, components }), 'renamed.json');
}

describe.each(versions)('the API of %s', (version) => {
  it('has each field of a body once, at an address of the page, whatever its schemas are called', async () => {
    const { api } = (await readFolder(join(root, version))).kinds;
    if (!api) return;
    const { rows, sites, keys } = apiOf(api);
    const anchors = new Set(rows.all.map(({ anchor }) => anchor));
    expect(sites.length).toBe(keys.size);
    expect(sites.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
    expect([...apiOf(await withRenamedSchemas(api)).keys]).toEqual([...keys]);
  });
});

const renaming = ['v0.30.0', 'v0.44.0'];

it.runIf(renaming.every((version) => versions.includes(version)))(
  'no field of the API is lost where packages were renamed',
  async () => {
    const [old, latest] = await Promise.all(
      renaming.map(async (version) => {
        const { api } = (await readFolder(join(root, version))).kinds;
        if (!api) return expect.fail(`${version} has no API`);
        return { ...apiOf(api), names: api.schemas.map(({ name }) => name) };
      }),
    );
    if (!old || !latest) return expect.fail('a release is missing');
    expect(latest.names).not.toEqual(expect.arrayContaining(old.names));
    expect([...old.keys].filter((key) => !latest.keys.has(key))).toEqual([]);
  },
);

/**
 * Builds the site of a release as a maintainer does, by the two programs.
 *
 * @returns the HTML of its reference pages by the name of each file without `.html`
 */
async function buildRelease(source: string, guides: string): Promise<Map<string, string>> {
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that Node takes the page modules for what they are.
  const folder = mkdtempSync(join(cache, 'release-'));
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  try {
    const [generated, dist] = [join(folder, 'generated'), join(folder, 'dist')];
    await run(
      ...[
        join(projectRoot, 'generator/cli.ts'),
        'generate',
        '--source',
        source,
        '--guides',
        guides,
        '--out',
        generated,
      ],
    );
    await run(join(projectRoot, 'site/build.ts'), '--generated', generated, '--out', dist);
    return referencePages(dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function referencePages(dist: string): Map<string, string> {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|[\\/])reference[\\/].*(?<!index)\.html$/.test(path),
  );
  return new Map(pages.map((path) => [basename(path, '.html'), readFileSync(join(dist, path), 'utf8')]));
}
