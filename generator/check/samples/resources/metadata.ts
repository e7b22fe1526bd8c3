import type { Problem } from '../../../model/problem.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { SampleEntry, SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import { type Locate, property } from '../../../samples/value.ts';
import { quoteIt, unknownName } from '../../../shared/nearest.ts';
import { error, type Spot } from '../../../shared/problem.ts';
import { isEllipsis, isPlaceholder } from '../../../validation/placeholder.ts';

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
export function checkMetadata(object: SampleObject, resource: Named, partial: boolean, locate: Locate): Problem[] {
  const entry = object.entries.find(({ name }) => name === 'metadata');
  if (!entry) return partial ? [] : [missing(locate(object.at), 'metadata')];
  const { value } = entry;
  if (value.kind === 'unknown') return [];
  if (value.kind !== 'object')
    return [
      value.kind === 'null' && !partial
        ? missing(locate(entry.at), 'metadata.name')
        : wrongType(value, 'metadata', 'an object', locate),
    ];
  const found = value.entries.flatMap((field) => checkField(field, resource, locate));
  if (
    !partial &&
    !property(value, 'name') &&
    !property(value, 'generateName') &&
    !value.entries.some(({ name }) => isEllipsis(name))
  )
    found.unshift(missing(locate(entry.at), 'metadata.name'));
  return found;
}

function missing(spot: Spot, path: string): Problem {
  const fix = path === 'metadata' ? 'add `metadata` with a `name`' : 'add `name`';
  return error(spot, `\`${path}\` is missing`, 'the API server refuses an object without a name', fix);
}

function wrongType(value: SampleValue, path: string, wanted: string, locate: Locate): Problem {
  const isMended = wanted === 'a string' && (value.kind === 'number' || value.kind === 'boolean');
  const fix = isMended ? quoteIt(value.text) : null;
  const why = 'the API server refuses values of another type';
  return error(locate(value.at), `\`${path}\` has to be ${wanted}`, why, fix);
}

function checkField({ name, at, value }: SampleEntry, resource: Named, locate: Locate): Problem[] {
  const path = `metadata.${name}`;
  if (isPlaceholder(name) || name === '…') return [];
  if (!fields.includes(name)) {
    const why = 'the API server drops fields it does not know, and `kubectl apply` refuses the object';
    return [unknownName(locate(at), name, fields, 'field', { called: path, why })];
  }
  if (name === 'labels' || name === 'annotations') return checkTexts(value, path, name === 'labels', locate);
  if (name !== 'name' && name !== 'namespace' && name !== 'generateName') return [];
  if (value.kind === 'unknown') return [];
  if (value.kind !== 'string') return [wrongType(value, path, 'a string', locate)];
  if (isPlaceholder(value.text) || capitals.test(value.text)) return [];
  if (name === 'namespace' && resource.scope === 'Cluster')
    return [
      refused(locate(at), `\`${path}\` is given, but a ${resource.kind} belongs to no namespace`, 'leave it out'),
    ];
  return checkName(value.text, path, name, locate(value.at));
}

function checkName(text: string, path: string, field: string, spot: Spot): Problem[] {
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
      spot,
      `\`${path}\` cannot be "${text.slice(0, 80)}": only lowercase letters, digits and \`-\` may stand there${field === 'name' ? ', with dots between parts' : ''}`,
      corrected !== '' && corrected !== text && corrected.length < 64 ? `write \`${corrected}\`` : null,
    ),
  ];
}

function refused(spot: Spot, what: string, suggestion: string | null): Problem {
  return error(spot, what, 'the API server refuses the object', suggestion);
}

function checkTexts(value: SampleValue, path: string, areLabels: boolean, locate: Locate): Problem[] {
  if (value.kind === 'null' || value.kind === 'unknown') return [];
  if (value.kind !== 'object') return [wrongType(value, path, 'an object', locate)];
  return value.entries.flatMap(({ name, at, value: text }): Problem[] => {
    const place = `${path}["${name}"]`;
    if (isPlaceholder(name)) return [];
    if (name.length > 316 || !labelKey.test(name))
      return [
        refused(
          locate(at),
          `"${name.slice(0, 80)}" is no valid name for a ${areLabels ? 'label' : 'annotation'}`,
          null,
        ),
      ];
    if (text.kind === 'unknown' || text.kind === 'null') return [];
    if (text.kind !== 'string') return [wrongType(text, place, 'a string', locate)];
    if (!areLabels || isPlaceholder(text.text) || (text.text.length <= 63 && labelValue.test(text.text))) return [];
    return [
      refused(
        locate(text.at),
        `\`${place}\` cannot be "${text.text.slice(0, 80)}": labels hold letters, digits, \`-\`, \`_\` and \`.\` only, 63 at most`,
        'use those only, or put it into an annotation',
      ),
    ];
  });
}
