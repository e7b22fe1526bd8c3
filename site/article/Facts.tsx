import { Fragment, type ReactNode } from 'react';
import type { FactView, LinePart, Printed, TypePart } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Html } from '../ui/Html.tsx';
import { MaybeLink } from '../ui/links.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

type Fact = Printed<FactView>;

function Value({ fact: { value, words, url, note, parts, text } }: { readonly fact: Fact }) {
  const shown = words || value === '' ? value : <Code text={value} />;
  return (
    <>
      {parts ? <Parts parts={parts} /> : <MaybeLink url={url}>{shown}</MaybeLink>}
      {text !== undefined && (
        <>
          {' '}
          <Html as="span" html={text} />
        </>
      )}
      {note !== undefined && <small className="none"> {note}</small>}
    </>
  );
}

/** Labels with their values: formats, bounds, patterns. */
export function Facts({ facts, inline }: { readonly facts: readonly Fact[]; readonly inline?: true }) {
  if (facts.length === 0) return null;
  return (
    <dl className={inline ? 'facts row small' : 'facts facts-list'}>
      {facts.map((fact) => (
        <div key={`${fact.label} ${fact.value}`}>
          <dt>{fact.label}</dt>{' '}
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Things with the same facts. A scrollable table must be reachable by keyboard. */
export function Table({ block: { label, look, fold, rows } }: BlockProps<'table'>) {
  const columns = rows[0]?.facts ?? [];
  return (
    <Fold summary={fold}>
      <section
        className={look === undefined ? 'table-scroll' : 'table-scroll table-rows'}
        aria-label={label}
        {...(look === undefined && { tabIndex: 0 })}
      >
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ id, facts: [first, ...rest], text }) => (
            <tbody key={first?.value} id={id} data-leads-on={id && ''}>
              <tr>
                <th scope="row">{first && <Value fact={first} />}</th>
                {rest.map((fact) => (
                  <td key={fact.label} data-label={fact.label}>
                    {fact.value === '' && !fact.words ? <span className="none">none</span> : <Value fact={fact} />}
                  </td>
                ))}
              </tr>
              {text && (
                <tr className="row-text small">
                  <td colSpan={columns.length}>
                    <Html html={text} />
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </section>
    </Fold>
  );
}

interface PartsProps {
  readonly parts: readonly LinePart[];
  /** Of links. */
  readonly className?: string;
  /** Renders text without a link. */
  readonly plain?: (text: string) => ReactNode;
}

/** Text with links on names. */
function Parts({ parts, className, plain = (text) => text }: PartsProps) {
  let offset = 0;
  return parts.map(({ text, isCode, url }) => {
    offset += text.length;
    const code = isCode && <Code text={text} />;
    return url ? (
      <a key={offset} className={className} href={href(url)}>
        {code || text}
      </a>
    ) : (
      <Fragment key={offset}>{code || plain(text)}</Fragment>
    );
  });
}

/** A type as text, with links on named schemas. */
export function TypeName({ parts }: { readonly parts: readonly TypePart[] }) {
  return (
    <span className="mono">
      <Parts parts={parts} />
    </span>
  );
}

/** Wraps words and bracketed groups of code in elements that don't break. */
function codeWords(text: string): ReactNode[] {
  return text.split(/(\[[^\]]*\]|\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and are rendered once.
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
}

/** Code with links from names. */
export function CodeLines({ block: { lines } }: BlockProps<'code'>) {
  return (
    <figure className="code wrap linked-code">
      <pre>
        <code translate="no">
          {lines.map((parts, index) => (
            <Fragment key={parts.map(({ text }) => text).join('')}>
              {index > 0 && '\n'}
              <span className="line">
                <Parts parts={parts} className="whole" plain={codeWords} />
              </span>
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  );
}
