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

/** The tool's files in a text that parses, valid or not. */
export function filesIn({ language, documents, isPart }: SampleText, lookup: Lookup) {
  return documents.flatMap(({ value, isMembers }) => {
    if (value?.kind !== 'object') return [];
    // Objects of Kubernetes are not files of the tool, nor are charts, which have no kind.
    if (property(value, 'apiVersion') && (language === 'yaml' || property(value, 'kind'))) return [];
    const whole = isMembers && !isPart ? null : shapeOf(value, lookup);
    const shape = whole ?? fragmentShapeOf(value, lookup);
    return shape ? [{ object: value, shape }] : [];
  });
}

/**
 * Checks the tool's files in JSON and YAML: catalogues, run configurations, permission profiles, authorization and
 * audit settings, recognised by their form. Invalid JSON is always an error.
 */
export function checkFiles(text: SampleText, lookup: Lookup, locate: Locate): Problem[] {
  const { documents, isPart, language } = text;
  return documents.flatMap((document): Problem[] => {
    const { errors, isMembers, repeated, value } = document;
    const [file] = filesIn({ ...text, documents: [document] }, lookup);
    if (language === 'json' && !isPart && errors.length > 0) {
      // Many programs accept comments in JSON; those with these files do not.
      const hasComments = errors.some(({ message }) => message.includes('comment'));
      return hasComments && value && !isMembers && !file ? [] : [brokenJson(text.text, errors, 'this', locate)];
    }
    return [
      ...(isPart ? [] : repeated).map(({ at, text: name }) => {
        const what = `"${name}" appears twice in the same object`;
        return error(locate(at), what, 'only one of the two takes effect', 'remove one of the two');
      }),
      ...(file && (isPart || errors.length === 0) ? problemsIn(file.object, file.shape, text, locate) : []),
    ];
  });
}

/** Violations of the schema of a file, which a page documents. */
function problemsIn(object: SampleObject, shape: Shape, { language, isPart }: SampleText, locate: Locate): Problem[] {
  const { kind, name, schema } = shape;
  const page = kind === 'registry' ? 'the reference page of the registry schema' : 'the reference pages of the API';
  const seePage = `see ${name === null || name === 'registry' ? page : `\`${name}\` on ${page}`}`;
  // The program's YAML decoder converts scalars to strings where needed.
  const reading = { ...shape.reading, scalarsAreText: language === 'yaml' };
  return validate(object, schema, isPart ? inPart(reading) : reading, (offset) => ({ ...locate(offset), do: seePage }));
}
