import { codeSpan } from '../../markdown/code-text.ts';
import { serialiseText } from '../../markdown/serialise.ts';
import type { HelmChart, Subchart } from '../../model/helm.ts';
import type { Block, FactView, PageDocument, Section } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { exampleTabs } from '../../schemas/example-tabs.ts';
import { deprecation } from '../../shared/text.ts';
import { introduced } from '../introduced.ts';
import type { KindContext } from '../kind.ts';
import { valuesExamples } from './example.ts';
import { changeRow, type ValuesPage, valueRow } from './rows.ts';
import { leafValues, type ValueSection, valueSections, valuesBelow } from './walk.ts';

const text = (source: string): Text => ({ as: 'prose', source, mode: 'markdown' });
const yaml = (source: string): Text => ({ as: 'code', source, language: 'yaml', title: 'values.yaml' });

/** Address of the page of Helm values. */
export function helmUrl(reference: string): string {
  return `${reference}/helm-values`;
}

/** Address of a file of the chart, without the base path. */
export function chartDownload(name: string, folder: string): string {
  return `${folder}/helm/${name}`;
}

/** The page of the values of a chart: what it is, an example, every value, and what its other files of values change. */
export function helmDocument(chart: HelmChart, context: KindContext): PageDocument {
  const url = helmUrl(context.reference);
  const page: ValuesPage = { entities: context.entities(url), ids: new Map() };
  // No value may take these.
  for (const id of ['chart', 'example', 'values', 'other-files']) page.entities.claim(id);
  const { intro, ...base } = introduced(
    {
      url,
      title: 'Helm values',
      description: `Every value of the chart ${chart.name}: its path, type and default, and what it does.`,
      files: chart.files.map(({ file }) => file),
    },
    context,
  );
  const sections = valueSections(chart.values);
  return {
    ...base,
    kind: 'helm-values',
    intro: [...intro, ...(chart.isDeprecated ? [deprecation('The authors of the chart call it deprecated.')] : [])],
    sections: [
      chartSection(chart, base.version, context.downloads),
      exampleSection(chart),
      {
        ...{ id: 'values', title: 'Values', level: 2, blocks: [] },
        sections: sections.map((section) => valueSection(section, page)),
      },
      ...otherFiles(chart, page),
    ],
  };
}

function chartSection(chart: HelmChart, version: string, folder: string): Section {
  const { name, appVersion, kubeVersion, type, values, files, subcharts = [] } = chart;
  const fact = (label: string, value: string | null): FactView[] => (value === null ? [] : [{ label, value }]);
  const note = versionNote(chart, version);
  return {
    ...{ id: 'chart', title: 'Chart', level: 2 },
    blocks: [
      {
        type: 'facts',
        facts: [
          ...fact('Name', name),
          ...fact('Chart version', chart.version),
          ...fact('App version', appVersion),
          ...fact('Kubernetes version', kubeVersion),
          ...fact('Type', type === 'library' ? type : null),
          { label: 'Values', value: String(leafValues(values).length), words: true },
        ],
      },
      {
        type: 'links',
        look: 'downloads',
        label: 'Download:',
        links: files.map(({ name: label }) => ({ label, url: chartDownload(label, folder) })),
      },
      ...[subchartsText(subcharts), note].flatMap((said) =>
        said === null ? [] : [{ type: 'prose', text: text(said) } as const],
      ),
    ],
  };
}

/** The charts that are installed along, as a list. */
function subchartsText(subcharts: readonly Subchart[]): string | null {
  if (subcharts.length === 0) return null;
  const items = subcharts.map(({ name, key, version, repository, condition }) => {
    const parts = [
      [name, version].flatMap((part) => (part === null ? [] : codeSpan(part))).join(' '),
      repository && `from ${/^https?:\/\/\S+$/.test(repository) ? `<${repository}>` : codeSpan(repository)}`,
      `with values below ${codeSpan(key)}`,
      condition &&
        `if ${condition
          .split(',')
          .map((path) => codeSpan(path.trim()))
          .join(' or ')} is true`,
    ];
    return `- ${parts.filter(Boolean).join(', ')}`;
  });
  return `Depends on:\n\n${items.join('\n')}`;
}

/** What readers have to know where the chart installs another version than the one that is documented. */
function versionNote({ appVersion, values }: HelmChart, version: string): string | null {
  const plain = (tag: string): string => tag.replace(/^v/, '');
  if (appVersion === null || plain(appVersion) === plain(version)) return null;
  const images = [...valuesBelow(values)].flatMap(({ path, default: held }) =>
    typeof held?.value === 'string' && held.value.endsWith(`:v${plain(appVersion)}`) ? [`\`${path}\``] : [],
  );
  const remedy = images.length === 0 ? '' : ` To run ${version}, set ${images.join(' and ')}.`;
  return `The sources of ${version} hold a chart that installs ${serialiseText(appVersion)}. Chart, operator and release have versions of their own.${remedy}`;
}

function exampleSection(chart: HelmChart): Section {
  const isDemanding = [...valuesBelow(chart.values)].some(({ isRequired }) => isRequired);
  const note = (source: string): Text[] => [{ as: 'inline', source, mode: 'plain' }];
  const made = valuesExamples(chart);
  const notes = {
    minimal: isDemanding
      ? 'What has to be set before the chart can be installed.'
      : 'Nothing has to be set. These are values that people often change, with their defaults.',
    full: "All values with their defaults. Leave out what you don't change.",
  };
  const sample = (size: keyof typeof notes) => made && { code: yaml(made[size]), notes: note(notes[size]) };
  return {
    ...{ id: 'example', title: 'Example', level: 2 },
    blocks: [
      ...exampleTabs('example', 'Example values', sample, { minimal: 'Minimal', full: 'Complete' }),
      install(chart, 'values.yaml'),
    ],
  };
}

function install({ name }: HelmChart, file: string): Block {
  const source = `helm upgrade --install ${name} <chart> --values ${file}`;
  return { type: 'prose', text: { as: 'code', source, language: 'bash' } };
}

function valueSection({ name, values }: ValueSection, page: ValuesPage): Section {
  const [only, ...more] = values;
  if (only && more.length === 0 && only.path === name) {
    const { id, entity, name: _, path, ...schema } = valueRow(only, null, page);
    return {
      ...{ id, title: path, level: 3, entity },
      search: { type: 'value', names: [path], ...(schema.text && { text: schema.text }) },
      blocks: [{ type: 'schema', schema, id, search: 'paths' }],
    };
  }
  const title = name ?? 'General';
  const id = page.entities.claim(title.toLowerCase());
  const fields = values.map((value) => valueRow(value, null, page));
  return {
    ...{ id, title, level: 3 },
    // A heading over several values is no value, and has no type.
    blocks: [{ type: 'schema', schema: { type: [], fields }, id, search: 'paths' }],
  };
}

function otherFiles(chart: HelmChart, page: ValuesPage): Section[] {
  if (chart.valueFiles.length === 0) return [];
  const sections = chart.valueFiles.map(({ name, changes }): Section => {
    const id = page.entities.claim(name);
    const fields = changes.map((change) => changeRow(change, name, chart, page));
    const none = { type: 'prose', text: text('Sets nothing that differs from the defaults.') } as const;
    return {
      ...{ id, title: name, level: 3 },
      blocks: [install(chart, name), fields.length === 0 ? none : { type: 'schema', schema: { type: [], fields }, id }],
    };
  });
  const words =
    'The chart also ships files that you pass with `--values`. What each of them changes stands here; everything else keeps its default.';
  return [
    {
      ...{ id: 'other-files', title: 'Other files of values', level: 2 },
      blocks: [{ type: 'prose', text: text(words) }],
      sections,
    },
  ];
}
