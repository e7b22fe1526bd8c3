import { join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ChosenSources } from '../io/discover.ts';
import { sourceNames } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import { differenceFormats } from '../model/report.ts';
import { projectRoot } from './inputs.ts';

/* Options shared by several commands, and parsers of their values. */

/** An option for a part of the project. */
const projectOption = (flags: string, text: string, place: string) =>
  new Option(flags, text).default(join(projectRoot, place)).helpGroup('Project:');

export const specsOption = () => projectOption('--specs <dir>', 'folder with all versions and their history', 'specs');

export const guidesOption = () => projectOption('--guides <dir>', 'folder of the guides', 'guides');

export const configOption = () => projectOption('--config <file>', 'configuration file', 'docs.config.ts');

export const differenceFormat = () =>
  new Option('--format <form>', 'output format; github prints workflow annotations')
    .choices(differenceFormats)
    .default('human');

/** An option that may be repeated. */
export const collected = (text: string, others: readonly string[] = []): readonly string[] => [...others, text];

function toKind(word: string): (typeof sourceNames)[number] {
  const kind = sourceNames.find((item) => item === word.trim());
  if (!kind) throw new InvalidArgumentError(`The kinds are ${sourceNames.join(', ')}.`);
  return kind;
}

/** Parses `cli,api` as kinds. */
export function toKinds(list: string): SourceKind[] {
  return list.split(',').map(toKind);
}

/** Files of a checkout to read. */
export const chosenOption = () =>
  new Option('--use <kind=path>', 'file or folder to read for a kind instead of its usual place; repeatable').argParser(
    toChosen,
  );

/** Parses `api=docs/openapi.yaml`; repeatable. */
function toChosen(choice: string, before: ChosenSources = {}): ChosenSources {
  const [word = '', ...rest] = choice.split('=');
  const [kind, path] = [toKind(word), rest.join('=')];
  if (path === '') throw new InvalidArgumentError(`It takes a kind and a path: ${kind}=docs/${kind}.`);
  return { ...before, [kind]: [...(before[kind] ?? []), path] };
}
