import type { SampleText, TextLanguage } from '../../model/sample-facts.ts';
import { jsonWithoutElisions, withoutElisions } from './elisions.ts';
import { readJsonText } from './json.ts';
import { documentsOf } from './yaml.ts';

/** How a language is read; `names`: what fences and the ends of file names call it, one of which `read` gets. */
interface TextReader {
  readonly names: RegExp;
  readonly read: (text: string, name: string) => Pick<SampleText, 'isPart' | 'documents'>;
}

/** The languages of data in samples; what is wrong with such texts is said in `check/samples/files/`. */
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

/** The language that goes by a name; null for names of others. */
export function textLanguage(name: string): TextLanguage | null {
  return languages.find((language) => textReaders[language].names.test(name)) ?? null;
}

/** The language of a file by the end of its name: null for others, undefined where the name has no end. */
export function fileLanguage(file: string): TextLanguage | null | undefined {
  const [, ending] = /\.(\w+)$/.exec(file) ?? [];
  return ending === undefined ? undefined : textLanguage(ending);
}
