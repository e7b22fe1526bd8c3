import type { StatusFormat, StoreStatus, TagStatus, VersionStatus } from '../model/report.ts';
import { compareVersions } from '../model/version.ts';
import { counted } from '../shared/counted.ts';

/** Which versions are documented, as text. */
export function formatStatus(status: StoreStatus, form: StatusFormat): string {
  return {
    human: () => human(status).join('\n'),
    json: () => JSON.stringify(status, null, 2),
    github: () => outputs(status).join('\n'),
  }[form]();
}

function human({ latest, ageInDays, versions, missing, moved }: StoreStatus): string[] {
  const age = ageInDays === null ? '' : `, ${counted(ageInDays, 'day')} old`;
  const newest = versions.find(({ version }) => version === latest);
  return [
    `${counted(versions.length, 'version')} documented; the latest is ${latest ?? 'none'}${age}`,
    ...versions.map((version) => versionLine(version, version === newest)),
    ...(missing ? missingLines(missing, versions) : ['Tags were not compared: name a repository with --from.']),
    ...(moved ?? []).map(
      ({ version }) => `${version} names another commit than the one that is documented: find out who moved the tag.`,
    ),
  ];
}

function versionLine({ version, date, withdrawn, heldBack }: VersionStatus, isLatest: boolean): string {
  const states = [
    ...(isLatest ? ['the latest'] : []),
    ...(heldBack === undefined ? [] : [`held back: ${heldBack}`]),
    ...(withdrawn === undefined ? [] : [`withdrawn: ${withdrawn}`]),
  ];
  return `  ${version.padEnd(12)} ${(date ?? '').padEnd(10)}  ${states.join('; ')}`.trimEnd();
}

/** Those after the newest version are news; others may have been left out on purpose. */
function missingLines(missing: readonly TagStatus[], versions: readonly VersionStatus[]): string[] {
  if (missing.length === 0) return ['Every tag is documented.'];
  const newest = versions[0]?.version;
  const isNew = ({ version }: TagStatus): boolean => newest === undefined || compareVersions(version, newest) > 0;
  return [
    ...listed(missing.filter(isNew), 'newer'),
    ...listed(
      missing.filter((tag) => !isNew(tag)),
      'older',
    ),
  ];
}

function listed(tags: readonly TagStatus[], which: string): string[] {
  if (tags.length === 0) return [];
  const names = tags.map(({ version }) => version);
  const shown = names.length > 6 ? [...names.slice(0, 3), '…', names.at(-1)] : names;
  return [`${counted(tags.length, `${which} tag`)} not documented: ${shown.join(', ')}`];
}

/** Lines for the file that a workflow's step writes its outputs into. */
function outputs({ latest, versions, missing }: StoreStatus): string[] {
  const list = (all: readonly { readonly version: string }[]) => JSON.stringify(all.map(({ version }) => version));
  return [`latest=${latest ?? ''}`, `versions=${list(versions)}`, `missing=${list(missing ?? [])}`];
}
