import { expect, it } from 'vitest';
import { phrasingRemarks } from './style.ts';

it.each([
  ['Tokens that are no JWTs are refused.', 'are no JWTs'],
  ['The key is no RSA key.', 'is no RSA'],
  ['The token is over after an hour: the token is over.', 'token is over'],
  ['The reason stands in the log.', 'stands in'],
  ['The file stands there.', 'stands there'],
  ['The ways of telemetry data differ.', 'The ways of telemetry'],
  ['It prints the name, and the port besides.', 'besides'],
  ['Roles play no part in that.', 'play no part in'],
  ['It gives the token to nobody.', 'to nobody'],
  ['Mend it, and report a fault.', 'Mend'],
  ['Please report a fault.', 'fault'],
  ['The command wants a name.', 'command wants'],
  ['It is ignored without a word.', 'without a word'],
  ['It stays for ever.', 'for ever'],
  ['The file is made anew.', 'anew'],
  ['The flag allows to skip this.', 'allows to'],
  ['Start it with the help of a script.', 'with the help of'],
  ['It has run since two days.', 'since two days'],
  ['Root in the container is not almighty.', 'almighty'],
  ['More informations are in the log.', 'informations'],
  ['That makes it more easy.', 'more easy'],
  ['This guide is for administrators.', 'This guide is for'],
  ['To get rid of one, remove it.', 'get rid of'],
  ['The program takes it for an image.', 'takes it for an'],
  ['The default is a free port from 10000 up.', 'from 10000 up'],
  ['The server ends by itself.', 'ends by itself'],
])('“%s” is said in another way', (text, actual) => {
  expect(phrasingRemarks(text).map(({ what }) => what)).toContain(`says “${actual}”`);
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
])('“%s” is fine', (text) => {
  expect(phrasingRemarks(text)).toEqual([]);
});
