import { Fragment } from 'react';
import type { ArgumentRow, Printed, UsagePart } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { Age } from './Age.tsx';
import type { BlockProps } from './block-props.ts';
import { CommandList, FilteredCommandTree } from './CommandLists.tsx';
import { CrossReferences } from './CrossReferences.tsx';
import { FlagTable } from './FlagTable.tsx';

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

function Argument({ argument }: { readonly argument: Printed<ArgumentRow> }) {
  return (
    <li id={argument.id}>
      <Code text={argument.syntax} />
      <MarkBadge of={argument.required ? 'required' : 'optional'} />
      {argument.repeatable && <MarkBadge of="repeatable" />}
      <Permalink id={argument.id} text={argument.name} />
      <Age age={argument.age} of={argument.name} />
      {argument.text && <Html className="field-text" html={argument.text} />}
      <CrossReferences row={argument} />
    </li>
  );
}

export function Arguments({ block: { count, arguments: rows } }: BlockProps<'arguments'>) {
  return (
    <>
      {count && <p>{count}</p>}
      <ul className="arguments">
        {rows.map((argument) => (
          <Argument key={argument.id} argument={argument} />
        ))}
      </ul>
    </>
  );
}

export function Flags({ block: { isInherited, flags } }: BlockProps<'flags'>) {
  return isInherited ? (
    <FlagTable id={frameIds.inheritedFlags} label="Inherited flags" flags={flags} />
  ) : (
    <FlagTable id={frameIds.flags} label="Flags" flags={flags} />
  );
}

export function Commands({ block }: BlockProps<'commands'>) {
  return <CommandList commands={block.commands} />;
}

export function CommandTree({ block }: BlockProps<'command-tree'>) {
  return <FilteredCommandTree nodes={block.nodes} />;
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
