import { curl } from './curl.ts';
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import type { SampleLanguage } from './language.ts';
import { python } from './python.ts';

/** Languages in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, go, python];
