import { expect, it } from 'vitest';
import { isWiderPattern } from './patterns.ts';

it.each([
  ['^(ms|s)$', '^(ns|ms|us|s|h)$'],
  ['^(?:a|b)c', '^(?:b|x|a)c'],
  ['^([0-9]+(ms|s))+$', '^([0-9]+(s|ms|h))+$'],
  ['^[a-z]+$', '^[a-z0-9_-]+$'],
  ['^[a-z]([-a-z]*[a-z])?$', '^[a-z]([-a-z_]*[a-z])?$'],
  ['^[\\w.]$', '^[\\w.\\]]$'],
])('%s is part of %s, and not the other way round', (narrower, wider) => {
  expect([isWiderPattern(wider, narrower), isWiderPattern(narrower, wider)]).toEqual([true, false]);
});

it.each([
  ['^a$', '^b$'],
  ['^(a|b)$', '^(a|c)$'],
  ['^[a-c]$', '^[b-d]$'],
  ['^(?!a)', '^(?!a|b)'],
  ['^[^/]$', '^[^/?]$'],
  ['^(a|b)$', '^[ab]$'],
])('nobody can tell whether %s or %s takes more', (one, other) => {
  expect([isWiderPattern(one, other), isWiderPattern(other, one)]).toEqual([false, false]);
});
