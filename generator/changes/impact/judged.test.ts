import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readGuides } from '../../commands/impact.ts';
import { historyName, readHistory } from '../../io/facts-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import { codeLines } from '../../testing/impact/plain-search.ts';
import { ownGuidesInput } from '../../testing/own-site.ts';
import { changesBetween } from '../between.ts';

const root = join(import.meta.dirname, '../../..');
const shells = /^(?:bash|sh|powershell|console|yaml)$/;

/** What a person would want listed of the guides for a release: by change, lines of code blocks and of sentences. */
interface Judged {
  readonly releases: readonly [from: string, to: string];
  readonly wanted: Readonly<Record<string, { readonly fence?: RegExp; readonly sentence?: RegExp }>>;
}

const judged: readonly Judged[] = [
  {
    releases: ['v0.1.1', 'v0.1.2'],
    wanted: { 'thv run --transport': { fence: /(?<![\w/])thv run (?!.*--transport)/ } },
  },
  {
    releases: ['v0.1.7', 'v0.1.8'],
    wanted: { 'thv run --permission-profile': { fence: /(?<![\w/])thv run (?!.*--permission-profile)/ } },
  },
  {
    releases: ['v0.2.17', 'v0.3.0'],
    wanted: {
      'thv run --otel-metrics-enabled': {
        fence: /thv run (?=.*--otel-)(?!.*--otel-metrics-enabled)/,
        sentence: /`--otel-metrics-enabled`.*default/,
      },
      'thv run --otel-tracing-enabled': {
        fence: /thv run (?=.*--otel-)(?!.*--otel-tracing-enabled)/,
        sentence: /`--otel-tracing-enabled`.*default/,
      },
      'MCPServer.spec.tools': {
        sentence: /`spec\.tools` of|`toolConfigRef` wins over `tools`|^- `tools` (?:has|with) several/,
      },
    },
  },
  {
    releases: ['v0.3.5', 'v0.3.6'],
    wanted: {
      'MCPRegistry/v1alpha1': { fence: /^ *kind: MCPRegistry|^ *NAME +PHASE +SYNC/ },
    },
  },
];

let history: FactsHistory;
let impactOn: Awaited<ReturnType<typeof readGuides>>;
let lines: { place: string; text: string; isFence: boolean; language: string }[];

beforeAll(async () => {
  history = readHistory(join(root, 'specs', historyName));
  impactOn = await readGuides({
    ...{ specs: join(root, 'specs'), guides: join(root, 'guides'), config: join(root, 'docs.config.ts') },
  });
  const { guides } = await ownGuidesInput();
  lines = guides.files
    .filter(({ path }) => !path.startsWith('_'))
    .flatMap((guide) => {
      const texts = guide.text.split('\n');
      return codeLines(guide).map(({ place, isFenced, language, code }, index) => ({
        ...{ place, isFence: isFenced && code.length > 0, language, text: texts[index] ?? '' },
      }));
    });
});

it.each(judged)('$releases: lists what a person wants listed', ({ releases, wanted }) => {
  const { groups } = impactOn(changesBetween(history, releases, { file: 'history' }), false);
  const found = groups
    .flatMap(({ causes }) => causes)
    .flatMap(({ line, places }) =>
      places.map(({ at }) => `${line.changes[0].name} ${at.file}:${at.kind === 'text' ? at.line : '-'}`),
    );
  const expected = Object.entries(wanted).flatMap(([name, { fence, sentence }]) =>
    lines
      .filter(({ text, isFence, language }) => (isFence ? shells.test(language) || !text.includes('thv') : true))
      .filter(({ text, isFence }) => (isFence ? fence : sentence)?.test(text))
      .map(({ place }) => `${name} ${place}`),
  );
  const missed = expected.filter((one) => !found.includes(one));
  const extra = found.filter((one) => !expected.includes(one));
  const isFew = (list: readonly string[]): boolean => list.length <= 0.1 * expected.length;
  expect({ missed, extra }).toEqual({ missed: expect.toSatisfy(isFew), extra: expect.toSatisfy(isFew) });
});
