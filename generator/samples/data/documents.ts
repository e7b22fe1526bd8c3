import type { SampleDocument } from '../../model/sample-facts.ts';
import { readYaml } from './yaml.ts';

/** Comments that set two forms of the same text against each other. */
const contrast = /^#.*\b(?:before|after|old|new|previous|current|now|instead|alternatively|option|or|v\d\w*)\b/i;

/**
 * The documents of a YAML text. Where one shows several forms of the same, each under a comment such as `# Before` and
 * `# After`, every form is a document.
 */
export function documentsOf(text: string): SampleDocument[] {
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
