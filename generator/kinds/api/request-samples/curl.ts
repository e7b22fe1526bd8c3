import { jsonText } from '../../../shared/json-text.ts';
import type { SampleLanguage } from './language.ts';
import type { SampleRequest } from './request.ts';

/** Quotes a word for the shell. */
const word = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** `--data-raw` and `--form-string`, since the shorter options read a file if the value starts with `@`. */
function bodyOptions(body: NonNullable<SampleRequest['body']>): string[] {
  if (body.kind === 'form')
    return body.parts.map((part) =>
      'file' in part
        ? `--form ${word(`${part.name}=@${part.file}`)}`
        : `--form-string ${word(`${part.name}=${part.text}`)}`,
    );
  if (body.kind === 'file') return [`--data-binary ${word(`@${body.file}`)}`];
  return [`--data-raw ${word(body.kind === 'json' ? jsonText(body.value, 2) : body.text)}`];
}

export const curl: SampleLanguage = {
  label: 'curl',
  grammar: 'bash',
  write({ method, url, headers, body }) {
    const isImplied = method === 'GET' ? !body : method === 'POST' && body !== null;
    const options = [
      word(url),
      ...(method === 'HEAD' ? ['--head'] : isImplied ? [] : [`--request ${method}`]),
      '--fail-with-body',
      ...headers.map((header) => `--header ${word(header.join(': '))}`),
      ...(body ? bodyOptions(body) : []),
    ];
    return `curl ${options.join(' \\\n  ')}`;
  },
};
