import type { FormPart } from './body.ts';
import { type LiteralStyle, literal, quoted, type SampleLanguage } from './language.ts';
import type { SampleRequest } from './request.ts';

const style: LiteralStyle = {
  indent: '    ',
  key: quoted,
  scalar(value) {
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return typeof value === 'string' ? quoted(value) : String(value);
  },
};

const answers = {
  json: '    print(json.load(response))',
  text: '    print(response.read().decode())',
  none: '    print(response.status)',
} as const;

const formAnswers = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  none: 'print(response.status_code)',
} as const;

const headerLines = (headers: SampleRequest['headers']): string[] => {
  const pairs = headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ');
  return pairs === '' ? [] : [`    headers={${pairs}},`];
};

/** Python's standard library can't send forms with files. */
function writeForm({ method, url, headers, answer }: SampleRequest, parts: readonly FormPart[]): string {
  const files = parts.map((part) => {
    const type = part.type === undefined ? '' : `, ${quoted(part.type)}`;
    const file = 'file' in part ? `open(${quoted(part.file)}, "rb")` : '';
    const value =
      'text' in part ? `(None, ${quoted(part.text)}${type})` : type ? `(${quoted(part.file)}, ${file}${type})` : file;
    return `        (${quoted(part.name)}, ${value}),`;
  });
  return [
    '# Needs the library requests: pip install requests',
    'import requests',
    '',
    'response = requests.request(',
    `    "${method}",`,
    `    ${quoted(url)},`,
    ...headerLines(headers),
    '    files=[',
    ...files,
    '    ],',
    ')',
    'response.raise_for_status()',
    formAnswers[answer],
  ].join('\n');
}

/** Uses the standard library if possible, so that nothing has to be installed. */
export const python: SampleLanguage = {
  label: 'Python',
  grammar: 'python',
  write(request) {
    const { method, url, headers, body, answer } = request;
    if (body?.kind === 'form') return writeForm(request, body.parts);
    const usesJson = answer === 'json' || body?.kind === 'json';
    return [
      ...(usesJson ? ['import json'] : []),
      'from urllib.request import Request, urlopen',
      '',
      'request = Request(',
      `    ${quoted(url)},`,
      ...(method === 'GET' ? [] : [`    method="${method}",`]),
      ...headerLines(headers),
      ...(body?.kind === 'json' ? [`    data=json.dumps(${literal(body.value, style, 1)}).encode(),`] : []),
      ...(body?.kind === 'file' ? [`    data=open(${quoted(body.file)}, "rb").read(),`] : []),
      ...(body?.kind === 'text' ? [`    data=${quoted(body.text)}.encode(),`] : []),
      ')',
      '# Raises HTTPError for 400 and above.',
      'with urlopen(request) as response:',
      answers[answer],
    ].join('\n');
  },
};
