import type { JSONRPCMessage } from '@modelcontextprotocol/server';

/** So long the end of the input waits for answers, in milliseconds; nobody who is in a hurry waits for that. */
const longestWait = 5000;

/** Requests that nobody has answered yet. */
export interface OpenRequests {
  readonly asked: (message: JSONRPCMessage) => void;
  readonly answered: (message: JSONRPCMessage) => void;
  /** Waits until there are none, but not for long. */
  readonly none: () => Promise<void>;
}

export function openRequests(wait = longestWait): OpenRequests {
  const ids = new Set<unknown>();
  let told = (): void => {};
  const close = (id: unknown): void => {
    ids.delete(id);
    if (ids.size === 0) told();
  };
  return {
    asked: (message) => {
      if (!('method' in message)) return;
      if ('id' in message) ids.add(message.id);
      // What was withdrawn isn't answered.
      else if (message.method === 'notifications/cancelled') close(message.params?.requestId);
    },
    answered: (message) => {
      if (!('method' in message)) close(message.id);
    },
    none: () =>
      new Promise((resolve) => {
        if (ids.size === 0) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, wait);
        told = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
