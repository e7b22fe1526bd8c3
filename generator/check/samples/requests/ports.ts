import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleText } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { meant } from '../../../shared/nearest.ts';
import { warning } from '../../../shared/problem.ts';
import type { Look } from '../lookup.ts';
import { hostKind, parseAddress } from './address.ts';

/** Paths that proxies answer at; other programs on the machine have others. */
const ofProxies = /^\/(?:mcp|sse|messages|metrics|health)?(?:\/|$)/;
const opening = /(?:--(?:proxy-)?port[= ]+"?|\bport-forward [^\n|;&]*?[ ])(\d{2,5})(?!\d)/g;

/** Ports of this machine that requests go to, where the guide opens others and names this one nowhere else. */
export function checkPorts({ sample: { kind, facts }, lookup: { api }, guide, locate }: Look): Problem[] {
  if (kind !== 'fence') return [];
  const scraped = targetProblems(facts.texts, guide, locate);
  const requested = facts.requests.flatMap(({ requests, lines }) =>
    requests.flatMap(({ address }): Problem[] => {
      const { host, port, path } = parseAddress(address.text);
      if (hostKind(host) !== 'local' || port === null || !/^\d+$/.test(port) || !ofProxies.test(path)) return [];
      if (api()?.ports.has(port) && path === '/health') return [];
      const opened = openedIn(guide);
      if (opened.length === 0 || opened.includes(port) || isNamed(port, guide)) return [];
      const [only, other] = opened;
      const what = `sends a request to port ${port}, which nothing in the guide opens`;
      const remedy =
        only !== undefined && other === undefined
          ? meant(address.text, address.text.replace(`:${port}`, `:${only}`))
          : `use one of ${opened.join(', ')}, or open that port`;
      return [warning(locate(address.at, lines), what, `the guide opens ${opened.join(', ')}`, remedy)];
    }),
  );
  return [...scraped, ...requested];
}

/** Ports that Prometheus fetches from, where the guide opens one port and names this one nowhere else. */
function targetProblems(texts: readonly SampleText[], guide: readonly Sample[], locate: Locate): Problem[] {
  const scraping = texts.filter(({ text }) => text.includes('targets: '));
  // The whole guide is looked through only where it matters.
  const [opened, other] = scraping.length > 0 ? openedIn(guide) : [];
  if (opened === undefined || other !== undefined) return [];
  return scraping.flatMap(({ text, lines }) =>
    [...text.matchAll(/^\s*-? *targets: .*\b(?:localhost|127\.0\.0\.1):(\d+)/gm)].flatMap(
      ({ 0: line, 1: port = '', index }) => {
        const isElsewhere = guide.some(
          (one) => !one.facts.texts.some((own) => own.text === text) && names(port, one.text),
        );
        if (port === opened || isElsewhere) return [];
        const what = `fetches from port ${port}, which nothing in the guide opens`;
        const at = index + line.length - port.length;
        return [warning(locate(at, lines), what, `the guide opens ${opened}`, meant(port, opened))];
      },
    ),
  );
}

const names = (port: string, text: string): boolean => new RegExp(`(?<!\\d)${port}(?!\\d)`).test(text);

function openedIn(guide: readonly Sample[]): string[] {
  return [...new Set(guide.flatMap(({ text }) => [...text.matchAll(opening)].flatMap(([, port]) => port ?? [])))];
}

/** An output, a configuration or a sentence says that the port is there. */
function isNamed(port: string, guide: readonly Sample[]): boolean {
  const word = new RegExp(`(?<!\\d)${port}(?!\\d)`);
  return guide.some(({ text, facts }) => word.test(facts.requests.length > 0 ? withoutAddresses(text) : text));
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0):\d+/g, '');
}
