import { Fragment, type ReactNode } from 'react';
import type { CommandPage } from '../../generator/model/page.ts';
import { Admonition } from '../ui/Admonition.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Permalink, Section } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { CommandList, FilteredCommandTree } from './CommandLists.tsx';
import { FlagTable } from './FlagTable.tsx';
import { Same } from './Same.tsx';
import { GuideList } from './Uses.tsx';

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

function Usage({ usage }: Pick<CommandPage, 'usage'>) {
  return (
    <figure className="code usage">
      <pre>
        <code translate="no">
          {usage.map((line, index) => {
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

function Arguments({ page }: { readonly page: CommandPage }) {
  return (
    <>
      {page.argumentCount && <p>{page.argumentCount}</p>}
      <ul className="arguments">
        {page.arguments.map((argument) => (
          <li key={argument.id} id={argument.id}>
            <Code text={argument.syntax} />
            {argument.required ? <Badge tone="required">Required</Badge> : <Badge tone="quiet">Optional</Badge>}
            {argument.repeatable && <Badge tone="quiet">Repeatable</Badge>}
            <Permalink id={argument.id} text={argument.name} />
            {argument.html && <Html className="field-text" html={argument.html} />}
            <Same links={argument.same} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ page }: { readonly page: CommandPage }) {
  return (
    <>
      {page.parent && (
        <>
          <h3>Parent command</h3>
          <CommandList commands={[page.parent]} />
        </>
      )}
      {page.siblings.length > 0 && (
        <>
          <h3>Sibling commands</h3>
          <CommandList commands={page.siblings} />
        </>
      )}
    </>
  );
}

function Aliases({ aliases }: Pick<CommandPage, 'aliases'>) {
  return (
    <p className="aliases">
      {aliases.map((alias) => (
        <Code key={alias} text={alias} />
      ))}
    </p>
  );
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly show: boolean;
  readonly body: () => ReactNode;
}

/** Ids, titles and order are those of the page's table of contents, which the generator writes. */
function parts(page: CommandPage): readonly Part[] {
  const tree = page.tree ?? [];
  return [
    {
      id: 'usage',
      title: 'Usage',
      show: page.usage.length > 0,
      body: () => (
        <>
          <Usage usage={page.usage} />
          {page.arguments.length === 0 && page.argumentCount && <p className="usage-note">{page.argumentCount}</p>}
        </>
      ),
    },
    {
      id: 'synopsis',
      title: 'Synopsis',
      show: page.html !== '',
      body: () => <Html className="prose" html={page.html} />,
    },
    { id: 'commands', title: 'Commands', show: tree.length > 0, body: () => <FilteredCommandTree nodes={tree} /> },
    {
      id: 'subcommands',
      title: 'Subcommands',
      show: page.tree === undefined && page.children.length > 0,
      body: () => <CommandList commands={page.children} />,
    },
    {
      id: 'examples',
      title: 'Examples',
      show: page.examplesHtml !== undefined,
      body: () => <Html className="prose" html={page.examplesHtml ?? ''} />,
    },
    { id: 'arguments', title: 'Arguments', show: page.arguments.length > 0, body: () => <Arguments page={page} /> },
    {
      id: 'flags',
      title: 'Flags',
      show: page.flags.length > 0,
      body: () => <FlagTable flags={page.flags} label="Flags" />,
    },
    {
      id: 'inherited-flags',
      title: 'Inherited flags',
      show: page.inheritedFlags.length > 0,
      body: () => <FlagTable flags={page.inheritedFlags} label="Inherited flags" id="inherited-flag-table" />,
    },
    { id: 'aliases', title: 'Aliases', show: page.aliases.length > 0, body: () => <Aliases aliases={page.aliases} /> },
    { id: 'related', title: 'Related commands', show: page.parent !== undefined, body: () => <Related page={page} /> },
    {
      id: 'used-in-guides',
      title: 'Used in guides',
      show: page.guides !== undefined,
      body: () => <GuideList guides={page.guides ?? []} />,
    },
  ];
}

export function Command({ page }: { readonly page: CommandPage }) {
  return (
    <article className="article command">
      <h1>
        <Code text={page.path.join(' ')} />
      </h1>
      <Html as="p" className="lead" html={page.summaryHtml} />
      {page.deprecatedHtml !== undefined && (
        <Admonition kind="warning" title="Deprecated">
          <Html html={page.deprecatedHtml} />
        </Admonition>
      )}
      {parts(page)
        .filter((part) => part.show)
        .map((part) => (
          <Section key={part.id} id={part.id} title={part.title}>
            {part.body()}
          </Section>
        ))}
    </article>
  );
}
