import type { SampleTool } from '../check.ts';
import type { Finding } from '../finding.ts';
import { brokenJson } from '../values/broken.ts';
import { type JsonText, readJson } from '../values/json.ts';
import { toFindings } from '../values/report.ts';
import { validate } from '../values/schema.ts';
import { placesOf, type SampleObject, type SampleValue } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';
import { readYaml } from '../values/yaml.ts';
import { fragmentShapeOf, type Shape, shapeOf } from './shapes.ts';

export interface JsonOptions {
  /** The text is marked as a part of a whole: comments and `…` stand for what is left out, and nothing is missing. */
  readonly fragment?: boolean;
}

const jsonLanguages = new Set(['json', 'jsonc']);
const yamlLanguages = new Set(['yaml', 'yml']);

/**
 * Checks files of the tool in JSON and YAML fences: catalogues, run configurations, permission profiles, authorization
 * and audit settings, told by their form. JSON that nobody can read is an error whatever it holds.
 */
export function checkJson(text: string, language: string, tool: SampleTool, options: JsonOptions = {}): Finding[] {
  const name = language.toLowerCase();
  if (yamlLanguages.has(name)) return toFindings(checkYaml(text, tool), placesOf(text));
  if (!jsonLanguages.has(name)) return [];
  if (options.fragment) return toFindings(checkFragment(text, tool), placesOf(text));
  return toFindings(checkWhole(text, name === 'jsonc', tool), placesOf(text));
}

function checkYaml(text: string, tool: SampleTool): Issue[] {
  return readYaml(text).flatMap(({ value, errors }) => {
    // What cannot be read is the matter of those who check every YAML fence; objects of Kubernetes are not ours.
    if (errors.length > 0 || value.kind !== 'object' || value.entries.some(({ name }) => name === 'apiVersion'))
      return [];
    return against(value, shapeOf(value, tool));
  });
}

function against(value: SampleObject, shape: Shape | null): Issue[] {
  return shape ? validate(value, shape.schema, shape.reading) : [];
}

function checkWhole(text: string, comments: boolean, tool: SampleTool): Issue[] {
  const read = readJson(text, comments);
  if (read.errors.length === 0) return [...repeatedNames(read), ...(read.value ? checkValue(read.value, tool) : [])];
  const members = readMembers(text, comments);
  if (members) return against(members, fragmentShapeOf(members, tool));
  if (isLines(text)) return [];
  return [brokenJson(text, read, 'this')];
}

function checkValue(value: SampleValue, tool: SampleTool): Issue[] {
  return value.kind === 'object' ? against(value, shapeOf(value, tool)) : [];
}

/** Members of an object without its braces, as guides show what goes inside another file; null for anything else. */
function readMembers(text: string, comments: boolean): SampleObject | null {
  if (!text.trimStart().startsWith('"')) return null;
  const { value, errors } = readJson(`{${text.replace(/,\s*$/, '')}}`, comments);
  return errors.length === 0 && value?.kind === 'object' && value.entries.length > 0
    ? (moved(value, -1) as SampleObject)
    : null;
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

function repeatedNames({ repeated }: JsonText): Issue[] {
  return repeated.map(({ at, name }) => ({
    at,
    severity: 'error',
    what: `"${name}" stands twice in the same object`,
    why: 'only one of the two counts',
    suggestion: 'remove one of the two',
  }));
}

/** What is left out becomes spaces, so that everything else keeps its place. */
function checkFragment(text: string, tool: SampleTool): Issue[] {
  const plain = text.replaceAll(/^[ \t]*(?:…|\.{3})[ \t]*,?[ \t]*$/gm, (line) => ' '.repeat(line.length));
  const read = readJson(plain, true);
  const object = read.errors.length === 0 && read.value?.kind === 'object' ? read.value : readMembers(plain, true);
  if (!object) return [];
  const shape = shapeOf(object, tool) ?? fragmentShapeOf(object, tool);
  // A part may end anywhere, so nothing is missing at any level.
  return shape ? validate(object, shape.schema, { ...shape.reading, partial: Number.POSITIVE_INFINITY }) : [];
}
