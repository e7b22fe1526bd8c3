import { kinds } from '../../../model/kinds.ts';
import type { ChangedThing, ChangedVersionView, ChangeView } from '../../../model/page.ts';
import { countsText, severityMarks } from '../../../shared/severities.ts';
import { type MarkdownContext, type PrintBlock, pageLink, textOf } from '../context.ts';
import { blocks, code, item } from '../text.ts';

export const changes: PrintBlock<'changes'> = (block, context) =>
  blocks(
    block.fold === undefined ? '' : `${block.fold}:`,
    block.changes.map((view) => change(view, context)).join('\n'),
  );

function change(view: ChangeView, context: MarkdownContext): string {
  const { kind, severity, text, also = [] } = view;
  const said = [kinds[kind].label, severity === 'unclassified' && severityMarks[severity].inText];
  return [
    item(thing(view, context), said, textOf(text, context)),
    ...(also.length === 0 ? [] : [`  * The same: ${also.map((other) => thing(other, context)).join(', ')}`]),
  ].join('\n');
}

function thing({ name, url }: ChangedThing, { address }: MarkdownContext): string {
  return url === undefined ? code(name) : `[${code(name)}](${address(url)})`;
}

export const changedVersions: PrintBlock<'changed-versions'> = ({ versions }, context) =>
  versions.map((entry) => version(entry, context)).join('\n');

function version({ version: name, url, date, all }: ChangedVersionView, context: MarkdownContext): string {
  const shown = url === undefined ? name : pageLink({ label: name, url }, context);
  return item(shown, [date], url === undefined ? 'the first on record' : countsText(all) || 'nothing but texts');
}

export const upgrade: PrintBlock<'upgrade'> = ({ files, from, to }, { address }) =>
  `The page compares in the browser; \`?from=${from}&to=${to}\` behind its address chooses the versions. All facts that it compares are in [one file](${address(files.history)}).`;

export const notCompared: PrintBlock<'not-compared'> = ({ reasons }, context) => {
  const said = reasons.map(({ reason, since }) => (since ? `${reason} (${pageLink(since, context)})` : reason));
  return `Not compared: ${said.join('; ')}.`;
};

export const gone: PrintBlock<'gone'> = ({ removed, instead }, context) =>
  `See ${pageLink(removed, context)}. In its place: ${pageLink(instead, context)}.`;
