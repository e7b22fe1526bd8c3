import { codeSpan } from '../../markdown/code-text.ts';
import type { ApiServer, Operation, ServerVariable } from '../../model/api.ts';
import type { FactView, LinePart } from '../../model/page.ts';
import { inline } from '../../shared/text.ts';
import { docsText } from './external-docs.ts';
import type { ApiScope } from './scope.ts';

/** The facts of an operation. */
export function operationFacts(operation: Operation, scope: ApiScope): FactView[] {
  const { operationId, servers, externalDocs } = operation;
  const { docs } = docsText(externalDocs);
  return [
    ...(operationId ? [{ label: 'Operation id', value: operationId }] : []),
    ...securityFacts(operation, scope),
    ...servers.map((server) => serverFact('Server', server)),
    ...(docs ? [{ label: 'More', value: '', text: docs }] : []),
  ];
}

/** Security schemes: alternatives of combinations, as a line of text, code and links. */
function securityFacts({ security }: Operation, { api, schemes }: ApiScope): FactView[] {
  const code = (text: string): LinePart => ({ text, isCode: true });
  const alternatives = (security ?? api.security).map((alternative): LinePart[] => {
    const needed = Object.entries(alternative).map(([name, scopes]): LinePart[] => {
      const url = schemes.get(name)?.url;
      const words = scopes.length === 1 ? ' with scope ' : ' with scopes ';
      return [
        { ...code(name), ...(url !== undefined && { url }) },
        ...scopes.flatMap((scope, index) => [{ text: index === 0 ? words : ', ' }, code(scope)]),
      ];
    });
    return needed.length === 0 ? [{ text: 'none' }] : joined(needed, ' and ');
  });
  if (alternatives.length === 0) return [];
  const parts = joined(alternatives, ', or ');
  return [{ label: 'Security', value: parts.map(({ text }) => text).join(''), parts }];
}

/** Joins items in a line. */
function joined(items: readonly (readonly LinePart[])[], between: string): LinePart[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ text: between }, ...item]));
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
