import type { SampleProblem, SampleTool } from '../check.ts';
import { brokenJson } from '../values/broken.ts';
import { jsonWithoutElisions, withoutElisions } from '../values/elisions.ts';
import { type JsonText, readJson } from '../values/json.ts';
import { toProblems } from '../values/report.ts';
import { validate } from '../values/schema.ts';
import { placesOf, type SampleObject, type SampleValue } from '../values/value.ts';
import type { Issue, Reading } from '../values/visit.ts';
import { readYaml } from '../values/yaml.ts';
import { fragmentShapeOf, type Shape, shapeOf } from './shapes.ts';

const jsonLanguages = new Set(['json', 'jsonc']);
const yamlLanguages = new Set(['yaml', 'yml']);

/**
 * Checks files of the tool in JSON and YAML fences: catalogues, run configurations, permission profiles, authorization
 * and audit settings, told by their form. JSON that nobody can read is an error whatever it holds.
 */
export function checkJson(text: string, language: string, tool: SampleTool): SampleProblem[] {
  const name = language.toLowerCase();
  if (yamlLanguages.has(name)) return toProblems(checkYaml(text, tool), placesOf(text));
  if (!jsonLanguages.has(name)) return [];
  const { text: plain, isPart, open } = jsonWithoutElisions(text);
  const issues = isPart ? checkPart(plain, open, tool) : checkWhole(plain, name === 'jsonc', tool);
  return toProblems(issues, placesOf(text));
}

/** A file of the tool in a text. */
export interface FoundFile {
  readonly object: SampleObject;
  readonly shape: Shape;
}

/** The files of the tool in a JSON or YAML text that can be read, whatever is wrong with them. */
export function filesIn(text: string, language: string, tool: SampleTool): FoundFile[] {
  const name = language.toLowerCase();
  if (yamlLanguages.has(name))
    return text.includes('apiVersion:') ? [] : readYaml(text).flatMap(({ value }) => foundFile(value, tool));
  if (!jsonLanguages.has(name)) return [];
  const { value, errors } = readJson(text, true);
  const whole = errors.length === 0 && value ? value : readMembers(text, true);
  return whole ? foundFile(whole, tool) : [];
}

function foundFile(object: SampleValue, tool: SampleTool): FoundFile[] {
  if (object.kind !== 'object') return [];
  const shape = shapeOf(object, tool) ?? fragmentShapeOf(object, tool);
  return shape ? [{ object, shape }] : [];
}

function checkYaml(text: string, tool: SampleTool): Issue[] {
  const { text: plain, isPart } = withoutElisions(text);
  return readYaml(plain).flatMap(({ value, errors }) => {
    // What cannot be read is the matter of those who check every YAML fence; objects of Kubernetes are not ours.
    if (errors.length > 0 || value.kind !== 'object' || value.entries.some(({ name }) => name === 'apiVersion'))
      return [];
    const shape = shapeOf(value, tool);
    // The program's reader of YAML turns scalars into the texts that are wanted.
    const reading = shape && { ...shape.reading, scalarsAreText: true };
    return shape && reading ? against(value, { ...shape, reading: isPart ? inPart(reading) : reading }) : [];
  });
}

/** A part may end anywhere, so nothing is missing at any level. */
function inPart(reading: Reading): Reading {
  return { ...reading, partial: Number.POSITIVE_INFINITY, nullIsAbsent: true };
}

function against(value: SampleObject, shape: Shape | null): Issue[] {
  return shape ? validate(value, shape.schema, shape.reading) : [];
}

function checkWhole(text: string, comments: boolean, tool: SampleTool): Issue[] {
  const read = readJson(text, comments);
  if (read.errors.length === 0) return [...repeatedNames(read), ...(read.value ? checkValue(read.value, tool) : [])];
  const members = readMembers(text, comments);
  if (members) return against(members, fragmentShapeOf(members, tool));
  if (isLines(text) || isSeveral(text)) return [];
  const lenient = readJson(text, true);
  // Many programs read comments; those whose files are known here do not.
  const isForeign = lenient.value?.kind !== 'object' || shapeOf(lenient.value, tool) === null;
  const hasComments = read.errors.some(({ message }) => message.includes('comment'));
  if (hasComments && lenient.errors.length === 0 && isForeign) return [];
  return [brokenJson(text, read, 'this')];
}

function checkValue(value: SampleValue, tool: SampleTool): Issue[] {
  return value.kind === 'object' ? against(value, shapeOf(value, tool)) : [];
}

/** Members of an object without its braces, as guides show what goes inside another file; null for anything else. */
function readMembers(text: string, comments: boolean): SampleObject | null {
  if (!isMembers(text)) return null;
  const { value, errors } = readJson(`{${text.replace(/,\s*$/, '')}}`, comments);
  return errors.length === 0 && value?.kind === 'object' && value.entries.length > 0
    ? (moved(value, -1) as SampleObject)
    : null;
}

function isMembers(text: string): boolean {
  return text.trimStart().startsWith('"');
}

function moved(value: SampleValue, by: number): SampleValue {
  const at = Math.max(0, value.at + by);
  if (value.kind === 'array') return { ...value, at, items: value.items.map((item) => moved(item, by)) };
  if (value.kind !== 'object') return { ...value, at };
  const entries = value.entries.map((entry) => ({ ...entry, at: entry.at + by, value: moved(entry.value, by) }));
  return { ...value, at, entries };
}

/** Several values, one a line, as logs have them. */
function isLines(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 1 &&
    lines.length < 1_000 &&
    lines.every((line) => /^\s*[{[]/.test(line) && readJson(line).errors.length === 0)
  );
}

/** Several values one after the other, each perhaps under a comment. */
function isSeveral(text: string): boolean {
  const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');
  let rest = text.replaceAll(/^[ \t]*(?:\/\/|#).*$/gm, blank);
  for (let count = 0; count < 50; count++) {
    if (rest.trim() === '') return count > 1;
    const { end } = readJson(rest);
    if (end === null) return false;
    rest = rest.slice(end);
  }
  return false;
}

function repeatedNames({ repeated }: JsonText): Issue[] {
  return repeated.map(({ at, name }) => ({
    at,
    severity: 'error',
    what: `"${name}" stands twice in the same object`,
    why: 'only one of the two counts',
    do: 'remove one of the two',
  }));
}

function checkPart(text: string, open: ReadonlySet<number>, tool: SampleTool): Issue[] {
  const read = readJson(text, true, open);
  const object = read.value?.kind === 'object' && !isMembers(text) ? read.value : readMembers(text, true);
  if (!object) return [];
  const shape = shapeOf(object, tool) ?? fragmentShapeOf(object, tool);
  return shape ? validate(object, shape.schema, inPart(shape.reading)) : [];
}
