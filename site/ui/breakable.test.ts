import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { breakable } from './breakable.tsx';

/** The pieces of a text between which a line may end. */
const piecesOf = (text: string): string[] =>
  renderToStaticMarkup(createElement(Fragment, null, breakable(text))).split('<wbr/>');

describe('a long name', () => {
  it.each([
    ['/api/v1beta/workloads/{name}/export', ['/', 'api/', 'v1beta/', 'workloads/{name}/', 'export']],
    ['github.com_stacklok_toolhive.Config', ['github.', 'com_', 'stacklok_', 'toolhive.', 'Config']],
    ['remote-auth-authorize-url=string', ['remote-', 'auth-', 'authorize-', 'url=', 'string']],
    ['--remote-auth-authorize-url', ['--remote-', 'auth-', 'authorize-', 'url']],
    ['MCPSERVER,MCPREGISTRY:MCPTOOLCONFIG', ['MCPSERVER,', 'MCPREGISTRY:', 'MCPTOOLCONFIG']],
  ])('%s may break after its separators', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  it('stays whole where a separator ends it, or another sign follows', () => {
    expect(piecesOf('spec.{name}.[volumes].(items).')).toEqual(['spec.{name}.[volumes].(items).']);
  });

  it('never breaks inside a word', () => {
    expect(piecesOf('a'.repeat(80))).toEqual(['a'.repeat(80)]);
  });
});

it('a short name stays whole', () => {
  expect(piecesOf('spec.podTemplateSpec.foo')).toHaveLength(3);
  expect(piecesOf('spec.podTemplateSpec.fo')).toEqual(['spec.podTemplateSpec.fo']);
});

it('nothing of a text is lost', () => {
  const text = 'thv run --transport=streamable-http io.github.stacklok/fetch:latest';
  expect(piecesOf(text).join('')).toBe(text);
});
