import { expect, it } from 'vitest';
import { openRequests } from './open-requests.ts';

const asked = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' }) as const;
const answered = (id: number) => ({ jsonrpc: '2.0', id, result: {} }) as const;

it('waits for all answers but those to what was withdrawn', async () => {
  const open = openRequests(2 ** 30);
  await open.none();
  for (const id of [1, 2, 3]) open.asked(asked(id));
  const order: string[] = [];
  const none = open.none().then(() => order.push('none'));
  open.answered(answered(1));
  open.asked({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } });
  await Promise.resolve().then(() => order.push('two'));
  open.answered(answered(2));
  await none;
  expect(order).toEqual(['two', 'none']);
});

it('does not wait for ever', async () => {
  const open = openRequests(1);
  open.asked(asked(1));
  await open.none();
});
