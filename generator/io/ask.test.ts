import { expect, it } from 'vitest';
import { answering, localServer } from '../testing/local-server.ts';
import { askAll } from './ask.ts';

const options = { hosts: 4, timeout: 60_000, retries: 0, pause: 0 };

type Handler = Parameters<typeof localServer>[0][string];

async function ask(handlers: Readonly<Record<string, Handler>>, path: string, more: Partial<typeof options> = {}) {
  const server = await localServer(handlers);
  const answers = await askAll([server.origin + path], { ...options, ...more });
  return { ...server, answer: answers.get(server.origin + path) };
}

it('a page that is there is asked for once, without its text', async () => {
  const { answer, requests } = await ask({ '/ok': answering(200) }, '/ok');
  expect(answer).toEqual({ status: 200, failure: null, movedTo: null });
  expect(requests).toEqual(['HEAD /ok']);
});

it.each<[what: string, refuse: Handler]>([
  ...[405, 404].map((status): [string, Handler] => [`says ${status}`, answering(status)]),
  ['hangs up', (_, response) => response.destroy()],
])('a server that %s at HEAD is asked with GET', async (_, refuse) => {
  const { answer } = await ask(
    { '/get': (request, response) => (request.method === 'HEAD' ? refuse : answering(200))(request, response) },
    '/get',
  );
  expect(answer?.status).toBe(200);
});

const there = { status: 200, failure: null, movedTo: null };
it.each<[what: string, redirects: readonly string[], answer: object]>([
  ['has moved for good', ['301 /1', '308 /2'], { ...there, movedTo: '/2' }],
  ['is elsewhere for now', ['302 /1', '301 /2'], there],
  ['moves in a circle', ['301 /0'], { status: null, failure: 'it redirects more than 10 times', movedTo: null }],
])('a page that %s', async (_, redirects, expected) => {
  const moved = redirects.map((redirect, at) => {
    const [status, location = ''] = redirect.split(' ');
    return [`/${at}`, answering(Number(status), { location })] as const;
  });
  const last = [`/${redirects.length}`, answering(200)] as const;
  const { answer, origin } = await ask(Object.fromEntries([...moved, last]), '/0');
  expect({ ...answer, movedTo: answer?.movedTo?.replace(origin, '') ?? null }).toEqual(expected);
});

it('a server that says nothing is given up', async () => {
  const { answer, requests } = await ask({ '/slow': () => undefined }, '/slow', { timeout: 100 });
  expect(answer).toEqual({ status: null, failure: 'no answer within 0.1 seconds', movedTo: null });
  expect(requests).toEqual(['HEAD /slow']);
});

it('a failure that may pass is tried again, as often as said, and one that stays is not', async () => {
  let count = 0;
  const { answer, requests } = await ask(
    { '/late': (request, response) => answering(++count > 2 ? 200 : 503)(request, response) },
    '/late',
    { retries: 1 },
  );
  expect(answer?.status).toBe(200);
  expect(requests).toEqual(['HEAD /late', 'GET /late', 'HEAD /late']);
  expect((await ask({ '/never': answering(503) }, '/never', { retries: 2 })).requests).toHaveLength(6);
  const { answer: none, requests: asked } = await ask({}, '/none', { retries: 3 });
  expect([none?.status, asked]).toEqual([404, ['HEAD /none', 'GET /none']]);
});

it('one host gets one question at a time, and each address once', async () => {
  let open = 0;
  let most = 0;
  const handler: Handler = (request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      answering(200)(request, response);
    }, 20);
  };
  const server = await localServer({ '/1': handler, '/2': handler, '/3': handler });
  const urls = ['/1', '/2', '/3', '/1'].map((path) => server.origin + path);
  expect((await askAll(urls, options)).size).toBe(3);
  expect(server.requests).toHaveLength(3);
  expect(most).toBe(1);
});
