import { jsonText } from '../../../shared/json-text.ts';
import type { FormPart } from './body.ts';
import { hasLongNumber, type LiteralStyle, literal, type SampleLanguage, singleQuoted } from './language.ts';
import type { SampleRequest } from './request.ts';

/** An object key, unquoted if possible; `__proto__` must be computed, or it sets the prototype. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name);
}

const style: LiteralStyle = {
  indent: '  ',
  key,
  scalar: (value) => (typeof value === 'string' ? singleQuoted(value) : String(value)),
};

function bodyText(body: NonNullable<SampleRequest['body']>): string {
  if (body.kind === 'form') return 'form';
  if (body.kind === 'file') return "new Blob(['contents of the file'])";
  if (body.kind === 'text') return singleQuoted(body.text);
  // A JavaScript number would lose digits.
  if (hasLongNumber(body.value)) return singleQuoted(jsonText(body.value));
  return `JSON.stringify(${literal(body.value, style, 1)})`;
}

/** A text with a content type can only be sent as a blob. */
function partValue(part: FormPart): string {
  const type = part.type === undefined ? '' : `, { type: ${singleQuoted(part.type)} }`;
  if ('file' in part) return `new Blob(['contents of the file']${type}), ${singleQuoted(part.file)}`;
  return type === '' ? singleQuoted(part.text) : `new Blob([${singleQuoted(part.text)}]${type})`;
}

function formLines(parts: readonly FormPart[]): string[] {
  return [
    'const form = new FormData();',
    ...parts.map((part) => `form.append(${singleQuoted(part.name)}, ${partValue(part)});`),
    '',
  ];
}

const answers = {
  json: ['console.log(await response.json());'],
  text: ['console.log(await response.text());'],
  none: [],
} as const;

/** `fetch`, for browsers and Node. */
export const javascript: SampleLanguage = {
  label: 'JavaScript',
  grammar: 'javascript',
  write({ method, url, headers, body, answer }) {
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      ...(headers.length > 0
        ? [`  headers: { ${headers.map(([name, value]) => `${key(name)}: ${singleQuoted(value)}`).join(', ')} },`]
        : []),
      ...(body ? [`  body: ${bodyText(body)},`] : []),
    ];
    const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
    return [
      ...(body?.kind === 'form' ? formLines(body.parts) : []),
      `const response = await fetch(${singleQuoted(url)}${given});`,
      "if (!response.ok) throw new Error(response.status + ' ' + (await response.text()));",
      ...answers[answer],
    ].join('\n');
  },
};
