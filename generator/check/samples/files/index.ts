import type { Problem } from '../../../model/problem.ts';
import type { SampleObject, SampleText } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { property } from '../../../samples/value.ts';
import { error } from '../../../shared/problem.ts';
import { inPart } from '../../../validation/readings.ts';
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
export function filesIn({ language, documents, isPart }: SampleText, lookup: Lookup): FoundFile[] {
  return documents.flatMap(({ value, isMembers }) => {
    // Objects of Kubernetes are not files of the tool.
    if (value?.kind !== 'object' || (language === 'yaml' && property(value, 'apiVersion'))) return [];
    const whole = isMembers && !isPart ? null : shapeOf(value, lookup);
    const shape = whole ?? fragmentShapeOf(value, lookup);
    return shape ? [{ object: value, shape }] : [];
  });
}

/**
 * Checks files of the tool in JSON and YAML: catalogues, run configurations, permission profiles, authorization and
 * audit settings, told by their form. JSON that nobody can read is an error whatever it holds.
 */
export function checkFiles(text: SampleText, lookup: Lookup, locate: Locate): Problem[] {
  const { documents, isPart, language } = text;
  return documents.flatMap((document): Problem[] => {
    const { errors, isMembers, repeated, value } = document;
    const [file] = filesIn({ ...text, documents: [document] }, lookup);
    if (language === 'json' && !isPart && errors.length > 0) {
      // Many programs read comments; those whose files are known here do not.
      const hasComments = errors.some(({ message }) => message.includes('comment'));
      return hasComments && value && !isMembers && !file ? [] : [brokenJson(text.text, errors, 'this', locate)];
    }
    return [
      ...(isPart ? [] : repeated).map(({ at, text: name }) => {
        const what = `"${name}" stands twice in the same object`;
        return error(locate(at), what, 'only one of the two counts', 'remove one of the two');
      }),
      ...(file && (isPart || errors.length === 0) ? problemsIn(file, text, locate) : []),
    ];
  });
}

/** What is wrong with a file by its form, which a page describes. */
function problemsIn({ object, shape }: FoundFile, { language, isPart }: SampleText, locate: Locate): Problem[] {
  const { kind, name, schema } = shape;
  const page = kind === 'registry' ? 'the reference page of the registry schema' : 'the reference pages of the API';
  const seePage = `see ${name === null || name === 'registry' ? page : `\`${name}\` on ${page}`}`;
  // The program's reader of YAML turns scalars into the texts that are wanted.
  const reading = { ...shape.reading, scalarsAreText: language === 'yaml' };
  return validate(object, schema, isPart ? inPart(reading) : reading, (offset) => ({ ...locate(offset), do: seePage }));
}
