import type { CustomResource } from '../../model/resource.ts';
import { rightName } from '../../shared/nearest.ts';
import { isPlaceholder, property, type SampleEntry, type SampleObject, type SampleValue } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';

const fields = [
  ...['name', 'generateName', 'namespace', 'labels', 'annotations', 'finalizers', 'ownerReferences', 'managedFields'],
  ...['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds'],
  'selfLink',
];
const dnsName = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const dnsLabel = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const labelKey = /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const labelValue = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/;
/** What readers replace: `MY_NAME`. No name of Kubernetes looks like that. */
const capitals = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** What is wrong with the metadata every object of Kubernetes has, as the API server checks it. */
export function checkMetadata(object: SampleObject, resource: CustomResource, partial: boolean): Issue[] {
  const entry = object.entries.find(({ name }) => name === 'metadata');
  if (!entry) return partial ? [] : [missing(object.at, 'metadata')];
  const { value } = entry;
  if (value.kind === 'unknown') return [];
  if (value.kind !== 'object')
    return [
      value.kind === 'null' && !partial
        ? missing(entry.at, 'metadata.name')
        : wrongType(value, 'metadata', 'an object'),
    ];
  const issues = value.entries.flatMap((field) => checkField(field, resource));
  if (!partial && !property(value, 'name') && !property(value, 'generateName') && !hasEllipsis(value))
    issues.unshift(missing(entry.at, 'metadata.name'));
  return issues;
}

function hasEllipsis(value: SampleObject): boolean {
  return value.entries.some(({ name }) => name === '…' || name === '...');
}

function missing(at: number, path: string): Issue {
  return {
    at,
    severity: 'error',
    what: `\`${path}\` is missing`,
    why: 'the API server refuses an object without a name',
    do: path === 'metadata' ? 'add `metadata` with a `name`' : 'add `name`',
  };
}

function wrongType(value: SampleValue, path: string, wanted: string): Issue {
  const shown = value.kind === 'number' || value.kind === 'boolean' ? value.text : null;
  return {
    at: value.at,
    severity: 'error',
    what: `\`${path}\` has to be ${wanted}`,
    why: 'the API server refuses values of another type',
    do: shown !== null && wanted === 'a string' ? `put quotes around it: "${shown}"` : null,
  };
}

function checkField({ name, at, value }: SampleEntry, resource: CustomResource): Issue[] {
  const path = `metadata.${name}`;
  if (isPlaceholder(name) || name === '…') return [];
  if (!fields.includes(name))
    return [
      {
        at,
        severity: 'error',
        what: `\`${path}\` does not exist`,
        why: 'the API server drops fields it does not know, and `kubectl apply` refuses the object',
        do: rightName(name, fields),
      },
    ];
  if (name === 'labels' || name === 'annotations') return checkTexts(value, path, name === 'labels');
  if (name !== 'name' && name !== 'namespace' && name !== 'generateName') return [];
  if (value.kind === 'unknown') return [];
  if (value.kind !== 'string') return [wrongType(value, path, 'a string')];
  if (isPlaceholder(value.text) || capitals.test(value.text)) return [];
  if (name === 'namespace' && resource.scope === 'Cluster')
    return [refused(at, `\`${path}\` is given, but a ${resource.kind} belongs to no namespace`, 'leave it out')];
  return checkName(value.text, value.at, path, name);
}

function checkName(text: string, at: number, path: string, field: string): Issue[] {
  const plain = field === 'generateName' ? text.replace(/-+$/, '') : text;
  const isRight =
    field === 'namespace' ? dnsLabel.test(plain) && plain.length <= 63 : dnsName.test(plain) && plain.length <= 253;
  if (isRight) return [];
  const mended = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return [
    refused(
      at,
      `\`${path}\` cannot be "${text.slice(0, 80)}": only lowercase letters, digits and \`-\` may stand there${field === 'name' ? ', with dots between parts' : ''}`,
      mended !== '' && mended !== text && mended.length < 64 ? `write \`${mended}\`` : null,
    ),
  ];
}

function refused(at: number, what: string, suggestion: string | null): Issue {
  return { at, severity: 'error', what, why: 'the API server refuses the object', do: suggestion };
}

function checkTexts(value: SampleValue, path: string, areLabels: boolean): Issue[] {
  if (value.kind === 'null' || value.kind === 'unknown') return [];
  if (value.kind !== 'object') return [wrongType(value, path, 'an object')];
  return value.entries.flatMap(({ name, at, value: text }): Issue[] => {
    const place = `${path}["${name}"]`;
    if (isPlaceholder(name)) return [];
    if (name.length > 316 || !labelKey.test(name))
      return [refused(at, `"${name.slice(0, 80)}" is no valid name for a ${areLabels ? 'label' : 'annotation'}`, null)];
    if (text.kind === 'unknown' || text.kind === 'null') return [];
    if (text.kind !== 'string') return [wrongType(text, place, 'a string')];
    if (!areLabels || isPlaceholder(text.text) || (text.text.length <= 63 && labelValue.test(text.text))) return [];
    return [
      refused(
        text.at,
        `\`${place}\` cannot be "${text.text.slice(0, 80)}": labels hold letters, digits, \`-\`, \`_\` and \`.\` only, 63 at most`,
        null,
      ),
    ];
  });
}
