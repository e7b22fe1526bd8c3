import { describe, expect, it } from 'vitest';
import { listedValues } from './listed.ts';

const client = { name: 'client', syntax: '[client]', required: false, repeatable: false, description: '' };

describe('values that a text lists for an argument', () => {
  it.each([
    ['with words about them', 'Valid clients:\n  - cursor: Cursor editor\n  - vscode: Visual Studio Code\n'],
    [
      'after an empty line, in code',
      'Text.\n\nSupported clients:\n\n- `cursor`: Cursor: an editor\n- `vscode`\n\nMore.',
    ],
    ['after `are`', 'Allowed clients are:\n* cursor\n* vscode\nMore text: with a colon'],
    ['in other letters', 'VALID CLIENTS:\n- cursor\n- vscode'],
  ])('%s', (_, text) => {
    expect(listedValues(text, client)).toEqual(['cursor', 'vscode']);
  });

  it.each([
    ['another argument', 'Valid groups:\n- cursor\n- vscode'],
    ['no list', 'Valid clients:\n\nAll that are installed.'],
    ['one value, an example', 'Valid clients:\n- cursor: for example'],
    ['sentences', 'Valid clients:\n- cursor\n- every client that speaks SSE'],
    ['a list of something else', 'Clients can be registered.\n\n- cursor\n- vscode'],
  ])('none: %s', (_, text) => {
    expect(listedValues(text, client)).toBeNull();
  });
});
