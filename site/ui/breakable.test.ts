import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from './breakable.tsx';

/** A text with a bar at each place where a line may end. */
const barred = (text: string): string =>
  renderToStaticMarkup(createElement(Fragment, null, breakable(text))).replaceAll('<wbr/>', '|');

it.each([
  '/|api/|v1beta/|workloads/{name}/|export',
  'github.|com_|stacklok_|toolhive.|Config',
  'remote-|auth-|authorize-|url=|string',
  'MCPSERVER,|MCPREGISTRY:|MCPTOOLCONFIG',
  // Whole, where a separator ends it or another sign follows, and inside of words.
  'spec.{name}.[volumes].(items).',
  'a'.repeat(80),
  // A short name stays whole.
  'spec.|podTemplateSpec.|foo',
  'spec.podTemplateSpec.fo',
])('%s', (text) => {
  expect(barred(text.replaceAll('|', ''))).toBe(text);
});
