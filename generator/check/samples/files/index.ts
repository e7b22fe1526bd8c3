import type { SampleDocument, SampleObject, SampleText, TextLanguage } from '../../../model/sample-facts.ts';
import { error, type Issue, withPage } from '../../../validation/problem.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Lookup } from '../lookup.ts';
import { brokenJson } from './broken.ts';
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

/** Where the form of a file is described. */
function pageOf({ kind, name }: Shape): string {
  const page = kind === 'registry' ? 'the reference page of the registry schema' : 'the reference pages of the API';
  return name === null || name === 'registry' ? page : `\`${name}\` on ${page}`;
}

/** Objects of Kubernetes are not files of the tool. */
function isManifest({ entries }: SampleObject): boolean {
  return entries.some(({ name }) => name === 'apiVersion');
}

/**
 * Checks files of the tool in JSON and YAML: catalogues, run configurations, permission profiles, authorization and
 * audit settings, told by their form. JSON that nobody can read is an error whatever it holds.
 */
export function checkFiles(text: SampleText, lookup: Lookup): Issue[] {
  return text.documents.flatMap((document) => checks[text.language](document, text, lookup));
}

type DocumentCheck = (document: SampleDocument, text: SampleText, lookup: Lookup) => Issue[];

const checks: Readonly<Record<TextLanguage, DocumentCheck>> = {
  yaml: checkYaml,
  json: (document, text, lookup) => (text.isPart ? checkPart : checkJson)(document, text, lookup),
};

function checkYaml({ value, errors }: SampleDocument, { isPart }: SampleText, lookup: Lookup): Issue[] {
  if (errors.length > 0 || value?.kind !== 'object' || isManifest(value)) return [];
  const shape = shapeOf(value, lookup);
  // The program's reader of YAML turns scalars into the texts that are wanted.
  const reading = shape && { ...shape.reading, scalarsAreText: true };
  return reading ? withPage(pageOf(shape), validate(value, shape.schema, isPart ? inPart(reading) : reading)) : [];
}

function checkPart({ value }: SampleDocument, _: SampleText, lookup: Lookup): Issue[] {
  if (value?.kind !== 'object') return [];
  const shape = shapeOf(value, lookup) ?? fragmentShapeOf(value, lookup);
  return shape ? withPage(pageOf(shape), validate(value, shape.schema, inPart(shape.reading))) : [];
}

function checkJson(document: SampleDocument, { text }: SampleText, lookup: Lookup): Issue[] {
  const { value, errors, isMembers, repeated } = document;
  const object = value?.kind === 'object' ? value : null;
  const shape =
    object && (isMembers && errors.length === 0 ? fragmentShapeOf(object, lookup) : shapeOf(object, lookup));
  if (errors.length > 0) {
    // Many programs read comments; those whose files are known here do not.
    const hasComments = errors.some(({ message }) => message.includes('comment'));
    return hasComments && value && !isMembers && !shape ? [] : [brokenJson(text, errors, 'this')];
  }
  return [
    ...repeated.map((name) =>
      error(
        name.at,
        `"${name.text}" stands twice in the same object`,
        'only one of the two counts',
        'remove one of the two',
      ),
    ),
    ...(object && shape ? withPage(pageOf(shape), validate(object, shape.schema, shape.reading)) : []),
  ];
}
