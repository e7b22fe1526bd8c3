import { counted } from '../shared/counted.ts';
import { revealInvisible } from '../shared/invisible.ts';
import type { Finding } from './plausible.ts';

/** Files by their paths in the release. */
type SourceTexts = readonly { readonly file: string; readonly text: string }[];

/** Suspicious patterns in texts, by the key that accepts them. */
const signs: Readonly<Record<string, readonly [what: string, pattern: RegExp]>> = {
  // Literal, or escaped in a JSON or YAML string.
  control: [
    'a control character',
    /(?![\n\t])\p{Cc}|"(?:[^"\\\n]|\\(?!u00[01]|x[01]|0|e\[).)*\\(?:u00[01]|x[01]|0|e\[)/gu,
  ],
  unseen: ['a character that can’t be seen', /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g],
  hyphen: ['a hyphen or a space that keyboards don’t have', /[\u00a0\u2010\u2011\u202f\u2212]/g],
  encoding: ['text decoded with the wrong encoding', /[ÂÃ][\u0080-\u00bf]|â€|ï»¿|ðŸ|\ufffd|\\ufffd/g],
  merge: ['a mark of an unfinished merge', /(?:<{7}|>{7}) \S/g],
  placeholder: [
    'a placeholder in place of a text',
    /(?:^|[:"'>-]| {3}) *["']?(?:TODO|TBD|FIXME|XXX+|[Ll]orem ipsum.*)[.!]?["']?,?(?: \(default .*\))? *$/gm,
  ],
  printed: ['output printed by mistake', /%!\w?\(|<no value>|<nil>|\[object Object\]|\b0xc0{0,3}[0-9a-f]{6,9}\b/g],
  home: [
    'a folder of the machine that built the release',
    /\bdefault\w*["']?[: ]+["']?(?:\/(?:home|Users|root)\/|[A-Z]:\\)|\/home\/runner\/|\/var\/folders\//g,
  ],
};

/** @param older texts of the previous release: findings in both are not reported */
export function doubtfulTexts(files: SourceTexts, older: SourceTexts): Finding[] {
  return Object.entries(signs).flatMap(([key, [what, pattern]]): Finding[] => {
    const places = files.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const lines = text.slice(0, index).split('\n');
        const excerpt = `${lines.at(-1)?.slice(-30)}${text.slice(index, index + 30).split('\n')[0]}`;
        return { place: `${file}, line ${lines.length}`, excerpt };
      }),
    );
    const [first, ...more] = places.filter(({ excerpt }) => !older.some(({ text }) => text.includes(excerpt)));
    if (!first) return [];
    const others = more.length === 0 ? '' : `, and at ${counted(more.length, 'more place')}`;
    return [
      {
        key: `text:${key}`,
        what: `has ${what} in ${first.place} (“${revealInvisible(first.excerpt.trim())}”)${others}`,
        why: 'readers would see that, or copy it',
      },
    ];
  });
}
