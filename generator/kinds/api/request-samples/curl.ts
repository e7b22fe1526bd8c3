import { jsonText } from '../../../shared/json-text.ts';
import type { SampleLanguage } from './language.ts';
import type { SampleRequest } from './request.ts';

/** Quotes a word for the shell. */
const word = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** `--data-raw` and `--form-string`, since the shorter options read a file if the value starts with `@`. */
function bodyOptions(body: NonNullable<SampleRequest['body']>): string[] {
  if (body.kind === 'form')
    return body.parts.map((part) => {
      const type = part.type === undefined ? '' : `;type=${part.type}`;
      if ('file' in part) return `--form ${word(`${part.name}=@${part.file}${type}`)}`;
      // Only `--form` supports types, and its texts are quoted, since a semicolon would end them.
      return type === ''
        ? `--form-string ${word(`${part.name}=${part.text}`)}`
        : `--form ${word(`${part.name}="${part.text.replace(/["\\]/g, '\\$&')}"${type}`)}`;
    });
  if (body.kind === 'file') return [`--data-binary ${word(`@${body.file}`)}`];
  return [`--data-raw ${word(body.kind === 'json' ? jsonText(body.value, 2) : body.text)}`];
}

/** Longest request without a body to write on one line. */
const widest = 80;

const ways = {
  mutualTLS: '--cert client.crt --key client.key',
  digest: '--digest --user YOUR_NAME:YOUR_PASSWORD',
} as const;

export const curl: SampleLanguage = {
  label: 'curl',
  grammar: 'bash',
  canProve: true,
  write({ method, url, headers, body, proofs }) {
    const isImplied = method === 'GET' ? !body : method === 'POST' && body !== null;
    const options = [
      word(url),
      ...(method === 'HEAD' ? ['--head'] : isImplied ? [] : [`--request ${method}`]),
      '--fail-with-body',
      ...proofs.map((proof) => ways[proof]),
      ...headers.map((header) => `--header ${word(header.join(': '))}`),
      ...(body ? bodyOptions(body) : []),
    ];
    const line = `curl ${options.join(' ')}`;
    return body === null && line.length <= widest ? line : `curl ${options.join(' \\\n  ')}`;
  },
};
