import { Fragment } from 'react';
import type { UsagePart } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

/** A part of a usage line that must not be broken: a word, or a group in brackets with the spaces inside it. */
const usageWord = /\[[^\]]*\]|\S+/g;

/** The text with each word in an element, which moves to the next line as a whole. */
function Words({ text }: { readonly text: string }) {
  let end = 0;
  const parts = [...text.matchAll(usageWord)].map((match) => {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    return (
      <Fragment key={match.index}>
        {between}
        <span className="usage-word">{match[0]}</span>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

function UsageLines({ lines }: { readonly lines: readonly (readonly UsagePart[])[] }) {
  return (
    <figure className="code usage">
      <pre>
        <code translate="no">
          {lines.map((line, index) => {
            let offset = 0;
            return (
              <span key={line.map((part) => part.text).join('')}>
                {index > 0 && '\n'}
                <span className="line">
                  {line.map((part) => {
                    offset += part.text.length;
                    return part.url ? (
                      <a key={offset} className="usage-word" href={href(part.url)}>
                        {part.text}
                      </a>
                    ) : (
                      <Words key={offset} text={part.text} />
                    );
                  })}
                </span>
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

export function Usage({ block: { lines, note } }: BlockProps<'usage'>) {
  return (
    <>
      <UsageLines lines={lines} />
      {note && <p className="usage-note">{note}</p>}
    </>
  );
}

export function Aliases({ block: { names } }: BlockProps<'aliases'>) {
  return (
    <p className="aliases">
      {names.map((name) => (
        <Code key={name} text={name} />
      ))}
    </p>
  );
}
