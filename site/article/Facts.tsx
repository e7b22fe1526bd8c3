import { Fragment, type ReactNode } from 'react';
import type { FactView, LinePart, Printed, TypePart } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';

type Fact = Printed<FactView>;

/** Words, code and links in a line. */
function Line({ parts }: { readonly parts: readonly LinePart[] }) {
  let offset = 0;
  return parts.map((part) => {
    offset += part.text.length;
    return (
      <Fragment key={offset}>
        {part.url === undefined ? shown(part) : <a href={href(part.url)}>{shown(part)}</a>}
      </Fragment>
    );
  });
}

const shown = ({ text, isCode }: LinePart): ReactNode => (isCode ? <Code text={text} /> : text);

function Value({ fact }: { readonly fact: Fact }) {
  if (fact.parts) return <Line parts={fact.parts} />;
  if (fact.value === '') return null;
  if (fact.words) return fact.value;
  if (fact.url === undefined) return <Code text={fact.value} />;
  return (
    <a href={href(fact.url)}>
      <Code text={fact.value} />
    </a>
  );
}

/** Labels with their values: formats, bounds, patterns. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={`${fact.label} ${fact.value}`}>
          <dt>{fact.label}</dt>
          <dd>
            <Value fact={fact} />
            {fact.text && (
              <>
                {' '}
                <Html as="span" html={fact.text} />
              </>
            )}
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
