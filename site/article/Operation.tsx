import type { OperationView, ResponseView } from '../../generator/model/page.ts';
import { Badge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Heading, Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { Method } from '../ui/Method.tsx';
import { Status } from '../ui/Status.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { sizeClass } from './operation-size.ts';
import { Parameter, Parameters } from './Parameters.tsx';
import { Samples } from './Samples.tsx';
import { Uses } from './Uses.tsx';

function Response({ response }: { readonly response: ResponseView }) {
  const hasMore = response.content.length > 0 || response.headers.length > 0;
  const head = (
    <>
      <Status status={response.status} />
      <Html as="span" className="response-text" html={response.html} />
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
                  <Parameter key={header.id} parameter={header} />
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
    </li>
  );
}

function Facts({ operation }: { readonly operation: OperationView }) {
  if (operation.security.length === 0 && operation.operationId === undefined) return null;
  return (
    <dl className="facts">
      {operation.operationId !== undefined && (
        <div>
          <dt>Operation id</dt>
          <dd>
            <Code text={operation.operationId} />
          </dd>
        </div>
      )}
      {operation.security.length > 0 && (
        <div>
          <dt>Security</dt>
          <dd>{operation.security.join(' or ')}</dd>
        </div>
      )}
    </dl>
  );
}

function Body({ body }: { readonly body: NonNullable<OperationView['body']> }) {
  return (
    <div id={body.id} className="operation-part">
      <h4>
        Request body {body.required ? <Badge tone="required">Required</Badge> : <Badge tone="quiet">Optional</Badge>}
        <Permalink id={body.id} text="Request body" />
      </h4>
      {body.html && <Html className="field-text" html={body.html} />}
      <MediaTypes content={body.content} />
    </div>
  );
}

function Responses({ responses }: Pick<OperationView, 'responses'>) {
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

export function Operation({ operation }: { readonly operation: OperationView }) {
  const { body } = operation;
  return (
    <section id={operation.id} className={`operation ${sizeClass(operation)}`} data-expand-scope="">
      <div className="operation-head">
        <Heading level={3} id={operation.id} idElsewhere text={operation.title}>
          <span className={operation.deprecated ? 'is-deprecated' : undefined}>{operation.title}</span>
        </Heading>
        <p className="operation-line">
          <Method method={operation.method} />
          <Code className="operation-path" text={operation.path} />
          {operation.deprecated && <Badge tone="deprecated">Deprecated</Badge>}
          {operation.origin !== undefined && <Badge tone="accent">{operation.origin}</Badge>}
        </p>
        {operation.html && <Html className="prose" html={operation.html} />}
        <Uses guides={operation.uses} />
      </div>
      <div className="operation-parts">
        <Facts operation={operation} />
        <Parameters parameters={operation.parameters} />
        {body && <Body body={body} />}
        <Responses responses={operation.responses} />
      </div>
      <Samples operation={operation} />
    </section>
  );
}
