import type { Issue } from '../values/visit.ts';
import { readYaml, type YamlDocument } from '../values/yaml.ts';

/** Comments that set two forms of the same text against each other. */
const contrast = /^#.*\b(?:before|after|old|new|previous|current|now|instead|alternatively|option|or|v\d\w*)\b/i;

/**
 * The documents of a YAML text. Where one shows several forms of the same, each under a comment such as `# Before` and
 * `# After`, every form is a document.
 */
export function documentsOf(text: string): YamlDocument[] {
  const documents = readYaml(text);
  if (!documents.some(({ errors }) => errors.some(({ isRepeated }) => isRepeated))) return documents;
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (contrast.test(line) ? [index] : []));
  if (starts.length === 0) return documents;
  // All other lines are blanked, so that every offset stays the same.
  const forms = [0, ...starts].map((start, index) =>
    readYaml(
      lines
        .map((line, at) => (at >= start && at < (starts[index] ?? lines.length) ? line : ' '.repeat(line.length)))
        .join('\n'),
    ),
  );
  return forms.flat();
}

/** What is wrong with a document that cannot be read. Names that stand twice matter in manifests alone. */
export function notYaml({ at, message, isRepeated }: YamlDocument['errors'][number], text: string): Issue[] {
  const why = 'nothing that reads it gets beyond this line';
  if (!isRepeated)
    return [
      {
        at,
        severity: 'error',
        what: `this is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
        why,
        do: 'mend the indentation, quotes or brackets',
      },
    ];
  if (!/^apiVersion:/m.test(text)) return [];
  const name = /^[\w.-]+/.exec(text.slice(at))?.[0] ?? 'a name';
  const isObject = name === 'apiVersion' && /(?:^|\n)$/.test(text.slice(0, at));
  return [
    {
      at,
      severity: 'error',
      what: isObject ? 'a second object begins in the same document' : `\`${name}\` stands twice in the same object`,
      why,
      do: isObject ? 'put a line with `---` before it' : 'remove one of the two',
    },
  ];
}
