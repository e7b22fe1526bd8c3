import type { z } from 'zod';
import { check_sample, upgrade_check } from './checking.ts';
import { get_entity, get_page, search } from './reading.ts';
import { diff, list_versions } from './versions.ts';

/*
 * What clients see. A description says what a tool is for and what it can't do; how answers are worded is decided in
 * `answers/`.
 */

/** In the order in which clients list them. */
export const tools = { search, get_page, get_entity, list_versions, diff, upgrade_check, check_sample } as const;
export type ToolName = keyof typeof tools;
export type Input<Name extends ToolName> = z.output<(typeof tools)[Name]['input']>;
export type Output<Name extends ToolName> = z.output<(typeof tools)[Name]['output']>;
