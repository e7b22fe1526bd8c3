import { codeText } from '../../generator/changes/wording.ts';
import { counted } from '../../generator/shared/counted.ts';
import type { Input, Output, ToolName } from '../tools/index.ts';
import { cleanLine } from './clean.ts';

/* Answers as text, for agents that ignore structured content. */

type Words = { readonly [Name in ToolName]: (facts: Output<Name>, given: Input<Name>) => string };

export const texts: Words = {
  search: ({ version, total, hits, suggestions, nextCursor }) =>
    lines(
      `${counted(total, 'result')} in ${version}`,
      ...hits.map(({ title, type, of, text, page, section }) => {
        const place = section === undefined ? page : `${page}#${section}`;
        return `- ${codeText(title)} (${type}${of === undefined ? '' : ` of ${of}`}) ${place}${text === '' ? '' : `: ${text}`}`;
      }),
      suggestions.length > 0 && `Try: ${suggestions.join(', ')}`,
      total === 0 && suggestions.length === 0 && 'Try fewer or other words in English, or a name such as `thv run`',
      more(nextCursor),
    ),
  get_page: ({ version, title, section, url, reviewed, markdown, sections = [], nextCursor }) =>
    lines(
      `${title}${section === undefined ? '' : `: ${section}`} (${version}${reviewed === undefined || reviewed === version ? '' : `, reviewed for ${reviewed}`}) ${url}`,
      '',
      markdown,
      sections.length > 0 && `Sections: ${sections.join(', ')}`,
      more(nextCursor),
    ),
  get_entity: (facts, { name }) => {
    const { entity, version, others } = facts;
    if (!entity) return missingText(facts, codeText(cleanLine(name, 200)));
    const { type, since, description, changes, elsewhere, parts, partsTotal, guides, url } = entity;
    return lines(
      `${codeText(entity.name)} (${type}, ${version})${since === undefined ? '' : `, since ${since}`}`,
      description,
      ...Object.entries(entity.facts).map(([fact, value]) => value !== null && `- ${fact}: ${factText(value)}`),
      ...changes.map((one) => `- ${one.version}: ${one.what}`),
      elsewhere.length > 0 && `Elsewhere: ${elsewhere.join(', ')}`,
      parts.length > 0 && `Parts (${partsTotal}): ${parts.join(', ')}`,
      guides.length > 0 && `Guides, for get_page: ${guides.join(', ')}`,
      url,
      others.length > 0 && `Others with that name: ${namesText(others)}`,
    );
  },
  list_versions: ({ latest, total, versions, nextCursor }) =>
    lines(
      `${counted(total, 'version')}, the latest is ${latest}`,
      ...versions.map(({ version, date, hasPages, withdrawn, missing }) =>
        [
          `- ${version}${date === undefined ? '' : ` (${date})`}`,
          hasPages ? 'pages and facts' : 'facts',
          ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
          ...(withdrawn === undefined ? [] : [`withdrawn: ${withdrawn}`]),
        ].join('; '),
      ),
      more(nextCursor),
    ),
  diff: ({ from, to, total, counts, changes, newerImages, notCompared, nextCursor }) => {
    const ofAll = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
    return lines(
      `${counted(total, 'change')} from ${from} to ${to} (of all: ${ofAll.join(', ')})`,
      ...changes.map(
        ({ severity, kind, name, what, todo, version }) =>
          `- ${severity}: ${prefixes[kind] ?? ''}${codeText(name)} ${what}${todo === undefined ? '' : `; ${todo}`} (${version})`,
      ),
      newerImages > 0 && `Newer images: ${counted(newerImages, 'server')} of the registry`,
      ...notCompared.map((reason) => `Not compared: ${reason}`),
      more(nextCursor),
    );
  },
  upgrade_check: ({ from, to, reading, total, names, findings, corrected, ...rest }) =>
    lines(
      `${counted(total, 'finding')} from ${from} to ${to}, read as ${reading}, ${counted(names, 'name')} of ToolHive found`,
      ...findings.map(({ line, lines: all, effect, what, todo, since }) =>
        [`- line ${linesText(all ?? [line])} ${effect}: ${what}`, todo, since].filter(Boolean).join('; '),
      ),
      ...correctedText(corrected),
      ...rest.unchecked,
      more(rest.nextCursor),
    ),
  check_sample: ({ version, reading, verdict, findings, corrected, correctedLines, unchecked, names, nextCursor }) =>
    lines(
      `${verdicts[verdict]} (${version}, read as ${reading}, ${counted(names, 'name')} of ToolHive found)`,
      ...findings.map(({ line, column, severity, what, elsewhere, todo }) =>
        [`- ${line}:${column} ${severity}: ${what}`, elsewhere, todo].filter(Boolean).join('; '),
      ),
      ...(corrected === undefined ? correctedText(correctedLines) : [`Corrected:\n${corrected}`]),
      ...unchecked,
      more(nextCursor),
    ),
};

/** Prefixes for ambiguous names: `redis` is a server of the registry. */
const prefixes: Readonly<Record<string, string>> = { registry: 'registry: ', helm: 'Helm: ' };

const verdicts = {
  right: 'Nothing wrong was found',
  wrong: 'There are mistakes',
  unknown: 'Unknown',
  nothing: 'There was nothing to check',
} as const;

function correctedText(changed: Output<'upgrade_check'>['corrected']): string[] {
  return changed.map(({ line, after }) => `Line ${line} corrected: ${after}`);
}

/** `1-3, 7`. */
function linesText(all: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of all) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

function more(cursor: string | undefined): string | false {
  return cursor !== undefined && `More with cursor ${cursor}`;
}

function lines(...all: readonly (string | false | undefined)[]): string {
  return all.filter((line) => line !== false && line !== undefined).join('\n');
}

function factText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : value === '' ? '""' : String(value);
}

/** @param name as requested */
function missingText({ servers, ...facts }: Output<'get_entity'>, name: string): string {
  const { version, others, inVersions, gone, unknown } = facts;
  const [first, last] = inVersions;
  const where =
    last === undefined ? `Only ${first} has it` : `Versions from ${first} to ${last} have it, if not all of them`;
  const parts = [
    unknown === undefined
      ? `${version} has no ${name}${gone === undefined ? '' : `: ${gone}`}.`
      : `${unknown}, so it is unknown whether it has ${name}.`,
    ...(first === undefined ? [] : [`${where}.`]),
    ...(servers
      ? [`It is an environment variable of registry servers, which get_entity has: ${namesText(servers)}.`]
      : []),
    ...(others.length > 0 ? [`${gone === undefined ? 'Similar names' : 'Instead'}: ${namesText(others)}.`] : []),
  ];
  return parts.join(' ');
}

function namesText(names: readonly string[]): string {
  return names.map((one) => codeText(one)).join(', ');
}
