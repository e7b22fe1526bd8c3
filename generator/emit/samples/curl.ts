import { jsonText } from '../../model/json.ts';
import type { SampleLanguage } from './language.ts';

/** A word that the shell leaves as it is. */
const word = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const curl: SampleLanguage = {
  label: 'curl',
  grammar: 'bash',
  write({ method, url, headers, body }) {
    // `--data-raw`, since `--data` would take a body that starts with `@` for a file's name.
    const data = body && (body.kind === 'json' ? jsonText(body.value, 2) : body.text);
    const isImplied = method === 'GET' ? !body : method === 'POST' && body !== null;
    const call = method === 'HEAD' ? '--head ' : isImplied ? '' : `--request ${method} `;
    const options = [
      `${call}${word(url)}`,
      '--fail-with-body',
      ...headers.map((header) => `--header ${word(header.join(': '))}`),
      ...(data === null ? [] : [`--data-raw ${word(data)}`]),
    ];
    return `curl ${options.join(' \\\n  ')}`;
  },
};
