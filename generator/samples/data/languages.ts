import type { SampleText, TextLanguage } from '../../model/sample-facts.ts';
import { jsonWithoutElisions, withoutElisions } from './elisions.ts';
import { readJsonText } from './json.ts';
import { documentsOf } from './yaml.ts';

/** Parser of a language; `names`: fence languages and file extensions, one of which is passed to `read`. */
interface TextReader {
  readonly names: RegExp;
  readonly read: (text: string, name: string) => Pick<SampleText, 'isPart' | 'documents'>;
}

/** The data languages of samples; `check/samples/files/` reports mistakes in their texts. */
export const textReaders: Readonly<Record<TextLanguage, TextReader>> = {
  yaml: {
    names: /^ya?ml$/i,
    read: (text) => {
      const { text: plain, isPart } = withoutElisions(text);
      return { isPart, documents: documentsOf(plain) };
    },
  },
  json: {
    names: /^jsonc?$/i,
    read: (text, name) => {
      const elided = jsonWithoutElisions(text);
      return { isPart: elided.isPart, documents: [readJsonText(elided, name === 'jsonc')] };
    },
  },
};

const languages = Object.keys(textReaders) as TextLanguage[];

/** The language with a name; null for others. */
export function textLanguage(name: string): TextLanguage | null {
  return languages.find((language) => textReaders[language].names.test(name)) ?? null;
}

/** The language of a file by its extension: null for others, undefined without an extension. */
export function fileLanguage(file: string): TextLanguage | null | undefined {
  const [, ending] = /\.(\w+)$/.exec(file) ?? [];
  return ending === undefined ? undefined : textLanguage(ending);
}
