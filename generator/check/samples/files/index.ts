import type { Problem } from '../../../model/problem.ts';
import type { SampleDocument, SampleObject, SampleText, TextLanguage } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { error } from '../../../shared/problem.ts';
import { inPart, type Reading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import { brokenJson } from '../broken.ts';
import type { Lookup } from '../lookup.ts';
import { fragmentShapeOf, type Shape, shapeOf } from './shapes.ts';

/** A file of the tool in a text. */
export interface FoundFile {
  readonly object: SampleObject;
  readonly shape: Shape;
}

/** The files of the tool in a text that can be read, whatever is wrong with them. */
export function filesIn({ language, documents }: SampleText, lookup: Lookup): FoundFile[] {
  return documents.flatMap(({ value }) => {
    if (value?.kind !== 'object' || (language === 'yaml' && isManifest(value))) return [];
    const shape = shapeOf(value, lookup) ?? fragmentShapeOf(value, lookup);
    return shape ? [{ object: value, shape }] : [];
  });
}

/** What is wrong with a file by its form, which a page describes. */
function problemsIn(object: SampleObject, { kind, name, schema }: Shape, reading: Reading, locate: Locate): Problem[] {
  const page = kind === 'registry' ? 'the reference page of the registry schema' : 'the reference pages of the API';
  const seePage = `see ${name === null || name === 'registry' ? page : `\`${name}\` on ${page}`}`;
  return validate(object, schema, reading, (offset) => ({ ...locate(offset), do: seePage }));
}

/** Objects of Kubernetes are not files of the tool. */
function isManifest({ entries }: SampleObject): boolean {
  return entries.some(({ name }) => name === 'apiVersion');
}

/**
 * Checks files of the tool in JSON and YAML: catalogues, run configurations, permission profiles, authorization and
 * audit settings, told by their form. JSON that nobody can read is an error whatever it holds.
 */
export function checkFiles(text: SampleText, lookup: Lookup, locate: Locate): Problem[] {
  return text.documents.flatMap((document) => checks[text.language](document, text, lookup, locate));
}

type DocumentCheck = (document: SampleDocument, text: SampleText, lookup: Lookup, locate: Locate) => Problem[];

const checks: Readonly<Record<TextLanguage, DocumentCheck>> = {
  yaml: checkYaml,
  json: (...given) => (given[1].isPart ? checkPart : checkJson)(...given),
};

function checkYaml(
  { value, errors }: SampleDocument,
  { isPart }: SampleText,
  lookup: Lookup,
  locate: Locate,
): Problem[] {
  if (errors.length > 0 || value?.kind !== 'object' || isManifest(value)) return [];
  const shape = shapeOf(value, lookup);
  // The program's reader of YAML turns scalars into the texts that are wanted.
  const reading = shape && { ...shape.reading, scalarsAreText: true };
  return reading ? problemsIn(value, shape, isPart ? inPart(reading) : reading, locate) : [];
}

function checkPart({ value }: SampleDocument, _: SampleText, lookup: Lookup, locate: Locate): Problem[] {
  if (value?.kind !== 'object') return [];
  const shape = shapeOf(value, lookup) ?? fragmentShapeOf(value, lookup);
  return shape ? problemsIn(value, shape, inPart(shape.reading), locate) : [];
}

function checkJson(document: SampleDocument, { text }: SampleText, lookup: Lookup, locate: Locate): Problem[] {
  const { value, errors, isMembers, repeated } = document;
  const object = value?.kind === 'object' ? value : null;
  const shape =
    object && (isMembers && errors.length === 0 ? fragmentShapeOf(object, lookup) : shapeOf(object, lookup));
  if (errors.length > 0) {
    // Many programs read comments; those whose files are known here do not.
    const hasComments = errors.some(({ message }) => message.includes('comment'));
    return hasComments && value && !isMembers && !shape ? [] : [brokenJson(text, errors, 'this', locate)];
  }
  return [
    ...repeated.map(({ at, text: name }) => {
      const what = `"${name}" stands twice in the same object`;
      return error(locate(at), what, 'only one of the two counts', 'remove one of the two');
    }),
    ...(object && shape ? problemsIn(object, shape, shape.reading, locate) : []),
  ];
}
