import type { CustomResource } from '../../../model/resource.ts';
import type { SampleEntry, SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { rightName } from '../../../shared/nearest.ts';
import { quoteIt } from '../../../shared/suggestion.ts';
import { isEllipsis, isPlaceholder } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';

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

/** What objects of a kind are called, and whether they belong to a namespace. */
type Named = Pick<CustomResource, 'kind' | 'scope'>;

/** What is wrong with the metadata every object of Kubernetes has, as the API server checks it. */
export function checkMetadata(object: SampleObject, resource: Named, partial: boolean): Issue[] {
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
  if (
    !partial &&
    !property(value, 'name') &&
    !property(value, 'generateName') &&
    !value.entries.some(({ name }) => isEllipsis(name))
  )
    issues.unshift(missing(entry.at, 'metadata.name'));
  return issues;
}

function missing(at: number, path: string): Issue {
  const fix = path === 'metadata' ? 'add `metadata` with a `name`' : 'add `name`';
  return error(at, `\`${path}\` is missing`, 'the API server refuses an object without a name', fix);
}

function wrongType(value: SampleValue, path: string, wanted: string): Issue {
  const isMended = wanted === 'a string' && (value.kind === 'number' || value.kind === 'boolean');
  const fix = isMended ? quoteIt(value.text) : null;
  return error(value.at, `\`${path}\` has to be ${wanted}`, 'the API server refuses values of another type', fix);
}

function checkField({ name, at, value }: SampleEntry, resource: Named): Issue[] {
  const path = `metadata.${name}`;
  if (isPlaceholder(name) || name === '…') return [];
  if (!fields.includes(name))
    return [
      error(
        at,
        `\`${path}\` does not exist`,
        'the API server drops fields it does not know, and `kubectl apply` refuses the object',
        rightName(name, fields),
      ),
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
  const corrected = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return [
    refused(
      at,
      `\`${path}\` cannot be "${text.slice(0, 80)}": only lowercase letters, digits and \`-\` may stand there${field === 'name' ? ', with dots between parts' : ''}`,
      corrected !== '' && corrected !== text && corrected.length < 64 ? `write \`${corrected}\`` : null,
    ),
  ];
}

function refused(at: number, what: string, suggestion: string | null): Issue {
  return error(at, what, 'the API server refuses the object', suggestion);
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
        'use those only, or put it into an annotation',
      ),
    ];
  });
}
