import { codeSpan, serialiseText } from '../../markdown/serialise.ts';
import type { HelmChart, HelmValue, Subchart } from '../../model/helm.ts';
import type { Block, PageDocument, Section } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { exampleTabs } from '../../schemas/example-tabs.ts';
import { deprecation } from '../../shared/text.ts';
import { introduced } from '../introduced.ts';
import type { KindContext } from '../kind.ts';
import { imagesOf, valuesExamples } from './example.ts';
import { changeRow, rowId, type ValuesPage, valueRow } from './rows.ts';
import { leafValues, valuesBelow } from './walk.ts';

const text = (source: string): Text => ({ as: 'prose', source, mode: 'markdown' });
const yaml = (source: string): Text => ({ as: 'code', source, language: 'yaml', title: 'values.yaml' });

/** Address of the page of Helm values. */
export function helmUrl(reference: string): string {
  return `${reference}/helm-values`;
}

/** Address of a file of the chart, without the base path. */
export function chartDownload({ name: chart, prefix }: HelmChart, name: string, folder: string): string {
  return `${folder}/helm/${prefix === undefined ? '' : `${chart}/`}${name}`;
}

/**
 * The page of the charts' values: introduction, example, every value, and changes by other values files. The first
 * chart's parts are sections of the page, the other charts are a section each.
 */
export function helmDocument([chart, ...others]: readonly HelmChart[], context: KindContext): PageDocument[] {
  if (!chart) return [];
  const url = helmUrl(context.reference);
  const entities = context.entities(url);
  // Reserved: no value may take these.
  for (const id of ['chart', 'example', 'values', 'other-files']) entities.claim(id);
  const page: ValuesPage = { chart, entities, ids: new Map(), context };
  const names = [chart, ...others].map(({ name }) => name);
  const { intro, ...base } = introduced(
    {
      url,
      title: 'Helm values',
      description: `Every value of the ${names.length === 1 ? 'chart' : 'charts'} ${names.join(' and ')}: its path, type and default, and what it does.`,
      files: [chart, ...others].flatMap(({ files }) => files.map(({ file }) => file)),
    },
    context,
  );
  return [
    {
      ...base,
      kind: 'helm-values',
      intro: [...intro, ...deprecated(chart)],
      sections: [
        {
          ...{ id: 'chart', title: 'Chart', level: 2 },
          blocks: [...aboutChart(chart, context.downloads), ...paragraph(versionNote(chart, base.version))],
        },
        { ...{ id: 'example', title: 'Example', level: 2 }, blocks: exampleBlocks(page, 'example', base.version) },
        { ...{ id: 'values', title: 'Values', level: 2, blocks: [] }, sections: valuesOf(page) },
        ...otherFiles(page),
        ...others.map((other) => otherChart({ chart: other, entities, ids: new Map(), context }, base.version)),
      ],
    },
  ];
}

/** A whole chart in one section. */
function otherChart(page: ValuesPage, version: string): Section {
  const { chart, entities, context } = page;
  const id = entities.claim(chart.name);
  return {
    ...{ id, title: chart.name, level: 2 },
    blocks: [
      ...deprecated(chart),
      ...paragraph(chart.description),
      ...aboutChart(chart, context.downloads),
      ...(chart.values.length === 0 ? paragraph('The chart has no values.') : exampleBlocks(page, id, version)),
    ],
    sections: [...valuesOf(page), ...filesOf(page)],
  };
}

function deprecated({ isDeprecated }: HelmChart): Block[] {
  return isDeprecated ? [deprecation('The authors of the chart call it deprecated.')] : [];
}

function paragraph(source: string | null): Block[] {
  return source === null ? [] : [{ type: 'prose', text: text(source) }];
}

/** Top-level scalar values, then a section for each object. */
function valuesOf(page: ValuesPage): Section[] {
  const { chart, entities } = page;
  const plain = chart.values.filter(({ children }) => children.length === 0);
  const objects = chart.values.filter(({ children }) => children.length > 0);
  if (plain.length === 0) return objects.map((value) => valueSection(value, page));
  const id = entities.claim(rowId(chart, 'general'));
  const fields = plain.map((value) => valueRow(value, null, page));
  const general: Section = {
    ...{ id, title: 'General', level: 3 },
    // A heading over several values has no type.
    blocks: [{ type: 'schema', schema: { type: [], fields }, id, search: 'paths' }],
  };
  return [general, ...objects.map((value) => valueSection(value, page))];
}

function aboutChart(chart: HelmChart, folder: string): Block[] {
  const { name, appVersion, kubeVersion, type, values, files, subcharts } = chart;
  const facts = [
    ['Name', name],
    ['Chart version', chart.version],
    ['App version', appVersion],
    ['Kubernetes version', kubeVersion],
    ['Type', type === 'library' ? type : null],
  ] as const;
  return [
    {
      type: 'facts',
      facts: [
        ...facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
        { label: 'Values', value: String(leafValues(values).length), words: true },
      ],
    },
    {
      type: 'links',
      look: 'downloads',
      label: 'Download:',
      links: files.map(({ name: label }) => ({ label, url: chartDownload(chart, label, folder) })),
    },
    ...paragraph(subchartsText(subcharts)),
  ];
}

/** The subcharts as a list. */
function subchartsText(subcharts: readonly Subchart[]): string | null {
  if (subcharts.length === 0) return null;
  const either = (paths: readonly string[]): string => paths.map((path) => codeSpan(path.trim())).join(' or ');
  const items = subcharts.map(({ name, key, version, repository, condition, tags, imports }) => {
    const [by, byTags] = [condition?.split(',') ?? [], tags.map((tag) => `tags.${tag}`)];
    const parts = [
      [name, version].flatMap((part) => (part === null ? [] : codeSpan(part))).join(' '),
      repository && `from ${/^https?:\/\/\S+$/.test(repository) ? `<${repository}>` : codeSpan(repository)}`,
      `with values below ${codeSpan(key)}`,
      by.length > 0 && `if ${either(by)} is true`,
      byTags.length > 0 && `${by.length > 0 ? 'else by' : 'if'} ${either(byTags)}${by.length > 0 ? '' : ' is true'}`,
      ...imports.map(([from, to]) => `its ${codeSpan(from)} copied to ${to === '' ? 'the top' : codeSpan(to)}`),
    ];
    return `- ${parts.filter(Boolean).join(', ')}`;
  });
  return `Depends on:\n\n${items.join('\n')}`;
}

/** A note if the chart installs another version than the documented one. */
function versionNote(chart: HelmChart, version: string): string | null {
  const { appVersion } = chart;
  const images = imagesOf(chart, version);
  if (appVersion === null || images === null) return null;
  const paths = [...images.keys()].map(({ path }) => `\`${path}\``).join(' and ');
  const remedy = paths === '' ? '' : ` To run ${version}, set ${paths}, as the example does.`;
  return `The sources of ${version} hold a chart that installs ${serialiseText(appVersion)}. Chart, operator and release have versions of their own.${remedy}`;
}

function exampleBlocks(page: ValuesPage, section: string, version: string): Block[] {
  const { chart } = page;
  const isDemanding = [...valuesBelow(chart.values)].some(({ isRequired }) => isRequired);
  const note = (source: string): Text[] => [{ as: 'inline', source, mode: 'plain' }];
  const images = imagesOf(chart, version) ?? new Map();
  const made = valuesExamples(chart, images);
  const defaults = `their defaults${images.size > 0 ? ` and the images of ${version}` : ''}`;
  const notes = {
    minimal: isDemanding
      ? 'What has to be set before the chart can be installed.'
      : `All values are optional. These are common ones, with ${defaults}.`,
    full: `All values, with ${defaults}. Leave out what you don't change.`,
  };
  const sample = (size: keyof typeof notes) => ({ code: yaml(made[size]), notes: note(notes[size]) });
  return [
    ...exampleTabs(section, 'Example values', sample, { minimal: 'Minimal', full: 'Complete' }),
    install(page, 'values.yaml'),
  ];
}

/** The command that installs the published chart. */
function install({ chart: { name, version }, context }: ValuesPage, file: string): Block {
  const address = context.tool.environment?.charts.find((chart) => chart.name.split('/').at(-1) === name)?.name;
  const chart = address === undefined ? '<chart>' : `${address} --version ${version}`;
  const source = `helm upgrade --install ${name} ${chart} --values ${file}`;
  return { type: 'prose', text: { as: 'code', source, language: 'bash' } };
}

function valueSection(value: HelmValue, page: ValuesPage): Section {
  const { id, entity, name: _, path, ...schema } = valueRow(value, null, page);
  return {
    ...{ id, title: path, level: 3, entity },
    search: { type: 'value', names: [path], ...(schema.text && { text: schema.text }) },
    blocks: [{ type: 'schema', schema, id, search: 'paths' }],
  };
}

function filesOf(page: ValuesPage): Section[] {
  return page.chart.valueFiles.map(({ name, changes }): Section => {
    const id = page.entities.claim(rowId(page.chart, name));
    const fields = changes.map((change) => changeRow(change, name, page));
    const rows: Block[] = fields.length === 0 ? [] : [{ type: 'schema', schema: { type: [], fields }, id }];
    const none = rows.length === 0 ? 'Sets nothing that differs from the defaults.' : null;
    return {
      ...{ id, title: name, level: 3 },
      blocks: [install(page, name), ...rows, ...paragraph(none)],
    };
  });
}

function otherFiles(page: ValuesPage): Section[] {
  if (page.chart.valueFiles.length === 0) return [];
  const words =
    'The chart also ships files that you pass with `--values`. What each of them changes stands here; everything else keeps its default.';
  return [
    {
      ...{ id: 'other-files', title: 'Other files of values', level: 2 },
      blocks: paragraph(words),
      sections: filesOf(page),
    },
  ];
}
