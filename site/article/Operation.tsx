import { Fragment, type ReactNode } from 'react';
import type { BodyView, OperationView, Printed, ResponseLinkView, ResponseView } from '../../generator/model/page.ts';
import { Badge, MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Heading, Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { Method } from '../ui/Method.tsx';
import { Status } from '../ui/Status.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps, FrameProps } from './block-props.ts';
import { MediaTypes } from './MediaTypes.tsx';
import { sizeClass } from './operation-size.ts';
import { Parameters } from './Parameters.tsx';
import { Age, CrossReferences } from './RowParts.tsx';
import { Row } from './Rows.tsx';
import { Samples } from './Samples.tsx';

type Operation = Printed<OperationView>;

interface Props {
  readonly operation: Operation;
}

function Response({ response }: { readonly response: Printed<ResponseView> }) {
  const hasMore = response.content.length > 0 || response.headers.length > 0;
  const head = (
    <>
      <Status status={response.status} />
      <Html as="span" className="response-text" html={response.text ?? ''} />
    </>
  );
  return (
    <li id={response.id} className="response">
      {hasMore ? (
        <details className="branch" open={/^2/.test(response.status)}>
          <summary>{head}</summary>
          <div className="response-body">
            {response.headers.length > 0 && (
              <ul className="fields">
                {response.headers.map((header) => (
                  <Row key={header.id} row={header} />
                ))}
              </ul>
            )}
            <MediaTypes content={response.content} />
          </div>
        </details>
      ) : (
        <div className="response-line">{head}</div>
      )}
      <Permalink id={response.id} text={`Response ${response.status}`} />
      <Age age={response.age} of={`response ${response.status}`} />
    </li>
  );
}

/** What can be called next with something that a response holds. */
function ResponseLinks({ responses }: Pick<Operation, 'responses'>) {
  const all = responses.flatMap(({ status, links }) => links.map((link) => ({ status, ...link })));
  if (all.length === 0) return null;
  return (
    <div className="prose">
      <p>What responses lead to:</p>
      <ul>
        {all.map((link) => (
          <ResponseLink key={`${link.status} ${link.name}`} link={link} />
        ))}
      </ul>
    </div>
  );
}

function ResponseLink({ link }: { readonly link: Printed<ResponseLinkView> & { readonly status: string } }) {
  const { status, name, target, operation, server, values, text } = link;
  return (
    <li>
      <code>{status}</code>, <code>{name}</code>:{' '}
      {target ? <a href={href(target.url)}>{target.label}</a> : <code>{operation}</code>}
      {server !== undefined && (
        <>
          {' on '}
          <code>{server}</code>
        </>
      )}
      {values.map((item, index) => (
        <Fragment key={item.name}>
          {index === 0 ? ' with ' : ', '}
          {item.name === '' ? 'the body' : <code>{item.name}</code>} = <code>{item.value}</code>
        </Fragment>
      ))}
      {text !== undefined && (
        <>
          . <Html as="span" html={text} />
        </>
      )}
    </li>
  );
}

const serverText = (url: string, text: string | undefined): ReactNode => (
  <>
    <Code text={url} /> {text !== undefined && <Html as="span" html={text} />}
  </>
);

function Facts({ operation: { operationId, security, servers = [], docs } }: Props) {
  const all: readonly (readonly [string, ReactNode])[] = [
    ['Operation id', operationId !== undefined && <Code text={operationId} />],
    ['Security', security.map((names) => names.join(' and ') || 'none').join(' or ')],
    ...servers.map(({ url, text }) => ['Server', serverText(url, text)] as const),
    ['More', docs !== undefined && <Html as="span" html={docs} />],
  ];
  const facts = all.filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once.
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ body }: { readonly body: Printed<BodyView> }) {
  return (
    <div id={body.id} className="operation-part">
      <h4>
        Request body <MarkBadge of={body.required ? 'required' : 'optional'} />
        <Permalink id={body.id} text="Request body" />
      </h4>
      <Age age={body.age} of="request body" />
      {body.text && <Html className="field-text" html={body.text} />}
      <MediaTypes content={body.content} examples />
    </div>
  );
}

function Responses({ responses }: Pick<Operation, 'responses'>) {
  if (responses.length === 0) return null;
  return (
    <div className="operation-part">
      <h4>Responses</h4>
      <ul className="responses">
        {responses.map((response) => (
          <Response key={response.id} response={response} />
        ))}
      </ul>
    </div>
  );
}

/** The section of an operation; its class says about how tall it is. */
export function OperationFrame({ section: { id, blocks }, children }: FrameProps) {
  const size = blocks.map((block) => (block.type === 'operation' ? sizeClass(block.operation) : '')).join('');
  return (
    <section id={id} className={`operation ${size}`} data-expand-scope="">
      {children}
    </section>
  );
}

export function OperationBlock({ block: { operation } }: BlockProps<'operation'>) {
  const { id, title, body, deprecated } = operation;
  return (
    <>
      <div className="operation-head">
        <Heading level={3} id={id} idElsewhere text={title}>
          <span className={deprecated ? 'is-deprecated' : undefined}>{title}</span>
        </Heading>
        <p className="operation-line">
          <Method method={operation.method} />
          <Code className="operation-path" text={operation.path} />
          {deprecated && <MarkBadge of="deprecated" />}
          {operation.origin !== undefined && <Badge tone="accent">{operation.origin}</Badge>}
        </p>
        <Age age={operation.age} of={title} />
        {operation.text && <Html className="prose" html={operation.text} />}
        <ResponseLinks responses={operation.responses} />
        <CrossReferences row={operation} />
      </div>
      <div className="operation-parts">
        <Facts operation={operation} />
        <Parameters parameters={operation.parameters} />
        {body && <Body body={body} />}
        <Responses responses={operation.responses} />
      </div>
      <Samples operation={operation} />
    </>
  );
}
