import { expect, it } from 'vitest';
import { zeroOf } from './types.ts';

it.each([
  ['bool', 'false'],
  ['int', '0'],
  ['uint16', '0'],
  ['float64', '0'],
  ['count', '0'],
  ['duration', '0s'],
  ['string', ''],
  ['strings', '[]'],
  ['stringArray', '[]'],
  ['stringToString', '[]'],
  ['ip', null],
  ['NAME', null],
])('the zero value of %s is %j', (type, zero) => expect(zeroOf(type)).toBe(zero));
