import { isDeepStrictEqual } from 'node:util';
import { Document, parse, visit } from 'yaml';

const width = 120;
const above = '(as above)';

/**
 * Generated files in one text: Markdown as it is, page modules and other data as YAML. What a file repeats of one
 * before it is left out.
 */
export function digest(files: ReadonlyMap<string, string>): string {
  // What others repeat comes first.
  const order = ['.md', '.yaml', '.txt', '.ts', '.xml', '.svg', '.json'];
  const rank = (path: string): number => order.findIndex((end) => path.endsWith(end));
  const paths = [...files.keys()].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  const shown: unknown[] = [];
  return paths.map((path) => `==== ${path}\n${shortened(path, files.get(path) ?? '', shown).trim()}\n`).join('\n');
}

/** @param shown bodies of pages, whole texts and data of the files before */
function shortened(path: string, text: string, shown: unknown[]): string {
  switch (path.slice(path.lastIndexOf('.'))) {
    case '.md':
      shown.push(text.replace(/^---\n.*?\n---\n\n# [^\n]*\n\n/s, '').trim());
      return text;
    case '.txt': {
      const bodies = shown.filter((part) => typeof part === 'string');
      shown.push(text);
      return bodies.reduce((rest, body) => rest.replace(`\n${body}\n`, () => `\n${above}\n`), text);
    }
    case '.yaml':
      shown.push(parse(text));
      return text;
    case '.json':
      return asYaml(JSON.parse(text), shown);
    default: {
      const [, before = '', literal, after = ''] = /^(.*^export default )(\{.*\})(.*)$/ms.exec(text) ?? [];
      // YAML reads the literals that page modules are made of.
      return literal === undefined ? text : `${before}…${after}${asYaml(parse(literal), shown)}`;
    }
  }
}

/** Data as YAML, small objects and lists on a line. */
export function asYaml(data: unknown, shown: readonly unknown[]): string {
  if (shown.some((other) => isDeepStrictEqual(other, data))) return above;
  const document = new Document(data, (_key, value) =>
    typeof value === 'string' && shown.includes(value) ? above : value,
  );
  visit(document, {
    Collection: (_key, node) => {
      const line = JSON.stringify(node);
      if (line.length < width && !line.includes('\\n')) node.flow = true;
    },
  });
  return document.toString({ lineWidth: width, indentSeq: false, blockQuote: 'literal', flowCollectionPadding: false });
}
