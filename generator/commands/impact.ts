import type { Difference } from '../changes/between.ts';
import { type Impact, impactOf } from '../changes/impact/causes.ts';
import { fitsOf } from '../check/coverage.ts';
import { say } from '../io/terminal.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import type { DifferenceFormat } from '../model/report.ts';
import { type PipelineInput, readSite } from '../pipeline.ts';
import { impactReport } from '../report/impact.ts';
import { format } from '../report/index.ts';
import { failureAt, InputError, inFile } from '../shared/problem.ts';
import { configOf, displayed, type GenerateOptions } from './inputs.ts';
import { prepareGuides } from './prepare.ts';
import { recordedDifference } from './recorded.ts';

export interface ImpactOptions extends Pick<GenerateOptions, 'specs' | 'guides' | 'config'> {
  readonly format: DifferenceFormat;
  /** Also list what is only counted, and new nested fields. */
  readonly all?: boolean;
}

/** `thv-docs impact`: prints which lines of guides a difference between versions affects. */
export async function impact(versions: readonly [from: string, to: string], options: ImpactOptions): Promise<void> {
  const { specs, all = false } = options;
  // Fail early: a version may be misspelled.
  const difference = recordedDifference(specs, versions);
  const impactOn = await readGuides(options);
  // In one write: a reader such as `head` may close the pipe early.
  say(format(impactReport(impactOn(difference, all), all), options.format, all).trimEnd());
}

/** The effects of a difference on guides. @param isDeep also list new nested fields */
type ImpactOn = (difference: Difference, isDeep: boolean) => Impact;

/**
 * Reads the guides once, for any number of differences.
 *
 * @throws {InputError} if there are none, or some can't be read
 */
export async function readGuides(options: Omit<ImpactOptions, 'format' | 'all'>): Promise<ImpactOn> {
  const input = prepareGuides(options, await configOf(options));
  const { files } = input.guides;
  if (files.length === 0)
    throw failureAt(inFile(displayed(options.guides)), {
      what: 'has no guides',
      why: 'there is nothing to compare with the difference',
      do: 'name the folder of the guides with --guides',
    });
  const { site, mentions, problems } = await readSite(input);
  refuseUnread(site.model.guides, files, problems);
  const leftOut = site.model.tool.leftOut.map(fitsOf);
  const isLeftOut: Parameters<typeof impactOf>[0]['isLeftOut'] = (change) => leftOut.some((fits) => fits(change));
  const guides = site.model.guides.map((guide) => {
    const text = files.find(({ path }) => path === guide.file)?.text ?? '';
    const servers = [...text.matchAll(/^ *::mcp-server\{.*\bname="([^"]+)"/gm)].map(([, name = '']) => name);
    return { mentions: mentions(guide), samples: guide.samples, servers };
  });
  const texts = [...files.map(({ file: name, text }) => ({ file: name, text })), ...fragments(input)];
  return (difference, isDeep) => impactOf({ difference, guides, texts, isLeftOut, isDeep });
}

/** Refuses unreadable guides, which would seem unaffected. */
function refuseUnread(
  guides: readonly Guide[],
  files: PipelineInput['guides']['files'],
  problems: readonly Problem[],
): void {
  const read = new Set(guides.map(({ file }) => file));
  const unread = new Set(files.flatMap(({ path, file }) => (read.has(path) ? [] : [file])));
  if (unread.size > 0) throw new InputError(problems.filter(({ at }) => unread.has(at.file)));
}

/** Texts that guides include. */
function fragments({ guides }: PipelineInput): { readonly file: string; readonly text: string }[] {
  const whole = new Set(guides.files.map(({ path }) => path));
  const others = [...guides.digests.keys()].filter((path) => path.endsWith('.md') && !whole.has(path));
  return others.map((path) => ({ file: `guides/${path}`, text: guides.fragment(path) ?? '' }));
}
