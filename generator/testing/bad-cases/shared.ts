import type { BadCase } from '../bad-input.ts';

/** A small OpenAPI document with these keys. */
export const api = (more: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...more });

/** Parts of a case whose API document is JSON. */
export const inJson: Pick<BadCase, 'without' | 'file'> = {
  without: ['source/api/openapi.yaml'],
  file: 'api/openapi.json',
};

/** The page of a command that cases damage. */
export const addPage = 'source/cli/hive_add.md';
