import { expect, it } from 'vitest';
import { answering, localServer } from '../testing/local-server.ts';
import { askAll } from './ask.ts';

const options = { hosts: 4, timeout: 60_000, retries: 0, pause: 0 };

async function ask(handlers: Parameters<typeof localServer>[0], path: string, more: Partial<typeof options> = {}) {
  const server = await localServer(handlers);
  const answers = await askAll([server.origin + path], { ...options, ...more });
  return { ...server, answer: answers.get(server.origin + path) };
}

it('a page that is there is asked for once, without its text', async () => {
  const { answer, requests } = await ask({ '/ok': answering(200) }, '/ok');
  expect(answer).toEqual({ status: 200, failure: null, movedTo: null });
  expect(requests).toEqual(['HEAD /ok']);
});

it('a page that is not there is asked for again with GET, to be sure', async () => {
  const { answer, requests } = await ask({}, '/none');
  expect(answer?.status).toBe(404);
  expect(requests).toEqual(['HEAD /none', 'GET /none']);
});

it.each([405, 403, 404, 501])('a server that refuses HEAD with %i is asked with GET', async (status) => {
  const { answer } = await ask(
    { '/get': (request, response) => answering(request.method === 'HEAD' ? status : 200)(request, response) },
    '/get',
  );
  expect(answer?.status).toBe(200);
});

it('a server that hangs up at HEAD is asked with GET', async () => {
  const { answer } = await ask(
    {
      '/get': (request, response) =>
        request.method === 'HEAD' ? response.destroy() : answering(200)(request, response),
    },
    '/get',
  );
  expect(answer?.status).toBe(200);
});

it('a page that has moved for good is told with its new address', async () => {
  const { answer, origin } = await ask(
    {
      '/old': answering(301, { location: '/older' }),
      '/older': answering(308, { location: '/new' }),
      '/new': answering(200),
    },
    '/old',
  );
  expect(answer).toEqual({ status: 200, failure: null, movedTo: `${origin}/new` });
});

it('a page that is elsewhere for now stands', async () => {
  const { answer } = await ask(
    { '/a': answering(302, { location: '/b' }), '/b': answering(301, { location: '/c' }), '/c': answering(200) },
    '/a',
  );
  expect(answer).toEqual({ status: 200, failure: null, movedTo: null });
});

it('a page that moves in a circle has no answer', async () => {
  const { answer } = await ask({ '/a': answering(301, { location: '/a' }) }, '/a');
  expect(answer).toEqual({ status: null, failure: 'it redirects more than 10 times', movedTo: null });
});

it('a server that says nothing is given up', async () => {
  const { answer, requests } = await ask({ '/slow': () => undefined }, '/slow', { timeout: 100 });
  expect(answer).toEqual({ status: null, failure: 'no answer within 0.1 seconds', movedTo: null });
  expect(requests).toEqual(['HEAD /slow']);
});

it('a server that is not there has no answer', async () => {
  const { origin } = await localServer({});
  const gone = origin.replace(/\d+$/, '1');
  expect((await askAll([gone], options)).get(gone)).toMatchObject({
    status: null,
    failure: expect.stringMatching(/^the (host refused the )?connection/),
  });
});

it('a failure that may pass is tried again, as often as said', async () => {
  let count = 0;
  const { answer, requests } = await ask(
    { '/late': (request, response) => answering(++count > 2 ? 200 : 503)(request, response) },
    '/late',
    { retries: 1 },
  );
  expect(answer?.status).toBe(200);
  expect(requests).toEqual(['HEAD /late', 'GET /late', 'HEAD /late']);
  expect((await ask({ '/never': answering(503) }, '/never', { retries: 2 })).requests).toHaveLength(6);
});

it('a failure that stays is not tried again', async () => {
  expect((await ask({}, '/none', { retries: 3 })).requests).toHaveLength(2);
});

it('one host gets one question at a time, and each address once', async () => {
  let open = 0;
  let most = 0;
  const handler: Parameters<typeof localServer>[0][string] = (request, response) => {
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
