import type { SampleLanguage } from './language.ts';
import { type LiteralStyle, literal, quoted } from './literal.ts';

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

/** Python's own library, so that nothing has to be installed. */
export const python: SampleLanguage = {
  label: 'Python',
  grammar: 'python',
  write({ method, url, headers, body, answer }) {
    const usesJson = answer === 'json' || body?.kind === 'json';
    const head = headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ');
    return [
      ...(usesJson ? ['import json'] : []),
      'from urllib.request import Request, urlopen',
      '',
      'request = Request(',
      `    ${quoted(url)},`,
      ...(method === 'GET' ? [] : [`    method="${method}",`]),
      ...(headers.length > 0 ? [`    headers={${head}},`] : []),
      ...(body?.kind === 'json' ? [`    data=json.dumps(${literal(body.value, style, 1)}).encode(),`] : []),
      ...(body?.kind === 'text' ? [`    data=${quoted(body.text)}.encode(),`] : []),
      ')',
      '# Raises HTTPError for 400 and above.',
      'with urlopen(request) as response:',
      answers[answer],
    ].join('\n');
  },
};
