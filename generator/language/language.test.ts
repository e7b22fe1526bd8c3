import { expect, it } from 'vitest';
import { readDictionaries } from '../io/dictionaries.ts';
import { placeText, pointOf } from '../shared/problem.ts';
import { languageCheck } from './index.ts';
import { readWords } from './words.ts';

const { list } = readWords('a thv -> an thv\ncli -> CLI\nGithub -> GitHub\nthv\nToolHive\n', 'words.txt');
const check = languageCheck(readDictionaries(), list, 'words.txt');

/** `line:column what → fix` of each finding in a text that is one passage. */
function findings(text: string): string[] {
  const passage = { file: 'a.md', text, offsets: [...text].map((_, index) => index) };
  return check({ file: 'a.md', source: text, passages: [passage] }).map(({ at, what, do: remedy }) => {
    const { line, column } = pointOf(at);
    return `${line}:${column} ${what} → ${remedy}`;
  });
}

it.each([
  ['recieve', 'receive'],
  ['Enviroment', 'Environment'],
  ['regsitry', 'registry'],
  ['teh', 'the'],
  ['runing', 'running'],
  ['behaviour', 'behavior'],
  ['Kuberntes', 'Kubernetes'],
  ['ToolHvie', 'ToolHive'],
  ["cluser's", "cluster's"],
  ['acommodating', 'accommodating'],
  ['enviromnets', 'environments'],
])('%s is misspelt, and %s is suggested', (wrong, right) => {
  const what = `1:7 says “${wrong}”, which is in no dictionary`;
  const remedy = `did you mean “${right}”? If it is a word, add it to words.txt`;
  expect(findings(`It is ${wrong} here`)).toEqual([`${what} → ${remedy}`]);
});

it.each([
  ['All is well.\nA wel-known fact', '2:3 says “wel”'],
  ['Stop the the server.', '1:6 says “the the” → write “the” once'],
  ['Use an server.', '1:5 says “an server” → write “a server”'],
  ['It takes a hour.', '1:10 says “a hour” → write “an hour”'],
  ['This is an URL.', '1:9 says “an URL” → write “a URL”'],
  ['An one-time token.', '1:1 says “An one-time” → write “A one-time”'],
  ['Use a “image” here.', '1:5 says “a “image”” → write “an “image””'],
  ['Go to Github now.', '1:7 says “Github” → write “GitHub”'],
  ['the cli runs', '1:5 says “cli” → write “CLI”'],
  ['The key is no RSA key.', '1:9 says “is no RSA”'],
  ['The flag allows to skip this.', '1:10 says “allows to”'],
  ['It has run since two days.', '1:12 says “since two days”'],
  ['More informations are in the log.', '1:6 says “informations”'],
  ['That makes it more easy.', '1:15 says “more easy”'],
])('in %j something is found', (text, expected) => {
  expect(findings(text)).toEqual([expect.stringContaining(expected)]);
});

it.each([
  'ToolHive runs MCP servers, their CRDs and the MCPServer resources.',
  "The cluster’s nodes, users’ choices, it doesn’t and it doesn't.",
  'Thv begins a sentence; THV SHOUTS LIKE THIS.',
  'A well-known, pre-built, read-only image – e-mail, too.',
  'See https://example.com/wrng, a/pathh, .toolhve, config.ymal, --flagg, KEY_NAEM, x86_64, user@hosst, $VARR and v0.3.6-rcx.',
  'A \uFFFC-based \uFFFCs thing, “quoted” (in brackets), 10:30am, 5GiB, 2nd, 100ms.',
  'Docker, Podman, GitHub, Kubernetes, macOS, OpenTelemetry, OAuth, PostgreSQL, stdout, middleware, café.',
  'An MCP server, an SSE proxy, a URL, a user, an hour, a one-time token, an OAuth client, a UI.',
  'He had had enough of \uFFFC \uFFFC. An \uFFFC, a \uFFFC.',
  'a non-cli.md, cli.md, my_cli, /cli/, cli@host',
  // The list says how the name is pronounced; some spell these out.
  'Take an thv tool. An NGINX proxy, nginx and Nginx, an rsync job, a rsync job, an xterm.',
  'There is no pod of that name, and there are no others. It’s no different from before.',
  'It lets you skip this, and allows access to files. This has been so since version 2, and for two days.',
])('nothing is found in %j', (text) => {
  expect(findings(text)).toEqual([]);
});

it('the word list must be in alphabetical order, each line once', () => {
  const { problems } = readWords('# words\n\nbee\nAnt # an insect\nant\nant\nwrong -> right\n', 'words.txt');
  expect(problems.map(({ at, what }) => `${placeText(at)}: ${what}`)).toEqual([
    expect.stringMatching(/^line 4: .*“Ant”.*“bee”/),
    expect.stringMatching(/^line 6: .*“ant” twice/),
  ]);
});
