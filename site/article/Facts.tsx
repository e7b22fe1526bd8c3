import { Fragment } from 'react';
import type { FactView, TypePart } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { href } from '../ui/url.ts';

function Value({ fact }: { readonly fact: FactView }) {
  if (fact.words) return fact.value;
  if (fact.url === undefined) return <Code text={fact.value} />;
  return (
    <a href={href(fact.url)}>
      <Code text={fact.value} />
    </a>
  );
}

/** Labels with their values: formats, bounds, patterns. */
export function Facts({ facts }: { readonly facts: readonly FactView[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={`${fact.label} ${fact.value}`}>
          <dt>{fact.label}</dt>
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type in words; the schemas it names are links. */
export function TypeName({ parts }: { readonly parts: readonly TypePart[] }) {
  let offset = 0;
  return (
    <span className="type">
      {parts.map((part) => {
        offset += part.text.length;
        return part.url ? (
          <a key={offset} href={href(part.url)}>
            {part.text}
          </a>
        ) : (
          <Fragment key={offset}>{part.text}</Fragment>
        );
      })}
    </span>
  );
}
