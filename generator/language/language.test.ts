import { describe, expect, it } from 'vitest';
import { readDictionaries } from '../io/dictionaries.ts';
import { placeText } from '../shared/problem.ts';
import { languageCheck } from './index.ts';
import { phrasingRemarks } from './style.ts';
import { readWords } from './words.ts';

const { list } = readWords(
  'a thv -> an thv\ncli -> CLI\nGithub -> GitHub\nMcpify\nthv\nToolHive\nworkload group -> group\n',
  'words.txt',
);
const check = languageCheck(readDictionaries(), list, 'words.txt');

/** `line:column what → fix` of each finding in a text that is one passage. */
function findings(text: string): string[] {
  const passage = { file: 'a.md', text, offsets: [...text].map((_, index) => index) };
  return check({ file: 'a.md', source: text, passages: [passage] }).map(({ at, what, do: remedy }) => {
    const [line, column] = placeText(at)?.match(/\d+/g) ?? [];
    return `${line}:${column} ${what} → ${remedy}`;
  });
}

describe('spelling', () => {
  it.each([
    ['recieve', 'receive'],
    ['Enviroment', 'Environment'],
    ['regsitry', 'registry'],
    ['untill', 'until'],
    ['teh', 'the'],
    ['runing', 'running'],
    ['permisions', 'permissions'],
    ['behaviour', 'behavior'],
    ['Kuberntes', 'Kubernetes'],
    ['ToolHvie', 'ToolHive'],
    ["cluser's", "cluster's"],
    ['dont', "don't"],
  ])('%s is a mistake, and %s is suggested', (wrong, right) => {
    expect(findings(`It is ${wrong} here`)).toEqual([
      `1:7 says “${wrong}”, which is in no dictionary → did you mean “${right}”? If it is a word, add it to words.txt`,
    ]);
  });

  it('has its line and column, and is found in each part of a compound', () => {
    expect(findings('All is well.\nA wel-knwon fact')).toEqual([
      expect.stringContaining('2:3 says “wel”'),
      expect.stringContaining('2:7 says “knwon”'),
    ]);
  });

  it.each([
    'ToolHive runs MCP servers, their CRDs and the MCPServer resources.',
    "The cluster’s nodes, users’ choices, it doesn’t and it doesn't.",
    'Thv begins a sentence; THV SHOUTS LIKE THIS.',
    'A well-known, pre-built, read-only image – e-mail, too.',
    'See https://example.com/wrng, a/pathh, .toolhve, config.ymal, --flagg, KEY_NAEM, x86_64, user@hosst, $VARR and v0.3.6-rcx.',
    'A \uFFFC-based \uFFFCs thing, “quoted” (in brackets), 10:30am, 5GiB, 2nd, 100ms.',
    'Docker, Podman, GitHub, Kubernetes, macOS, OpenTelemetry, Grafana, OAuth, PostgreSQL, VS Code, Anthropic.',
    'Namespaces, hostnames, stdout, stdin, localhost, config, auth, middleware, async, runtime, tooltips.',
    'café, naïve',
  ])('finds nothing in %j', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('style', () => {
  it.each([
    ['Stop the the server.', '1:6 says “the the” → write “the” once'],
    ['Use an server.', '1:5 says “an server” → write “a server”'],
    ['This is a image.', '1:9 says “a image” → write “an image”'],
    ['It takes a hour.', '1:10 says “a hour” → write “an hour”'],
    ['This is an small one.', '1:9 says “an small” → write “a small”'],
    ['This is an URL.', '1:9 says “an URL” → write “a URL”'],
    ['An one-time token.', '1:1 says “An one-time” → write “A one-time”'],
    ['Use a “image” here.', '1:5 says “a “image”” → write “an “image””'],
    ['Go to Github now.', '1:7 says “Github” → write “GitHub”'],
    ['the cli runs', '1:5 says “cli” → write “CLI”'],
    ['A workload group.', '1:3 says “workload group” → write “group”'],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual([expected]);
  });

  it.each([
    'An MCP server, an SSE proxy, a URL, a user, an hour, a one-time token, an OAuth client, a UI.',
    'He had had enough of \uFFFC \uFFFC.',
    'a non-cli.md, cli.md, my_cli, /cli/, cli@host',
    'An \uFFFC, a \uFFFC.',
    // The list says how the name is said.
    'Take an thv tool.',
    // Some say these letter by letter.
    'An NGINX proxy, an rsync job, a rsync job, an xterm.',
    "It’s fine, and they're right.",
  ])('finds nothing in %j', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('phrasing', () => {
  it.each([
    ['are no JWTs', 'Tokens that are no JWTs are refused.'],
    ['is no RSA', 'The key is no RSA key.'],
    ['token is over', 'The token is over after an hour.'],
    ['stands in', 'The text stands in the log.'],
    ['stands there', 'The file stands there.'],
    ['The ways of telemetry', 'The ways of telemetry data differ.'],
    ['besides', 'It prints the name, and the port besides.'],
    ['to nobody', 'It gives the token to nobody.'],
    ['Mend', 'Mend it, and report that.'],
    ['fault', 'Please report a fault.'],
    ['command wants', 'The command wants a name.'],
    ['allows to', 'The flag allows to skip this.'],
    ['since two days', 'It has run since two days.'],
    ['informations', 'More informations are in the log.'],
    ['more easy', 'That makes it more easy.'],
    ['takes it for an', 'The program takes it for an image.'],
    ['from 10000 up', 'The default is a free port from 10000 up.'],
    ['ends by itself', 'The server ends by itself.'],
  ])('“%s” is said in another way', (actual, text) => {
    expect(phrasingRemarks(text)).toMatchObject([{ what: `says “${actual}”` }]);
  });

  it.each([
    'There is no pod of that name, and there are no others.',
    'It is no longer there; it’s no different from before.',
    'A stand-in answers, and stands in for the server.',
    'Several people stand behind it.',
    'The way of running it doesn’t matter. The ways of doing it differ.',
    'A segmentation fault ends it; faults-tolerant systems go on.',
    'What you want is what you get: the server wasn’t wanted.',
    'It lets you skip this, and allows access to files.',
    'It is easier to read, and more simple to say.',
    'Nobody has to wait. Give it to no one but yourself.',
    'This has been so since version 2, and for two days.',
  ])('“%s” is fine', (text) => expect(phrasingRemarks(text)).toEqual([]));
});

it('the word list must be in alphabetical order, each line once', () => {
  const { problems } = readWords('# words\n\nbee\nAnt # an insect\nant\nant\nwrong -> right\n', 'words.txt');
  expect(problems.map(({ at, what }) => `${placeText(at)}: ${what}`)).toEqual([
    expect.stringMatching(/^line 4: .*“Ant”.*“bee”/),
    expect.stringMatching(/^line 6: .*“ant” twice/),
  ]);
});
