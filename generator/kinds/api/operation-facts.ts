import { codeSpan } from '../../markdown/serialise.ts';
import type { ApiServer, Operation, ResponseLink, ServerVariable } from '../../model/api.ts';
import type { FactView, LinePart } from '../../model/page.ts';
import { textOrJson } from '../../shared/json-text.ts';
import { inline } from '../../shared/text.ts';
import { pointerStep } from '../../sources/raw.ts';
import { docsText } from './external-docs.ts';
import { operationName } from './keys.ts';
import type { ApiScope } from './scope.ts';

const code = (text: string, url?: string): LinePart => ({ text, isCode: true, ...(url !== undefined && { url }) });

/** A fact whose value is a line of text, code and links. */
function line(label: string, parts: readonly LinePart[]): FactView {
  return { label, value: parts.map(({ text }) => text).join(''), parts };
}

/** Joins items in a line. */
function joined(things: readonly (readonly LinePart[])[], between: string): LinePart[] {
  return things.flatMap((thing, index) => (index === 0 ? thing : [{ text: between }, ...thing]));
}

/** The facts of an operation. */
export function operationFacts(operation: Operation, scope: ApiScope): FactView[] {
  const { operationId, servers, externalDocs, responses } = operation;
  const { docs } = docsText(externalDocs);
  return [
    ...(operationId ? [{ label: 'Operation id', value: operationId }] : []),
    ...callbackFacts(operation, scope),
    ...securityFacts(operation, scope),
    ...servers.map((server) => serverFact('Server', server)),
    ...responses.flatMap(({ status, links }) => links.map((link) => linkFact(status, link, scope))),
    ...(docs ? [{ label: 'More', value: '', text: docs }] : []),
  ];
}

/** The operation's callbacks, and its parent if it is one. */
function callbackFacts(operation: Operation, { api, operations }: ApiScope): FactView[] {
  const isSame = (of: Pick<Operation, 'method' | 'path'>, other: Operation): boolean =>
    of.method === other.method && of.path === other.path;
  const link = (other: Operation): LinePart => code(operationName(other), operations.get(other)?.url);
  const callbacks = api.operations.filter(({ callback }) => callback && isSame(callback.of, operation));
  const { callback } = operation;
  const caller = callback && api.operations.find((other) => isSame(callback.of, other));
  return [
    ...[...Map.groupBy(callbacks, (other) => other.callback?.name ?? '')].map(([name, others]) =>
      line('Callback', [
        ...[code(name), { text: ': ' }],
        ...joined(
          others.map((other) => [link(other)]),
          ', ',
        ),
      ]),
    ),
    ...(caller ? [line('Callback', [code(callback.name), { text: ' of ' }, link(caller)])] : []),
  ];
}

/** Security schemes: alternatives of combinations. */
function securityFacts({ security }: Operation, { api, schemes }: ApiScope): FactView[] {
  const alternatives = (security ?? api.security).map((alternative): LinePart[] => {
    const needed = Object.entries(alternative).map(([name, scopes]): LinePart[] => [
      code(name, schemes.get(name)?.url),
      ...(scopes.length === 0 ? [] : [{ text: scopes.length === 1 ? ' with scope ' : ' with scopes ' }]),
      ...joined(
        scopes.map((scope) => [code(scope)]),
        ', ',
      ),
    ]);
    return needed.length === 0 ? [{ text: 'none' }] : joined(needed, ' and ');
  });
  return alternatives.length === 0 ? [] : [line('Security', joined(alternatives, ', or '))];
}

/** A follow-up operation that uses data of a response. */
function linkFact(status: string, link: ResponseLink, { operations }: ApiScope): FactView {
  const target = [...operations].find(([operation]) => isMeant(link.operation, operation))?.[1];
  const { name, server, parameters, body, description } = link;
  const values = [
    ...Object.entries(parameters).map(([key, value]) => [code(key), { text: ' = ' }, code(textOrJson(value))]),
    ...(body ? [[{ text: 'the body = ' }, code(textOrJson(body.value))]] : []),
  ];
  return {
    ...line(`${status} leads to`, [
      ...[code(name), { text: ': ' }, target ? code(target.name, target.url) : code(link.operation)],
      ...(server === null ? [] : [{ text: ' on ' }, code(server)]),
      ...(values.length === 0 ? [] : [{ text: ' with ' }, ...joined(values, ', ')]),
    ]),
    ...inline(description, 'markdown'),
  };
}

/** Whether a link refers to an operation, by id or pointer. */
function isMeant(target: string, { path, method, operationId }: Operation): boolean {
  return target !== '' && (target === operationId || target === `#/paths/${pointerStep(path)}/${method}`);
}

/** A server's address with its variables. */
export function serverFact(label: string, { url, description, variables }: ApiServer): FactView {
  const text = [description?.trim() ?? '', ...variables.map(variableText)].filter((part) => part !== '').join('; ');
  return { label, value: url, ...inline(text === '' ? null : text, 'markdown') };
}

/** `region`: Where it runs (`eu`, or `us`) */
function variableText({ name, default: usual, values, description }: ServerVariable): string {
  const others = values.filter((value) => value !== usual);
  const choice = [usual, ...others].map(codeSpan).join(' or ');
  return `${codeSpan(name)}: ${description ? `${description.trim()} (${choice})` : choice}`;
}
