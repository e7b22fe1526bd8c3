import { jsonText } from '../../model/json.ts';
import type { SampleLanguage } from './language.ts';
import { quoted } from './literal.ts';

/** A text as it stands; a backtick cannot stand in one, so it is joined in. */
const raw = (text: string): string => `\`${text.replaceAll('`', '` + "`" + `')}\``;

const failing = (call: string): string[] => [`\t${call}`, '\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

export const go: SampleLanguage = {
  label: 'Go',
  grammar: 'go',
  write({ method, url, headers, body, answer }) {
    const data = body && (body.kind === 'json' ? raw(jsonText(body.value, 2)) : quoted(body.text));
    const imports = [
      ...(answer === 'none' ? [] : ['fmt']),
      'io',
      'log',
      'net/http',
      ...(data === null ? [] : ['strings']),
    ];
    return [
      'package main',
      '',
      'import (',
      ...imports.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      ...(data === null ? [] : [`\tbody := strings.NewReader(${data})`]),
      ...failing(`request, err := http.NewRequest("${method}", ${quoted(url)}, ${data === null ? 'nil' : 'body'})`),
      ...headers.map(([name, value]) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`),
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
