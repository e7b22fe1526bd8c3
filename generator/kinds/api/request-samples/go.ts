import { jsonText } from '../../../shared/json-text.ts';
import type { FormPart } from './body.ts';
import { quoted, type SampleLanguage } from './language.ts';
import type { SampleRequest } from './request.ts';

/** A raw string literal; backticks are concatenated. */
const raw = (text: string): string => `\`${text.replaceAll('`', '` + "`" + `')}\``;

const failing = (call: string): string[] => [`\t${call}`, '\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** Statements that build the body, and their imports. */
interface GoBody {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
  /** The body's expression. */
  readonly value: string;
  readonly headers: readonly string[];
}

function bodyOf(body: SampleRequest['body']): GoBody {
  if (!body) return { imports: [], lines: [], value: 'nil', headers: [] };
  if (body.kind === 'form') return formOf(body.parts);
  if (body.kind === 'file')
    return {
      imports: ['bytes', 'os'],
      lines: failing(`file, err := os.ReadFile(${quoted(body.file)})`),
      value: 'bytes.NewReader(file)',
      headers: [],
    };
  const data = body.kind === 'json' ? raw(jsonText(body.value, 2)) : quoted(body.text);
  return { imports: ['strings'], lines: [`\tbody := strings.NewReader(${data})`], value: 'body', headers: [] };
}

function formOf(parts: readonly FormPart[]): GoBody {
  const hasFiles = parts.some((part) => 'file' in part);
  const hasTypes = parts.some(({ type }) => type !== undefined);
  return {
    imports: ['bytes', 'mime/multipart', ...(hasFiles ? ['os'] : []), ...(hasTypes ? ['net/textproto'] : [])],
    lines: [
      '\tvar body bytes.Buffer',
      '\tform := multipart.NewWriter(&body)',
      ...parts.flatMap(partLines),
      '\tform.Close()',
      '',
    ],
    value: '&body',
    headers: ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'],
  };
}

/** In a block, so that parts can reuse variable names. */
function partLines(part: FormPart): string[] {
  const { name, type } = part;
  if ('text' in part && type === undefined) return [`\tform.WriteField(${quoted(name)}, ${quoted(part.text)})`];
  const disposition = `form-data; name=${quoted(name)}${'file' in part ? `; filename=${quoted(part.file)}` : ''}`;
  const header = `"Content-Disposition": {${raw(disposition)}}, "Content-Type": {${quoted(type ?? '')}}`;
  const made =
    'file' in part && type === undefined
      ? `form.CreateFormFile(${quoted(name)}, ${quoted(part.file)})`
      : `form.CreatePart(textproto.MIMEHeader{${header}})`;
  return [
    '\t{',
    ...('file' in part ? failing(`file, err := os.ReadFile(${quoted(part.file)})`).map((line) => `\t${line}`) : []),
    ...failing(`part, err := ${made}`).map((line) => `\t${line}`),
    `\t\tpart.Write(${'file' in part ? 'file' : `[]byte(${quoted(part.text)})`})`,
    '\t}',
  ];
}

export const go: SampleLanguage = {
  label: 'Go',
  grammar: 'go',
  write({ method, url, headers, body, answer }) {
    const sent = bodyOf(body);
    const imports = [...(answer === 'none' ? [] : ['fmt']), 'io', 'log', 'net/http', ...sent.imports].sort();
    return [
      'package main',
      '',
      'import (',
      ...imports.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      ...sent.lines,
      ...failing(`request, err := http.NewRequest("${method}", ${quoted(url)}, ${sent.value})`),
      ...headers.map(([name, value]) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`),
      ...sent.headers,
      '',
      ...failing('response, err := http.DefaultClient.Do(request)'),
      '\tdefer response.Body.Close()',
      '',
      ...failing('content, err := io.ReadAll(response.Body)'),
      '\tif response.StatusCode >= 400 {',
      '\t\tlog.Fatalf("%s: %s", response.Status, content)',
      '\t}',
      ...(answer === 'none' ? [] : ['\tfmt.Println(string(content))']),
      '}',
    ].join('\n');
  },
};
